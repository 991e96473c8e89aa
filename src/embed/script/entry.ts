import { type Firm, mountAll } from './mountWidget';

declare global {
  /** Defined by dev/build/embedScript.ts. */
  const EMBED_FIRM: Firm;
}

// `currentScript` is null in a module script.
const script = document.currentScript ?? document.querySelector('script[src*="/embed.js"]');
if (script instanceof HTMLScriptElement) {
  mountAll(script, EMBED_FIRM);
}
