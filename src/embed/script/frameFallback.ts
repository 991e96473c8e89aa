import { createElement } from './createElement';

const TIMEOUT_MS = 8000;

/** Shows links and phone number unless the returned function is called after the frame loads. */
export function showFallbackUntilReady(
  frame: HTMLIFrameElement,
  { phone, dial }: { readonly phone: string; readonly dial: string },
): () => void {
  const link = (href: string, text: string): HTMLElement =>
    createElement('a', '', { href, target: '_blank' }, text);
  const fallback = createElement(
    'p',
    '',
    { role: 'alert' },
    'Online booking didn’t load. You can ',
    link(frame.src, 'open it in a new tab'),
    ' or call ',
    link(`tel:${dial}`, phone),
    '.',
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  frame.onload = () => {
    timer = setTimeout(() => {
      frame.before(fallback);
      frame.style.display = 'none';
      console.warn(
        `Taxi booking didn’t load. Check that ${location.origin} is in VITE_EMBED_ORIGINS.`,
      );
    }, TIMEOUT_MS);
  };
  return () => {
    // The app may be ready before the frame's load event.
    frame.onload = null;
    clearTimeout(timer);
    fallback.remove();
    frame.style.display = 'block';
  };
}
