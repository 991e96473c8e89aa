import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStillSignedIn } from '../../../../src/auth/session/isStillSignedIn';
import { LogOutButton } from '../../../../src/auth/forms/LogOutButton';
import { SignedInOnly } from '../../../../src/auth/guards/SignedInOnly';
import { CROSS_TAB_GRACE_MS } from '../../../../src/auth/session/signedIn';
import {
  endSession,
  startGuestSession,
  startRiderSession,
} from '../../../../src/auth/session/session';
import { useAdminAccess } from '../../../../src/auth/session/useAdminAccess';
import { config } from '../../../../src/config';
import { become, fakeAuth, principalOf } from '../../../support/fakeAuth';

vi.mock(
  '../../../../src/firebase/accounts/auth',
  async () => (await import('../../../support/fakeAuth')).fakeAuth,
);
const notices = vi.hoisted(() => ({ said: new Set<string>() }));
vi.mock('../../../../src/ui/feedback/notify', () => {
  const say = (text: string) => notices.said.add(text);
  return { notifyFailure: say, notifySuccess: say };
});

const GUEST = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700900123' };

beforeEach(() => {
  become(null);
  endSession();
  notices.said.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function logIn(uid: string, email: string | null = null): void {
  become(principalOf(uid, email));
  act(() => {
    if (email === null) {
      startGuestSession(uid, GUEST);
    } else {
      startRiderSession(uid);
    }
  });
}

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const mounted = vi.fn<(uid: string) => void>();

function Inside({ words, uid }: { readonly words: string; readonly uid: string }) {
  useEffect(() => {
    mounted(uid);
  }, [uid]);
  return <p>{words}</p>;
}

function open() {
  mounted.mockReset();
  return render(
    <MemoryRouter initialEntries={['/map']}>
      <Routes>
        <Route
          path="/map"
          element={
            <SignedInOnly>
              {(account) => (
                <>
                  <Inside
                    uid={account.uid}
                    words={account.kind === 'guest' ? account.guest.name : 'a rider'}
                  />
                  <LogOutButton />
                </>
              )}
            </SignedInOnly>
          }
        />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

describe('a screen for those who are logged in', () => {
  it('sends home whoever is not, and says why', () => {
    open();
    expect(screen.getByText('The landing page')).toBeVisible();
    expect([...notices.said]).toEqual(['Please log in first.']);
  });

  it('ends with a log-out in another tab, and says so', () => {
    logIn('g1');
    open();
    expect(screen.getByText('Ann Ash')).toBeVisible();
    localStorage.clear();
    become(null);
    expect(screen.getByText('The landing page')).toBeVisible();
    expect([...notices.said]).toEqual(['Logged out successfully']);
  });

  it('ends with its own Log Out, with the same words and no others', async () => {
    logIn('g1');
    open();
    act(() => {
      screen.getByRole('button', { name: 'Log Out' }).click();
    });
    expect(await screen.findByText('The landing page')).toBeVisible();
    await waitFor(() => {
      expect([...notices.said]).toEqual(['Logged out successfully']);
    });
  });

  it('leaves also when Firebase can not be told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(fakeAuth, 'signOut').mockRejectedValueOnce(new Error('no network'));
    logIn('g1');
    open();
    act(() => {
      screen.getByRole('button', { name: 'Log Out' }).click();
    });
    expect(await screen.findByText('The landing page')).toBeVisible();
  });

  it('ends when Firebase and the session go on naming different people', async () => {
    vi.useFakeTimers();
    logIn('g1');
    open();
    become(principalOf('r1', 'rider@example.com'));
    advance(CROSS_TAB_GRACE_MS - 1);
    expect(screen.getByText('Ann Ash')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('The landing page')).toBeVisible();
    expect([...notices.said]).toEqual(['Logged out successfully']);
  });

  const account = (): void => {
    become(principalOf('r1', 'rider@example.com'));
  };
  const session = (uid = 'r1'): void => {
    localStorage.setItem('uid', uid);
    localStorage.setItem('userType', 'rider');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'userType', newValue: 'rider' }));
    });
  };
  const loggedOut = (): void => {
    become(null);
  };
  it.each([
    ['the session is seen first', [session, account]],
    ['Firebase tells of it first', [account, session]],
    ['who was here is logged out before', [loggedOut, account, session]],
  ])('starts anew for another account, logged in in another tab: %s', (_, [first, ...others]) => {
    vi.useFakeTimers();
    logIn('g1');
    open();
    first?.();
    expect(screen.getByText('Ann Ash')).toBeVisible();
    for (const mark of others) {
      mark();
    }
    expect(screen.getByText('a rider')).toBeVisible();
    advance(2 * CROSS_TAB_GRACE_MS);
    expect(screen.getByText('a rider')).toBeVisible();
    expect(mounted.mock.calls).toEqual([['g1'], ['r1']]);
    expect([...notices.said]).toEqual([]);
  });

  it('goes on as a rider’s for a guest who became one in another tab, of which Firebase tells nothing', async () => {
    vi.useFakeTimers();
    logIn('g1');
    open();
    vi.spyOn(fakeAuth, 'currentPrincipal').mockResolvedValue(principalOf('g1', 'ann@example.com'));
    session('g1');
    expect(screen.getByText('Ann Ash')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(CROSS_TAB_GRACE_MS));
    expect(screen.getByText('a rider')).toBeVisible();
    expect([...notices.said]).toEqual([]);
  });

  it('waits for a rider of whom this tab hears late, however long that takes', async () => {
    vi.useFakeTimers();
    logIn('g1');
    open();
    session('g1');
    await act(() => vi.advanceTimersByTimeAsync(3 * CROSS_TAB_GRACE_MS));
    expect(screen.getByText('Ann Ash')).toBeVisible();
    const asking = vi
      .spyOn(fakeAuth, 'currentPrincipal')
      .mockResolvedValue(principalOf('g1', 'ann@example.com'));
    await act(() => vi.advanceTimersByTimeAsync(CROSS_TAB_GRACE_MS));
    expect(screen.getByText('a rider')).toBeVisible();
    const asked = asking.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(3 * CROSS_TAB_GRACE_MS));
    expect(asking).toHaveBeenCalledTimes(asked);
    expect([...notices.said]).toEqual([]);
  });

  it('learns a guest’s new name without starting anew', () => {
    logIn('g1');
    open();
    act(() => {
      startGuestSession('g1', { ...GUEST, name: 'Ann Oak' });
    });
    expect(screen.getByText('Ann Oak')).toBeVisible();
    expect(mounted).toHaveBeenCalledTimes(1);
  });
});

describe('the admin screen', () => {
  const seen = vi.fn();
  function Access() {
    const access = useAdminAccess();
    useEffect(() => {
      seen(access);
    });
    return <p>{access.kind}</p>;
  }

  it('follows the same sign-in, with a fresh token before anything is shown', async () => {
    const renew = vi.spyOn(fakeAuth, 'renewStaleToken');
    render(<Access />);
    expect(screen.getByText('signed-out')).toBeVisible();
    become(principalOf('g1'));
    expect(screen.getByText('signed-out')).toBeVisible();
    become(principalOf('r1', 'rider@example.com'));
    expect(screen.getByText('other')).toBeVisible();
    for (const [uid, email] of [
      ['r1', config.adminEmail],
      [config.adminUid, 'rider@example.com'],
    ] as const) {
      become(principalOf(uid, email));
      expect(screen.getByText('other')).toBeVisible();
    }
    expect(renew).not.toHaveBeenCalled();
    become(principalOf(config.adminUid, config.adminEmail));
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('admin')).toBeVisible();
    expect(renew).toHaveBeenCalledTimes(1);
    become(null);
    expect(screen.getByText('signed-out')).toBeVisible();
  });
});

describe('isStillSignedIn', () => {
  it('is true for the passenger who is logged in, and for nobody else', async () => {
    expect(await isStillSignedIn('g1')).toBe(false);
    logIn('g1');
    expect(await isStillSignedIn('g1')).toBe(true);
    expect(await isStillSignedIn('r1')).toBe(false);
    logIn('r1', 'rider@example.com');
    expect(await isStillSignedIn('r1')).toBe(true);
    expect(await isStillSignedIn('g1')).toBe(false);
    become(null);
    expect(await isStillSignedIn('r1')).toBe(false);
  });

  it('is false as soon as another tab wrote another session, before Firebase tells of it', async () => {
    logIn('g1');
    localStorage.setItem('uid', 'r1');
    localStorage.setItem('userType', 'rider');
    expect(await isStillSignedIn('g1')).toBe(false);
  });

  it('is true for the admin, who has no session', async () => {
    become(principalOf(config.adminUid, config.adminEmail));
    expect(await isStillSignedIn(config.adminUid)).toBe(true);
    expect(await isStillSignedIn('g1')).toBe(false);
  });
});
