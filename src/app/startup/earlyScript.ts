import { showTheme, storedTheme } from '../../platform/deviceTheme';
import { PATHS, hashPath, isLandingUrl } from '../../routes';

// Runs before first paint: the server sends the landing page for every hash route.
const page = document.documentElement;
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
  }
  preloadScreen(hashPath());
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
