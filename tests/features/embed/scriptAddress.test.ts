import { describe, expect, it, vi } from 'vitest';
import { appAddress, mountAll } from '../../../src/embed/script/mountWidget';

const APP = 'https://taxi.example/book/';

function run(page: string): void {
  vi.spyOn(MutationObserver.prototype, 'observe').mockReturnValue();
  document.body.innerHTML = page;
  const firm = { name: 'Some Taxi', phone: '+44 (0)1482 123', dial: '+441482123' };
  // Not one that another file has left in the head.
  mountAll(document.body.querySelector('script'), null, firm);
}

describe('without the app’s address', () => {
  it.each([
    ['an element', '<div class="taxi-booking"></div>', '.taxi-booking > p'],
    ['a button', '<button class="taxi-booking">Taxi</button>', 'button + p'],
    ['the script', '<script type="text/plain" data-mode="inline"></script>', 'script + p'],
  ])('%s shows the number', (_, page, place) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    run(page);
    expect(document.querySelector(place)).toHaveTextContent(
      'Online booking didn’t load. You can call +44 (0)1482 123.',
    );
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('VITE_SITE_ORIGIN'));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('a link leads to the app by itself', () => {
    const page = `<a class="taxi-booking" href="${APP}">Taxi</a>`;
    run(page);
    expect(document.body).toHaveTextContent(/^Taxi$/);
  });
});

describe('appAddress', () => {
  it.each([
    ['is the one of the build', `${APP}embed.js`, 'https://host.example/bundle.js', APP],
    ['also inlined', `${APP}embed.js`, '', APP],
    ['is else where the script was loaded', '/book/embed.js', `${APP}embed.js?ver=3`, APP],
    ['but not from a bundle', '/book/embed.js', 'https://host.example/cache/bundle.js', null],
    ['nor a copy', '/book/embed.js', 'https://host.example/cache/min/1/book/embed.js', null],
    ['nor inlined', '/book/embed.js', '', null],
  ])('%s', (_, built, loaded, expected) => {
    expect(appAddress(built, loaded)?.href ?? null).toBe(expected);
  });
});
