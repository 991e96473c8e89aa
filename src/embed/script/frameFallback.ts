import { element } from './createElement';

/** How long an empty frame may stay without words. */
const PATIENCE_MS = 8000;

/**
 * Shows words in place of a frame that loads and then says nothing: the other ways to the app, and to the firm. Returns the
 * way to say that it is there.
 */
export function showFallbackUntilReady(frame: HTMLIFrameElement, phone: string): () => void {
  const link = (href: string, text: string): HTMLElement =>
    element('a', '', { href, target: '_blank' }, text);
  const words = element(
    'p',
    '',
    { role: 'alert' },
    'The booking page can’t be shown here: ',
    link(frame.src, 'open it in a new tab'),
    ' or call ',
    link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone),
    '.',
  );
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isThere = false;
  frame.onload = () => {
    // What the frame loads at first may keep its own load waiting.
    if (isThere) {
      return;
    }
    patience = setTimeout(() => {
      frame.before(words);
      frame.style.display = 'none';
      console.warn(`No taxi booking: is ${location.origin} in VITE_EMBED_ORIGINS?`);
    }, PATIENCE_MS);
  };
  return () => {
    isThere = true;
    clearTimeout(patience);
    words.remove();
    frame.style.display = 'block';
  };
}
