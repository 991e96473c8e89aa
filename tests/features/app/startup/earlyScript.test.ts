import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountApp } from '../../../../src/app/startup/mountApp';

const SERVED = '<button>One</button><button>Two</button><p class="unloaded"></p>';
let root: HTMLElement;

/** Opens the page that the server sends at an address. */
async function open(hash: string): Promise<void> {
  window.location.hash = hash;
  vi.resetModules();
  await import('../../../../src/app/startup/earlyScript');
}

function buttonOf(text: string): HTMLButtonElement {
  const button = [...root.querySelectorAll('button')].find((each) => each.textContent === text);
  if (button === undefined) {
    throw new Error(`There is no button ${text}`);
  }
  return button;
}

/** The app shows buttons of its own in place of those that were served. */
function appShows(pressed: (text: string) => void) {
  return () => {
    root.innerHTML = '<button>One</button><button>Two</button>';
    for (const button of root.querySelectorAll('button')) {
      button.addEventListener('click', () => {
        pressed(button.textContent);
      });
    }
  };
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${SERVED}</div>`;
  root = document.getElementById('root') ?? document.body;
  delete document.documentElement.dataset['elsewhere'];
});

describe('the page as it is served', () => {
  it.each(['', '#/', '#/?from=poster'])('shows the landing page at %j', async (hash) => {
    await open(hash);
    expect(document.documentElement.dataset).not.toHaveProperty('elsewhere');
  });

  it.each(['#/map', '#/guestLogin?again', '#nowhere'])('shows none at %j', async (hash) => {
    await open(hash);
    expect(document.documentElement.dataset).toHaveProperty('elsewhere');
    mountApp(root, appShows(vi.fn()));
    expect(document.documentElement.dataset).not.toHaveProperty('elsewhere');
  });

  it('shows none in a frame, whose page chooses the colours', async () => {
    const parent = vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    await open('');
    parent.mockRestore();
    expect(document.documentElement.dataset).toHaveProperty('elsewhere');
  });

  it('presses what was pressed last, once, when the app is there', async () => {
    await open('');
    buttonOf('One').click();
    buttonOf('Two').click();
    expect(buttonOf('Two').getAttribute('aria-busy')).toBe('true');
    const pressed = vi.fn();
    mountApp(root, appShows(pressed));
    expect(pressed.mock.calls).toEqual([['Two']]);
    buttonOf('One').click();
    expect(pressed.mock.calls).toEqual([['Two'], ['One']]);
    expect(buttonOf('One').hasAttribute('aria-busy')).toBe(false);
    expect(document.documentElement.dataset).not.toHaveProperty('pressed');
  });

  it('leaves the focus where it was', async () => {
    await open('');
    buttonOf('Two').focus();
    mountApp(root, appShows(vi.fn()));
    expect(document.activeElement).toBe(buttonOf('Two'));
  });

  it('presses and focuses nothing for whoever did not', async () => {
    await open('');
    const pressed = vi.fn();
    mountApp(root, appShows(pressed));
    expect(pressed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
