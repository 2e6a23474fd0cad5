import { render } from 'solid-js/web';
import { App } from './app/App.js';
import { startOffline } from './app/offline.js';
import { language, setLanguage } from './i18n/language.js';
import { showTheme } from './settings/settings.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

showTheme();
setLanguage(language());
const root = document.getElementById('app');
if (root) render(() => <App />, root);
startOffline();
