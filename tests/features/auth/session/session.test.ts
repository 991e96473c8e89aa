import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  parseSession,
  startGuestSession,
  startRiderSession,
  watchSession,
} from '../../../../src/auth/session/session';

const GUEST = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700 900123' };
const GUEST_SESSION = { userType: 'guest', uid: 'g1', guest: GUEST };
const RIDER_SESSION = { userType: 'rider', uid: 'r1' };
const GUEST_STORED = {
  userType: 'guest',
  guestName: GUEST.name,
  guestEmail: GUEST.email,
  guestPhone: GUEST.phone,
  guestUid: 'g1',
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  endSession();
});

const stored = (): Record<string, string> => Object.fromEntries(Object.entries(localStorage));

function store(entries: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(entries)) {
    localStorage.setItem(key, value);
  }
}

describe('a guest session', () => {
  it('is stored under the keys of the spec, trimmed, and replaces a rider session', () => {
    startRiderSession('r1');
    startGuestSession('g1', {
      name: '  Ann Ash ',
      email: ' ann@example.com\n',
      phone: '\t07700 900123 ',
    });
    expect(stored()).toEqual(GUEST_STORED);
    expect(parseSession()).toEqual(GUEST_SESSION);
  });

  it('is parsed back as entered but trimmed, for any input', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() !== '');
    fc.assert(
      fc.property(text, (typed) => {
        startGuestSession('g1', { name: typed, email: typed, phone: typed });
        const entered = typed.trim();
        expect(parseSession()).toEqual({
          ...GUEST_SESSION,
          guest: { name: entered, email: entered, phone: entered },
        });
      }),
    );
  });
});

it('a rider session is stored under the keys of the spec and replaces a guest session', () => {
  startGuestSession('g1', GUEST);
  startRiderSession('r1');
  expect(stored()).toEqual(RIDER_SESSION);
  expect(parseSession()).toEqual(RIDER_SESSION);
});

describe('parseSession', () => {
  it.each([
    ['nothing', {}],
    ['an unknown user type', { ...GUEST_STORED, userType: 'admin' }],
    ['no user type', { uid: 'r1' }],
    ['a rider without uid', { userType: 'rider' }],
    ['a rider with a blank uid', { userType: 'rider', uid: '  ' }],
    ['a guest without uid', { ...GUEST_STORED, guestUid: '' }],
    ['a guest with a blank name', { ...GUEST_STORED, guestName: '   ' }],
    ['a guest without email', { ...GUEST_STORED, guestEmail: '' }],
    ['a guest without phone', { ...GUEST_STORED, guestPhone: '' }],
    ['a guest with only a name', { guestName: 'Ann' }],
  ])('returns null for %s, and the next session replaces it', (_, entries) => {
    store({ ...entries, 'firebase:authUser': 'not ours' });
    expect(parseSession()).toBeNull();
    startRiderSession('r1');
    expect(stored()).toEqual({ ...RIDER_SESSION, 'firebase:authUser': 'not ours' });
  });

  it('returns null while another tab writes the session, entry by entry, and leaves the entries alone', () => {
    for (const [key, value] of Object.entries(GUEST_STORED).reverse()) {
      expect(parseSession()).toBeNull();
      localStorage.setItem(key, value);
    }
    expect(parseSession()).toEqual(GUEST_SESSION);
  });

  it('returns null after the session has ended, and other entries of local storage stay', () => {
    store({ 'firebase:authUser': 'not ours' });
    startGuestSession('g1', GUEST);
    endSession();
    expect(parseSession()).toBeNull();
    expect(stored()).toEqual({ 'firebase:authUser': 'not ours' });
  });
});

describe('watchSession', () => {
  const listener = vi.fn<() => void>();
  let unsubscribe: () => void = () => undefined;
  beforeEach(() => {
    unsubscribe = watchSession(listener);
  });
  afterEach(() => {
    unsubscribe();
  });

  it('reports each session that starts or ends in this tab once it is complete', () => {
    const sessions: unknown[] = [];
    listener.mockImplementation(() => sessions.push(parseSession()));
    startGuestSession('g1', GUEST);
    startRiderSession('r1');
    endSession();
    expect(sessions).toEqual([GUEST_SESSION, RIDER_SESSION, null]);
  });

  it('reports a session that another tab started when its last entry is written', () => {
    for (const [key, newValue] of [
      ['uid', 'r1'],
      ['userType', null],
      ['firebase:authUser', 'x'],
      [null, null],
    ] as const) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userType', newValue: 'rider' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reports a page restored from the back-forward cache, which may have missed storage events', () => {
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('pagehide'));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reports nothing after unsubscribing', () => {
    unsubscribe();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    startRiderSession('r1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userType', newValue: 'rider' }));
    expect(listener).not.toHaveBeenCalled();
  });

  it('can rely on the user type being written last', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem');
    startGuestSession('g1', GUEST);
    startRiderSession('r1');
    expect(set.mock.calls.map(([key]) => key)).toEqual([
      ...['guestName', 'guestEmail', 'guestPhone', 'guestUid', 'userType'],
      ...['uid', 'userType'],
    ]);
  });
});

describe('when the browser blocks storage', () => {
  function block(): void {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }

  it('the session lasts as long as the page', () => {
    block();
    expect(parseSession()).toBeNull();
    startGuestSession('g1', GUEST);
    expect(parseSession()).toEqual(GUEST_SESSION);
    startRiderSession('r1');
    expect(parseSession()).toEqual(RIDER_SESSION);
    endSession();
    expect(parseSession()).toBeNull();
  });

  it('a session in full storage also lasts as long as the page and removes the previous one', () => {
    startRiderSession('r1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    startGuestSession('g1', GUEST);
    expect(parseSession()).toEqual(GUEST_SESSION);
    expect(stored()).toEqual({});
  });
});
