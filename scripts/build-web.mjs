// Builds the page into packages/web/dist.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

await build({ root: fileURLToPath(new URL('../packages/web', import.meta.url)), logLevel: 'warn' });
