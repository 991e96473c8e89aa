import type { Firm } from './mountWidget';
import { placeAll } from './mountAll';

declare global {
  /** Put in by the build (dev/build/embedScript.ts). */
  const EMBED_FIRM: Firm;
}

// A script of another kind, which knows itself not, finds itself by its name.
const script = document.currentScript ?? document.querySelector('script[src*="/embed.js"]');
if (script instanceof HTMLScriptElement) {
  placeAll(script, EMBED_FIRM);
}
