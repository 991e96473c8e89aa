import { showTheme, storedTheme } from '../../platform/deviceTheme';
import { PATHS, hashPath, isLandingUrl } from '../../routes';

// Runs before first paint: the server sends the landing page for every hash route.
const page = document.documentElement;
decodeHash();
const { backend, preloads = '' } = document.currentScript?.dataset ?? {};
if (!canRunApp()) {
  page.dataset.outdated = '';
  // A frame waits for its host page's colours.
} else if (isLandingUrl() && window.parent === window) {
  if (backend !== undefined) {
    addLink({ rel: 'preconnect', href: backend });
  }
  document.addEventListener('click', rememberClick, true);
} else {
  page.dataset.elsewhere = '';
  if (hashPath() === PATHS.driver) {
    showTheme(storedTheme());
    document.addEventListener('DOMContentLoaded', linkDriverManifest);
  }
  preloadScreen(hashPath());
}
if (page.dataset.outdated === undefined && window.parent === window) {
  const { currentScript } = document;
  const file = currentScript?.getAttribute('src')?.replace(/assets\/.*/, 'sw.js') ?? '';
  window.addEventListener('load', () => registerWorker(file));
}

/**
 * The worker answers a navigation without network (src/offline). A frame has its host page's
 * fallback, and a browser that blocks storage does without.
 */
function registerWorker(file: string): void {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker
      .register(file, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('No page without network', error));
  }
}

/** Mail programs and messengers encode the '#' of a link, or all that follows it. */
function decodeHash(): void {
  const { pathname, search, hash } = window.location;
  const [, before = '', slash = '', path = ''] =
    /^(.*?)%23(\/|%2f)(.*)$/i.exec(pathname + search) ?? [];
  if (slash !== '' && hash === '') {
    const route = slash === '/' ? path : path.replace(/(%[\da-f]{2})+/gi, decode);
    window.history.replaceState(null, '', `${before}#/${route}`);
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Drivers add their page to the home screen, not the passengers'. */
function linkDriverManifest(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const title = document.querySelector<HTMLMetaElement>('meta[name=apple-mobile-web-app-title]');
  if (manifest !== null && title !== null) {
    manifest.href = manifest.href.replace('manifest.json', 'driver.json');
    title.content = 'Driver';
  }
}

/** Requests a screen's files at once; the app asks for them only when its own code has run. */
function preloadScreen(path: string): void {
  // A line per route: its path, then its files (dev/build/routePreloads.ts).
  const lines = preloads.split('\n').map((line) => line.split(' '));
  const [, ...files] = lines.find(([route = '']) => `${path}/`.startsWith(`${route}/`)) ?? [];
  // The rest must not compete with what the screen shows first.
  const rest = files.indexOf('-');
  files.forEach((href, at) => {
    const fetchPriority = rest >= 0 && at > rest ? 'low' : 'auto';
    if (href.endsWith('.css')) {
      addLink({ rel: 'preload', as: 'style', href, fetchPriority });
    } else if (at !== rest) {
      addLink({ rel: 'modulepreload', href, fetchPriority });
    }
  });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, attributes, { crossOrigin: 'anonymous' }));
}

/** Remembers a click for mountApp.ts to replay. */
function rememberClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (document.querySelector('.unloaded') === null) {
    document.removeEventListener('click', rememberClick, true);
  } else if (button !== null) {
    page.dataset.pressed = button.textContent;
    button.setAttribute('aria-busy', 'true');
  }
}

/**
 * True if the browser has what the screens can't do without. Among the newest are lookbehind in
 * regular expressions (Safari 16.4), `dvh` (Chrome 108) and container queries (Firefox 110).
 */
function canRunApp(): boolean {
  return (
    hasLookbehind() && CSS.supports('height', '1dvh') && CSS.supports('container-type', 'size')
  );
}

function hasLookbehind(): boolean {
  try {
    return new RegExp('(?<=a)b').test('ab');
  } catch {
    return false;
  }
}
