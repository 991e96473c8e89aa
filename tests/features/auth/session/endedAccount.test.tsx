import '../../passengerMocks';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LogOutButton } from '../../../../src/auth/forms/LogOutButton';
import { SignedInOnly } from '../../../../src/auth/guards/SignedInOnly';
import { dismissNotifications } from '../../../../src/ui/feedback/notify';
import { fakeAuth, setPrincipal } from '../../../support/fakeAuth';
import { button, expectAt, open, signIn, toasts } from '../../passengerWorld';
import { backend } from '../../../support/fakeFirebase';

const CROSS_TAB_GRACE_MS = 1_500;
const ENDED =
  'We’ve logged you out because your account was closed or changed. Rides you’ve booked may still come. Call 01482 000000 for help.';

const openScreen = () => open('/map', <SignedInOnly>{() => <LogOutButton />}</SignedInOnly>);

/** A guest whose account is deleted or disabled while a screen is open. */
async function endAccount(): Promise<void> {
  vi.useFakeTimers();
  signIn('g1');
  openScreen();
  setPrincipal(null);
  await act(() => vi.advanceTimersByTimeAsync(CROSS_TAB_GRACE_MS));
  expect(screen.getByText('At /')).toBeVisible();
  expect(toasts()).toEqual([ENDED]);
}

async function leave(): Promise<void> {
  cleanup();
  await dismissNotifications();
}

it('says what happened if the account is deleted or disabled, and on the next visit', async () => {
  await endAccount();
  await leave();
  openScreen();
  expect(screen.getByText('At /')).toBeVisible();
  expect(toasts()).toEqual([ENDED]);
});

it('says so once on a screen with a fallback', async () => {
  await endAccount();
  for (const expected of [[ENDED], []]) {
    await leave();
    open('/map', <SignedInOnly fallback={<p>The public map</p>}>{() => null}</SignedInOnly>);
    expect(screen.getByText('The public map')).toBeVisible();
    expect(toasts()).toEqual(expected);
  }
});

it('says so if Log Out finds the account gone', async () => {
  signIn('g1');
  openScreen();
  backend.listOpenRides.mockImplementation(async () => {
    await fakeAuth.signOut();
    throw new Error('token expired');
  });
  act(() => button('Log Out').click());
  await expectAt('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(toasts()).toEqual([ENDED]));
});
