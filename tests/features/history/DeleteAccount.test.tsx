import '../passengerMocks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseSession } from '../../../src/auth/session/session';
import { config } from '../../../src/config';
import { SignedInOnly } from '../../../src/auth/guards/SignedInOnly';
import { DeleteAccount } from '../../../src/features/history/DeleteAccount';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { fakeAuth } from '../../support/fakeAuth';
import { Calls } from '../../support/fakeMapService';
import { actAndFlush } from '../../support/page';
import { button, expectAt, open, openRide, signIn, toasts } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

beforeEach(() => {
  vi.spyOn(fakeAuth, 'reauthenticate');
  vi.spyOn(fakeAuth, 'removeAccount');
  vi.spyOn(fakeAuth, 'signOut');
});

const NO_NETWORK = new BackendError('unreachable', 'No network.');
const EXPIRED = new BackendError(
  'provider',
  '',
  Object.assign(new Error('gone'), { code: 'auth/user-token-expired' }),
);

async function openDialog(uid = 'r1'): Promise<void> {
  signIn(uid, 'rider@example.com');
  open('/ride-history', <SignedInOnly>{() => <DeleteAccount uid={uid} />}</SignedInOnly>);
  await userEvent.click(button('Delete My Account'));
}

const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const password = () => screen.findByLabelText('Password');

async function send(name = 'Delete account', typed = 'right'): Promise<void> {
  await userEvent.type(await password(), typed);
  await userEvent.click(inDialog(name));
}

function expectNothingDeleted(): void {
  expect(backend.removeProfile).not.toHaveBeenCalled();
  expect(fakeAuth.removeAccount).not.toHaveBeenCalled();
}

it('says what is deleted and what stays, and can be closed', async () => {
  await openDialog();
  await password();
  expect(dialog()).toHaveTextContent(
    'We’ll deleteYour loginYour profile (name, email, phone number, address and postcode)Your saved and recent placesYou can’t undo this.',
  );
  expect(dialog()).toHaveTextContent(
    'We’ll keepRecords of your rides, with your contact details and notesAs a licensed taxi firm, we have to keep these.',
  );
  await userEvent.click(inDialog('Keep account'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expectNothingDeleted();
  expect(parseSession()).toEqual({ userType: 'rider', uid: 'r1' });
});

it('requires a password, until one is typed', async () => {
  await openDialog();
  await password();
  await userEvent.click(inDialog('Delete account'));
  expect(await password()).toHaveAccessibleDescription('Password is required');
  expect(await password()).toHaveFocus();
  expectNothingDeleted();
  await userEvent.type(await password(), 'r');
  expect(await password()).not.toHaveAccessibleDescription();
});

it('keeps a wrong password, with the reason, and deletes nothing', async () => {
  await openDialog();
  await send('Delete account', 'wrong');
  expect(await password()).toHaveAccessibleDescription('The email or password is wrong.');
  expect(await password()).toHaveFocus();
  expect(await password()).toHaveValue('wrong');
  expectNothingDeleted();
});

it('shows a failed check, and Try Again repeats it', async () => {
  backend.isDriverAccount.mockRejectedValueOnce(NO_NETWORK);
  await openDialog();
  expect(await screen.findByRole('alert')).toHaveTextContent('No network.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.click(inDialog('Try Again'));
  expect(await password()).toBeVisible();
});

it('deletes profile, account and local data, with one toast on the landing page', async () => {
  sessionStorage.setItem('draft map', '{}');
  sessionStorage.setItem('of another site', 'stays');
  localStorage.setItem('recentPlaces', '{}');
  await openDialog();
  await send();
  await expectAt('/');
  expect(backend.removeProfile).toHaveBeenCalledWith('r1');
  expect(fakeAuth.removeAccount).toHaveBeenCalledWith('r1');
  expect(parseSession()).toBeNull();
  expect(sessionStorage.getItem('draft map')).toBeNull();
  expect(localStorage.getItem('recentPlaces')).toBeNull();
  expect(sessionStorage.getItem('of another site')).toBe('stays');
  expect(toasts()).toEqual(['We’ve deleted your account.']);
});

it('cannot be closed or sent again while the deletion is under way', async () => {
  const calls = new Calls<string, void>();
  backend.removeProfile.mockImplementation((uid) => calls.add(uid));
  await openDialog();
  await send();
  expect(inDialog('Deleting…')).toBeDisabled();
  expect(inDialog('Keep account')).toBeDisabled();
  await userEvent.type(await password(), '{Enter}');
  expect(calls.requests).toEqual(['r1']);
  await actAndFlush(() => calls.at(0).respond());
  await expectAt('/');
});

it('says what is gone after each failure, and remembers it for the next attempt', async () => {
  const NOT_YET = 'We couldn’t delete your account';
  const UNSURE = 'We’re not sure your account is deleted';
  const SAFE = 'Your profile is deleted. It’s safe to try again.';
  const { reauthenticate, removeAccount } = vi.mocked(fakeAuth);
  await openDialog();
  await userEvent.type(await password(), 'right');
  for (const [step, title, text] of [
    [reauthenticate, NOT_YET, 'We haven’t deleted anything.'],
    [backend.removeProfile, NOT_YET, 'We’re not sure your profile is deleted.'],
    [backend.removeGuest, NOT_YET, 'Your profile is deleted.'],
    [reauthenticate, NOT_YET, 'Your profile is deleted.'],
    [removeAccount, UNSURE, SAFE],
    [reauthenticate, UNSURE, SAFE],
  ] as const) {
    step.mockRejectedValueOnce(NO_NETWORK);
    await userEvent.click(inDialog('Delete account'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('No network.');
    expect(await password()).toHaveValue('right');
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'r1' });
  }
  // The response to the deletion was lost.
  reauthenticate.mockRejectedValueOnce(EXPIRED);
  await userEvent.click(inDialog('Delete account'));
  await expectAt('/');
  expect(toasts()).toEqual(['We’ve deleted your account.']);
});

it('explains on the landing page if the account was already deleted or signed out', async () => {
  vi.mocked(fakeAuth.reauthenticate).mockRejectedValueOnce(EXPIRED);
  await openDialog();
  await send();
  await expectAt('/');
  expectNothingDeleted();
  expect(parseSession()).toBeNull();
  expect(toasts()).toEqual([
    'You’ve been logged out. Try logging in again. If you can’t, your account is already deleted. If you can, delete it again.',
  ]);
});

const REFUSAL = 'We haven’t deleted anything. Cancel it first, or wait until it’s over.';

it('is refused with an open ride before the password, and links to the ride', async () => {
  backend.listOpenRides.mockResolvedValue([openRide()]);
  await openDialog();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('As soon as possible: Saturday Market, Beverley to Walkington');
  expect(alert).toHaveTextContent(REFUSAL);
  expect(within(alert).getByRole('link', { name: config.helpPhone })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(within(dialog()).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(alert).getByRole('link', { name: /Saturday Market/ }));
  await expectAt('/trip-tracking', { rideId: 'ride-1' });
});

it('is also refused if a ride was booked in another tab after opening the dialog', async () => {
  await openDialog();
  await password();
  backend.listOpenRides.mockResolvedValue([openRide()]);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL);
  expectNothingDeleted();
  expect(await password()).toHaveValue('right');
});

it.each([
  ['a driver', 'r1', 'because you also drive for us.'],
  // Despite open rides, which are phone bookings of customers.
  ['the admin', config.adminUid, 'because the office needs it.'],
])('deletes only the profile of %s and says so', async (_, uid, reason) => {
  backend.isDriverAccount.mockResolvedValue(true);
  backend.listOpenRides.mockResolvedValue(uid === config.adminUid ? [openRide()] : []);
  await openDialog(uid);
  await password();
  expect(dialog()).toHaveTextContent(`We’ll keep your login ${reason}`);
  expect(dialog()).not.toHaveTextContent('We’ll deleteYour login');
  await send('Delete profile');
  await expectAt('/');
  expect(backend.removeProfile).toHaveBeenCalledWith(uid);
  expect(fakeAuth.removeAccount).not.toHaveBeenCalled();
  expect(fakeAuth.signOut).toHaveBeenCalledOnce();
  expect(parseSession()).toBeNull();
  expect(toasts()).toEqual(['We’ve deleted your rider profile. You can still log in.']);
});
