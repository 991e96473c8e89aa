import { isLandingUrl } from './landingUrl';

// Runs before anything of the page shows: the server can't see the part of the address behind the hash, and sends the landing
// page to everybody (dev/build/prerenderLanding.ts). What shows elsewhere comes with the app.
const page = document.documentElement;
// In a frame the page around it chooses the colours, and has not said them yet.
if (isLandingUrl() && window.parent === window) {
  const { backend } = document.currentScript?.dataset ?? {};
  if (backend !== undefined) {
    connect(backend);
  }
  document.addEventListener('click', keepPress, true);
} else {
  page.dataset['elsewhere'] = '';
}

/** The landing page asks for the drivers as soon as its code is there: by then the way is open. */
function connect(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', href, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** A press before the app is there counts as soon as it is (src/app/startup/mountApp.ts). */
function keepPress({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // The words for a page without the app go when it is there: from then on it hears the presses itself.
  if (document.querySelector('.unloaded') === null) {
    document.removeEventListener('click', keepPress, true);
  } else if (button !== null) {
    page.dataset['pressed'] = button.textContent;
    button.setAttribute('aria-busy', 'true');
  }
}
