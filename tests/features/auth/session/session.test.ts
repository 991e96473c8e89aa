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
  vi.restoreAllMocks();
  endSession();
});

const stored = (): Record<string, string> => Object.fromEntries(Object.entries(localStorage));

function store(entries: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(entries)) {
    localStorage.setItem(key, value);
  }
}

describe('a guest', () => {
  it('is kept under the keys of the specification, trimmed', () => {
    startGuestSession('g1', {
      name: '  Ann Ash ',
      email: ' ann@example.com\n',
      phone: '\t07700 900123 ',
    });
    expect(stored()).toEqual(GUEST_STORED);
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'g1', guest: GUEST });
  });

  it('after a rider leaves nothing of the rider', () => {
    startRiderSession('r1');
    startGuestSession('g1', GUEST);
    expect(stored()).toEqual(GUEST_STORED);
  });

  it('comes back as typed but trimmed, whatever was typed', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() !== '');
    fc.assert(
      fc.property(fc.record({ name: text, email: text, phone: text }), (typed) => {
        startGuestSession('g1', typed);
        expect(parseSession()).toEqual({
          userType: 'guest',
          uid: 'g1',
          guest: {
            name: typed.name.trim(),
            email: typed.email.trim(),
            phone: typed.phone.trim(),
          },
        });
      }),
    );
  });
});

describe('a rider', () => {
  it('is kept under the keys of the specification', () => {
    startRiderSession('r1');
    expect(stored()).toEqual({ uid: 'r1', userType: 'rider' });
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'r1' });
  });

  it('after a guest leaves nothing of the guest', () => {
    startGuestSession('g1', GUEST);
    startRiderSession('r1');
    expect(stored()).toEqual({ uid: 'r1', userType: 'rider' });
  });
});

describe('what is stored', () => {
  it('is nobody when there is nothing', () => {
    expect(parseSession()).toBeNull();
  });

  it.each([
    ['an unknown user type', { ...GUEST_STORED, userType: 'admin' }],
    ['no user type', { uid: 'r1' }],
    ['a rider without uid', { userType: 'rider' }],
    ['a rider with a blank uid', { userType: 'rider', uid: '  ' }],
    ['a guest without uid', { ...GUEST_STORED, guestUid: '' }],
    ['a guest with a blank name', { ...GUEST_STORED, guestName: '   ' }],
    ['a guest without email', { ...GUEST_STORED, guestEmail: '' }],
    ['a guest without phone', { ...GUEST_STORED, guestPhone: '' }],
    ['a guest of whom only a name is left', { guestName: 'Ann' }],
  ])('is nobody when it is %s, and the next session replaces it', (_, entries) => {
    store({ ...entries, 'firebase:authUser': 'not ours' });
    expect(parseSession()).toBeNull();
    startRiderSession('r1');
    expect(stored()).toEqual({ uid: 'r1', userType: 'rider', 'firebase:authUser': 'not ours' });
  });

  it('is left alone while another tab writes it, entry by entry', () => {
    for (const [key, value] of Object.entries(GUEST_STORED).reverse()) {
      expect(parseSession()).toBeNull();
      localStorage.setItem(key, value);
    }
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'g1', guest: GUEST });
  });

  it('goes with the end of the session, and nothing else', () => {
    store({ 'firebase:authUser': 'not ours' });
    startGuestSession('g1', GUEST);
    endSession();
    expect(parseSession()).toBeNull();
    expect(stored()).toEqual({ 'firebase:authUser': 'not ours' });
  });
});

describe('whoever watches the session', () => {
  const hear = vi.fn<() => void>();
  let stop: () => void = () => undefined;
  beforeEach(() => {
    hear.mockReset();
    stop = watchSession(hear);
  });
  afterEach(() => {
    stop();
  });

  it('hears of each that starts or ends here, once it is whole', () => {
    const sessions: unknown[] = [];
    hear.mockImplementation(() => sessions.push(parseSession()));
    startGuestSession('g1', GUEST);
    startRiderSession('r1');
    endSession();
    expect(sessions).toEqual([
      { userType: 'guest', uid: 'g1', guest: GUEST },
      { userType: 'rider', uid: 'r1' },
      null,
    ]);
  });

  it('hears of one that another tab started, by the last of its entries', () => {
    for (const [key, newValue] of [
      ['uid', 'r1'],
      ['userType', null],
      ['firebase:authUser', 'x'],
      [null, null],
    ] as const) {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
    expect(hear).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userType', newValue: 'rider' }));
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('is told of a page that is back from the back-forward cache, where no other tab was heard', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(hear).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it('hears nothing more once it has stopped', () => {
    stop();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    startRiderSession('r1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userType', newValue: 'rider' }));
    expect(hear).not.toHaveBeenCalled();
  });

  it('the user type is written last', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem');
    startGuestSession('g1', GUEST);
    startRiderSession('r1');
    expect(set.mock.calls.map(([key]) => key)).toEqual([
      ...['guestName', 'guestEmail', 'guestPhone', 'guestUid', 'userType'],
      ...['uid', 'userType'],
    ]);
  });
});

describe('where the browser blocks storage', () => {
  function block(): void {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }

  it('there is nobody, and nothing throws', () => {
    block();
    expect(parseSession()).toBeNull();
    expect(endSession).not.toThrow();
  });

  it('the session lasts as long as the page', () => {
    block();
    startGuestSession('g1', GUEST);
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'g1', guest: GUEST });
    startRiderSession('r1');
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'r1' });
    endSession();
    expect(parseSession()).toBeNull();
  });

  it('a full storage does the same, and keeps nothing of the one before', () => {
    startRiderSession('r1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    startGuestSession('g1', GUEST);
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'g1', guest: GUEST });
    expect(stored()).toEqual({});
  });
});
