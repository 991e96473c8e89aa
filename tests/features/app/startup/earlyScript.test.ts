import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountApp } from '../../../../src/app/startup/mountApp';

const PRERENDERED = '<button>One</button><button>Two</button><p class="unloaded"></p>';
let root: HTMLElement;

/** Opens the prerendered page at a hash. */
async function open(hash: string): Promise<void> {
  window.location.hash = hash;
  vi.resetModules();
  await import('../../../../src/app/startup/earlyScript');
}

function button(text: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find((each) => each.textContent === text);
  if (found === undefined) {
    throw new Error(`There is no button ${text}`);
  }
  return found;
}

/** Replaces the prerendered buttons with the app's own. */
function renderApp(onClick: (text: string) => void) {
  return () => {
    root.innerHTML = '<button>One</button><button>Two</button>';
    for (const button of root.querySelectorAll('button')) {
      button.addEventListener('click', () => onClick(button.textContent));
    }
  };
}

beforeEach(() => {
  // jsdom has no CSS.supports.
  vi.stubGlobal('CSS', { supports: () => true });
  document.body.innerHTML = `<div id="root">${PRERENDERED}</div>`;
  root = document.getElementById('root') ?? document.body;
  delete document.documentElement.dataset.elsewhere;
  delete document.documentElement.dataset.outdated;
});

describe('an address whose hash a mail program has encoded', () => {
  it.each([
    ['/book/%23/ride-history', '/book/#/ride-history'],
    ['/book/%23/ride-history?from=mail', '/book/#/ride-history?from=mail'],
    ['/book/%23%2Fadmin%2Frides%3Fday%3D2026-11-27', '/book/#/admin/rides?day=2026-11-27'],
    ['/book/?from=mail%23/ride-history', '/book/?from=mail#/ride-history'],
    ['/book/%23%2Fmap%3Fq%ff', '/book/#/map?q%ff'],
  ])('%s leads to %s', async (encoded, decoded) => {
    window.history.replaceState(null, '', encoded);
    vi.resetModules();
    await import('../../../../src/app/startup/earlyScript');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(decoded);
  });

  it.each(['/book/?accent=%237a1f3d', '/book/?pickup=Flat%23/2#/map', '/book/#/map'])(
    '%s has none',
    async (address) => {
      window.history.replaceState(null, '', address);
      vi.resetModules();
      await import('../../../../src/app/startup/earlyScript');
      expect(window.location.href.endsWith(address)).toBe(true);
    },
  );
});

describe('the prerendered page', () => {
  it.each(['', '#/', '#/?from=poster'])('shows the landing page at %j', async (hash) => {
    await open(hash);
    expect(document.documentElement.dataset).not.toHaveProperty('elsewhere');
  });

  it.each(['#/map', '#/guestLogin?again', '#nowhere'])(
    'hides the landing page at %j',
    async (hash) => {
      await open(hash);
      expect(document.documentElement.dataset).toHaveProperty('elsewhere');
      mountApp(root, renderApp(vi.fn()));
      expect(document.documentElement.dataset).not.toHaveProperty('elsewhere');
    },
  );

  it('is kept in a browser that lacks what the app needs, and only there', async () => {
    await open('#/map');
    expect(document.documentElement.dataset).not.toHaveProperty('outdated');
    for (const missing of ['height', 'container-type']) {
      vi.stubGlobal('CSS', { supports: (property: string) => property !== missing });
      await open('#/map');
      expect(document.documentElement.dataset).toHaveProperty('outdated');
      delete document.documentElement.dataset.outdated;
    }
  });

  it('is kept in a browser whose regular expressions know no lookbehind', async () => {
    const { RegExp } = globalThis;
    vi.stubGlobal('RegExp', function (pattern: string) {
      if (pattern.includes('(?<=')) {
        throw new SyntaxError('Invalid group specifier name');
      }
      return new RegExp(pattern);
    });
    await open('#/map');
    expect(document.documentElement.dataset).toHaveProperty('outdated');
  });

  it('has the driver’s theme before the app has loaded, on the driver’s page alone', async () => {
    localStorage.setItem('theme', 'dark');
    await open('#/map');
    expect(document.documentElement.dataset.theme).not.toBe('dark');
    await open('#/driver');
    expect(document.documentElement.dataset.theme).toBe('dark');
    localStorage.removeItem('theme');
    delete document.documentElement.dataset.theme;
  });

  it('hides the landing page in a frame, which waits for its host page’s colours', async () => {
    const parent = vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    await open('');
    parent.mockRestore();
    expect(document.documentElement.dataset).toHaveProperty('elsewhere');
  });

  it('replays the last click once when the app has mounted', async () => {
    await open('');
    button('One').click();
    button('Two').click();
    expect(button('Two').getAttribute('aria-busy')).toBe('true');
    const onClick = vi.fn();
    mountApp(root, renderApp(onClick));
    expect(onClick.mock.calls).toEqual([['Two']]);
    button('One').click();
    expect(onClick.mock.calls).toEqual([['Two'], ['One']]);
    expect(button('One').hasAttribute('aria-busy')).toBe(false);
    expect(document.documentElement.dataset).not.toHaveProperty('pressed');
  });

  it('restores the focus when the app has mounted', async () => {
    await open('');
    button('Two').focus();
    mountApp(root, renderApp(vi.fn()));
    expect(document.activeElement).toBe(button('Two'));
  });

  it('neither clicks nor focuses anything if the user did not', async () => {
    await open('');
    const onClick = vi.fn();
    mountApp(root, renderApp(onClick));
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
