import '../../passengerMocks';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isStillSignedIn } from '../../../../src/auth/session/isStillSignedIn';
import { LogOutButton } from '../../../../src/auth/forms/LogOutButton';
import { SignedInOnly } from '../../../../src/auth/guards/SignedInOnly';
import { parseSession, startGuestSession } from '../../../../src/auth/session/session';
import { useAdminAccess } from '../../../../src/auth/session/useAdminAccess';
import { config } from '../../../../src/config';
import { dismissNotifications } from '../../../../src/ui/feedback/notify';
import { setPrincipal, fakeAuth, makePrincipal } from '../../../support/fakeAuth';
import { ANN, button, expectAt, open, signIn, toasts } from '../../passengerWorld';

const CROSS_TAB_GRACE_MS = 1_500;

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const mounted = vi.fn<(uid: string) => void>();

function Content({ text, uid }: { readonly text: string; readonly uid: string }) {
  useEffect(() => {
    mounted(uid);
  }, [uid]);
  return <p>{text}</p>;
}

function openAsGuest(): void {
  signIn('g1');
  open(
    '/map',
    <SignedInOnly>
      {(account) => (
        <>
          <Content
            uid={account.uid}
            text={account.kind === 'guest' ? account.guest.name : 'a rider'}
          />
          <LogOutButton />
        </>
      )}
    </SignedInOnly>,
  );
}

const expectLanding = () => expect(screen.getByText('At /')).toBeVisible();

describe('a SignedInOnly screen', () => {
  it('redirects and shows only the log-out toast after its own Log Out', async () => {
    openAsGuest();
    act(() => button('Log Out').click());
    await expectAt('/');
    await waitFor(() => expect(toasts()).toEqual(['Logged out successfully']));
  });

  it('redirects after Log Out even if signing out of Firebase fails', async () => {
    vi.spyOn(fakeAuth, 'signOut').mockRejectedValueOnce(new Error('no network'));
    openAsGuest();
    act(() => button('Log Out').click());
    await expectAt('/');
  });

  it('redirects with a toast after a log-out in another tab, even after an earlier one here', async () => {
    openAsGuest();
    act(() => button('Log Out').click());
    await expectAt('/');
    cleanup();
    await dismissNotifications();
    openAsGuest();
    localStorage.clear();
    setPrincipal(null);
    expectLanding();
    expect(toasts()).toEqual(['Logged out successfully']);
  });

  it('redirects when Firebase and the session still disagree after the grace period', async () => {
    vi.useFakeTimers();
    openAsGuest();
    setPrincipal(makePrincipal('r1', 'rider@example.com'));
    advance(CROSS_TAB_GRACE_MS - 1);
    expect(screen.getByText('Ann Ash')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expectLanding();
    expect(toasts()).toEqual(['Logged out successfully']);
  });

  const switchAccount = (): void => setPrincipal(makePrincipal('r1', 'rider@example.com'));
  const switchSession = (uid = 'r1'): void => {
    localStorage.setItem('uid', uid);
    localStorage.setItem('userType', 'rider');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'userType', newValue: 'rider' }));
    });
  };
  const logOut = (): void => setPrincipal(null);
  it.each([
    ['the session changes first', [switchSession, switchAccount]],
    ['Firebase reports it first', [switchAccount, switchSession]],
    ['after logging out the current user', [logOut, switchAccount, switchSession]],
  ])('remounts for another account signed in in another tab: %s', (_, [first, ...others]) => {
    vi.useFakeTimers();
    openAsGuest();
    first?.();
    expect(screen.getByText('Ann Ash')).toBeVisible();
    for (const mark of others) {
      mark();
    }
    expect(screen.getByText('a rider')).toBeVisible();
    advance(2 * CROSS_TAB_GRACE_MS);
    expect(screen.getByText('a rider')).toBeVisible();
    expect(mounted.mock.calls).toEqual([['g1'], ['r1']]);
    expect(toasts()).toEqual([]);
  });

  it('keeps a guest who was upgraded to a rider in another tab signed in, without a report from Firebase', async () => {
    vi.useFakeTimers();
    openAsGuest();
    vi.spyOn(fakeAuth, 'currentPrincipal').mockResolvedValue(
      makePrincipal('g1', 'ann@example.com'),
    );
    switchSession('g1');
    expect(screen.getByText('Ann Ash')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(CROSS_TAB_GRACE_MS));
    expect(screen.getByText('a rider')).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('waits for a delayed report of an upgraded guest, however long it takes', async () => {
    vi.useFakeTimers();
    openAsGuest();
    switchSession('g1');
    await act(() => vi.advanceTimersByTimeAsync(3 * CROSS_TAB_GRACE_MS));
    expect(screen.getByText('Ann Ash')).toBeVisible();
    const currentPrincipal = vi
      .spyOn(fakeAuth, 'currentPrincipal')
      .mockResolvedValue(makePrincipal('g1', 'ann@example.com'));
    await act(() => vi.advanceTimersByTimeAsync(CROSS_TAB_GRACE_MS));
    expect(screen.getByText('a rider')).toBeVisible();
    const calls = currentPrincipal.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(3 * CROSS_TAB_GRACE_MS));
    expect(currentPrincipal).toHaveBeenCalledTimes(calls);
    expect(toasts()).toEqual([]);
  });

  it('finds a guest whose upgrade a reload interrupted to be a rider', () => {
    openAsGuest();
    setPrincipal(makePrincipal('g1', 'ann@example.com'));
    expect(screen.getByText('a rider')).toBeVisible();
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'g1' });
    expect(toasts()).toEqual([]);
  });

  it('shows a guest’s new name without remounting', () => {
    openAsGuest();
    act(() => startGuestSession('g1', { ...ANN, name: 'Ann Oak' }));
    expect(screen.getByText('Ann Oak')).toBeVisible();
    expect(mounted).toHaveBeenCalledTimes(1);
  });
});

describe('useAdminAccess', () => {
  const onAccess = vi.fn();
  function Access() {
    const access = useAdminAccess();
    useEffect(() => {
      onAccess(access);
    });
    return <p>{access.kind}</p>;
  }

  it('follows the sign-in state and refreshes the admin’s token before granting access', async () => {
    const renew = vi.spyOn(fakeAuth, 'renewStaleToken');
    render(<Access />);
    expect(screen.getByText('signed-out')).toBeVisible();
    setPrincipal(makePrincipal('g1'));
    expect(screen.getByText('signed-out')).toBeVisible();
    setPrincipal(makePrincipal('r1', 'rider@example.com'));
    expect(screen.getByText('other')).toBeVisible();
    for (const [uid, email] of [
      ['r1', config.adminEmail],
      [config.adminUid, 'rider@example.com'],
    ] as const) {
      setPrincipal(makePrincipal(uid, email));
      expect(screen.getByText('other')).toBeVisible();
    }
    expect(renew).not.toHaveBeenCalled();
    setPrincipal(makePrincipal(config.adminUid, config.adminEmail));
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('admin')).toBeVisible();
    expect(renew).toHaveBeenCalledTimes(1);
    setPrincipal(null);
    expect(screen.getByText('signed-out')).toBeVisible();
  });
});

describe('isStillSignedIn', () => {
  it('is true only for the signed-in passenger', async () => {
    expect(await isStillSignedIn('g1')).toBe(false);
    signIn('g1');
    expect(await isStillSignedIn('g1')).toBe(true);
    expect(await isStillSignedIn('r1')).toBe(false);
    signIn('r1', 'rider@example.com');
    expect(await isStillSignedIn('r1')).toBe(true);
    expect(await isStillSignedIn('g1')).toBe(false);
    setPrincipal(null);
    expect(await isStillSignedIn('r1')).toBe(false);
  });

  it('is false as soon as another tab has written another session, before Firebase reports it', async () => {
    signIn('g1');
    localStorage.setItem('uid', 'r1');
    localStorage.setItem('userType', 'rider');
    expect(await isStillSignedIn('g1')).toBe(false);
  });

  it('is true for the admin, who has no session', async () => {
    setPrincipal(makePrincipal(config.adminUid, config.adminEmail));
    expect(await isStillSignedIn(config.adminUid)).toBe(true);
    expect(await isStillSignedIn('g1')).toBe(false);
  });

  it('renews a token issued before the email was verified', async () => {
    const renew = vi.spyOn(fakeAuth, 'renewStaleToken');
    signIn('g1');
    await isStillSignedIn('g1');
    expect(renew).not.toHaveBeenCalled();
    signIn('r1', 'rider@example.com');
    await isStillSignedIn('r1');
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
