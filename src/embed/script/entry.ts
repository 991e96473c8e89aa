import type { Firm } from './mountWidget';
import { mountAll } from './mountAll';

declare global {
  /** Defined by dev/build/embedScript.ts. */
  const EMBED_FIRM: Firm;
}

// `currentScript` is null in a module script.
const script = document.currentScript ?? document.querySelector('script[src*="/embed.js"]');
if (script instanceof HTMLScriptElement) {
  mountAll(script, EMBED_FIRM);
}
