import '../../passengerMocks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeleteGuest } from '../../../../src/auth/forms/DeleteGuest';
import { SignedInOnly } from '../../../../src/auth/guards/SignedInOnly';
import { parseSession } from '../../../../src/auth/session/session';
import { config } from '../../../../src/config';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { fakeAuth, setPrincipal } from '../../../support/fakeAuth';
import { Calls } from '../../../support/fakeMapService';
import { actAndFlush } from '../../../support/page';
import { button, expectAt, open, openRide, signIn, signInAnn, toasts } from '../../passengerWorld';
import { backend } from '../../../support/fakeFirebase';

beforeEach(() => {
  vi.spyOn(fakeAuth, 'removeAccount');
  vi.spyOn(fakeAuth, 'signOut');
});

async function openDialog(): Promise<void> {
  open('/map', <SignedInOnly>{() => <DeleteGuest />}</SignedInOnly>);
  await userEvent.click(button('Delete My Data'));
  await screen.findByRole('dialog');
}

const dialog = () => screen.getByRole('dialog', { name: 'Delete your guest data?' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const confirm = () => userEvent.click(inDialog('Delete data'));
const failure = (code: string) =>
  new BackendError('provider', 'It failed.', Object.assign(new Error(), { code }));

it('Forget Me is not shown to a rider', () => {
  signIn('r1', 'rider@example.com');
  open('/map', <DeleteGuest />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('explains what is deleted and what stays, and Keep data cancels', async () => {
  signInAnn();
  await openDialog();
  expect(dialog()).toHaveTextContent(
    'We’ll deleteYour guest loginYour saved name, email and phone numberYour saved and recent placesYou can’t undo this.',
  );
  expect(dialog()).toHaveTextContent(
    'We’ll keepRecords of your rides, with your contact details and notesAs a licensed taxi firm, we have to keep these. You won’t see them here any more.',
  );
  await userEvent.click(inDialog('Keep data'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.removeGuest).not.toHaveBeenCalled();
  expect(parseSession()).toMatchObject({ uid: 'ann' });
});

it('links to the firm’s privacy notice', async () => {
  signInAnn();
  Object.assign(config, { privacyUrl: 'https://firm.example/privacy' });
  await openDialog();
  Object.assign(config, { privacyUrl: null });
  expect(within(dialog()).getByRole('link', { name: 'Privacy notice' })).toHaveAttribute(
    'href',
    'https://firm.example/privacy',
  );
});

it('a deleted guest loses everything stored in this browser and sees one toast', async () => {
  signInAnn();
  sessionStorage.setItem('draft map', '{}');
  localStorage.setItem('recentPlaces', '{}');
  await openDialog();
  await confirm();
  await expectAt('/');
  expect(backend.removeGuest.mock.calls).toEqual([['ann']]);
  expect(fakeAuth.removeAccount).toHaveBeenCalledWith('ann');
  expect(fakeAuth.signOut).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.length).toBe(0);
  expect(toasts()).toEqual(['We’ve deleted your guest data.']);
});

it('a guest still sees a log-out in another tab after a failed attempt', async () => {
  vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(failure('auth/other'));
  signInAnn();
  await openDialog();
  await confirm();
  await screen.findByRole('alert');
  localStorage.clear();
  setPrincipal(null);
  expect(toasts()).toEqual(['Logged out successfully']);
});

it('a guest can’t cancel while the deletion is under way', async () => {
  const calls = new Calls<string, void>();
  backend.removeGuest.mockImplementation((uid) => calls.add(uid));
  signInAnn();
  await openDialog();
  await confirm();
  expect(inDialog('Deleting…')).toBeDisabled();
  expect(inDialog('Keep data')).toBeDisabled();
  await actAndFlush(() => calls.at(0).respond());
  await expectAt('/');
});

it.each(['auth/requires-recent-login', 'auth/user-token-expired', 'auth/invalid-user-token'])(
  'a guest is signed out if Firebase refuses to remove the login: %s',
  async (code) => {
    vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(failure(code));
    signInAnn();
    await openDialog();
    await confirm();
    await expectAt('/');
    expect(fakeAuth.signOut).toHaveBeenCalledOnce();
    expect(parseSession()).toBeNull();
  },
);

it('a guest sees a failure, stays signed in, and is deleted by the next attempt', async () => {
  vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(failure('auth/other'));
  signInAnn();
  await openDialog();
  await confirm();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t delete your data');
  expect(alert).toHaveTextContent('Your details are deleted. Only your guest login may be left.');
  expect(alert).toHaveTextContent('It failed.');
  expect(parseSession()).toMatchObject({ uid: 'ann' });
  await confirm();
  await expectAt('/');
});

it('refuses to delete a guest with open rides, and deletes nothing', async () => {
  signInAnn(openRide(), openRide({ id: 'ride-2', trip: { pickup: { address: 'Toll Gavel' } } }));
  await openDialog();
  await confirm();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('As soon as possible: Saturday Market, Beverley to Walkington');
  expect(alert).toHaveTextContent('As soon as possible: Toll Gavel to Walkington');
  expect(alert).toHaveTextContent(
    'We haven’t deleted anything. Cancel them first, or wait until they’re over.',
  );
  expect(within(alert).getByRole('link', { name: config.helpPhone })).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: 'Delete data' })).toBeNull();
  expect(backend.removeGuest).not.toHaveBeenCalled();
  expect(parseSession()).toMatchObject({ uid: 'ann' });
});
