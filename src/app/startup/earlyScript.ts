import { isLandingUrl } from './landingUrl';

// Runs before first paint: the server sends the landing page for every hash route.
const page = document.documentElement;
// A frame waits for its host page's colours.
if (isLandingUrl() && window.parent === window) {
  const { backend } = document.currentScript?.dataset ?? {};
  if (backend !== undefined) {
    preconnect(backend);
  }
  document.addEventListener('click', rememberClick, true);
} else {
  page.dataset['elsewhere'] = '';
}

function preconnect(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', href, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** Remembers a click for mountApp.ts to replay. */
function rememberClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (document.querySelector('.unloaded') === null) {
    document.removeEventListener('click', rememberClick, true);
  } else if (button !== null) {
    page.dataset['pressed'] = button.textContent;
    button.setAttribute('aria-busy', 'true');
  }
}
