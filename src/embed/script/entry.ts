import type { FirmContact } from '../../settings';
import { appAddress, mountAll } from './mountWidget';

declare global {
  // Defined by dev/build/embedScript.ts.
  const EMBED_FIRM: FirmContact;
  /** The script's address; only its path if the build doesn't know the site. */
  const EMBED_ADDRESS: string;
}

// `currentScript` is null in a module script.
const found = document.currentScript ?? document.querySelector(`script[src*="${EMBED_ADDRESS}"]`);
const script = found instanceof HTMLScriptElement ? found : null;
mountAll(script, appAddress(EMBED_ADDRESS, script?.src), EMBED_FIRM);
