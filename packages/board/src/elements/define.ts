import { definePaperFootball } from './paper-football.js';
import { defineShakhBol } from './shakh-bol.js';

// The one module with a side effect: what a script tag loads.
definePaperFootball();
defineShakhBol();
