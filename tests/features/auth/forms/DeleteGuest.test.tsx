import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeleteGuest } from '../../../../src/auth/forms/DeleteGuest';
import { SignedInOnly } from '../../../../src/auth/guards/SignedInOnly';
import { parseSession, startRiderSession } from '../../../../src/auth/session/session';
import { config } from '../../../../src/config';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { setPrincipal, fakeAuth, makePrincipal } from '../../../support/fakeAuth';
import { Calls } from '../../../support/fakeMapService';
import { actAndFlush } from '../../../support/page';
import { backend, signInAnn, openRide, resetAccounts } from '../../account/accountWorld';

const actions = vi.hoisted(() => ({
  removeGuest: (uid: string): Promise<unknown> => Promise.resolve(uid),
  toasts: [] as string[],
}));
vi.mock(
  '../../../../src/firebase/rides/read/rides',
  async () => (await import('../../account/accountWorld')).fakeRides,
);
vi.mock('../../../../src/firebase/accounts/guests', () => ({
  removeGuest: (uid: string) => actions.removeGuest(uid),
}));
vi.mock('../../../../src/ui/feedback/notify', () => ({
  notifySuccess: (text: string) => actions.toasts.push(text),
}));

const BUTTON = 'Forget Me';
let removed: string[];

beforeEach(() => {
  resetAccounts();
  removed = [];
  actions.toasts = [];
  actions.removeGuest = (uid) => Promise.resolve(removed.push(`guest/${uid}`));
  vi.spyOn(fakeAuth, 'removeAccount').mockImplementation((uid) => {
    removed.push(`login of ${uid}`);
    return Promise.resolve();
  });
  vi.spyOn(fakeAuth, 'signOut');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(element = <DeleteGuest />): void {
  render(
    <MemoryRouter initialEntries={['/map']}>
      <Routes>
        <Route path="/map" element={element} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

async function openDialog(element = <DeleteGuest />): Promise<void> {
  open(element);
  await userEvent.click(screen.getByRole('button', { name: BUTTON }));
  await screen.findByRole('dialog');
}

const dialog = () =>
  screen.getByRole('dialog', { name: 'Forget me on this device and delete my guest data' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const confirm = () => userEvent.click(inDialog('Delete my guest data'));
const failure = (code: string) =>
  new BackendError('provider', 'It failed.', Object.assign(new Error(), { code }));

it('shows Forget Me to guests only', () => {
  setPrincipal(makePrincipal('r1', 'rider@example.com'));
  startRiderSession('r1');
  open();
  expect(screen.queryByRole('button')).toBeNull();
});

it('explains what is deleted and what stays, and Keep my data cancels', async () => {
  signInAnn([]);
  await openDialog();
  expect(dialog()).toHaveTextContent('your guest login with your name, email address and phone');
  expect(dialog()).toHaveTextContent(
    'the rides that you booked, with the name, phone number, email address and any notes given for them, since a licensed taxi operator has to keep a record of its bookings',
  );
  expect(inDialog('Keep my data')).toBeEnabled();
  await userEvent.click(inDialog('Keep my data'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removed).toEqual([]);
  expect(parseSession()).toMatchObject({ uid: 'ann' });
});

describe('a guest who confirms the deletion', () => {
  it('loses the document, the login and everything stored in this browser', async () => {
    signInAnn([]);
    sessionStorage.setItem('draft map', '{}');
    await openDialog();
    await confirm();
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual(['guest/ann', 'login of ann']);
    expect(fakeAuth.signOut).not.toHaveBeenCalled();
    expect(parseSession()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(actions.toasts).toEqual(['Your guest data is deleted.']);
  });

  it('sees one toast, although the page no longer has a user either', async () => {
    signInAnn([]);
    await openDialog(<SignedInOnly>{() => <DeleteGuest />}</SignedInOnly>);
    await confirm();
    expect(await screen.findByText('The landing page')).toBeVisible();
    await waitFor(() => expect(actions.toasts).toEqual(['Your guest data is deleted.']));
  });

  it('still sees a log-out in another tab after a failed attempt', async () => {
    vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(failure('auth/other'));
    signInAnn([]);
    await openDialog(<SignedInOnly>{() => <DeleteGuest />}</SignedInOnly>);
    await confirm();
    await screen.findByRole('alert');
    localStorage.clear();
    setPrincipal(null);
    expect(actions.toasts).toEqual(['Logged out successfully']);
  });

  it('is deleted only once after repeated clicks and can’t cancel while it is running', async () => {
    const calls = new Calls<string, undefined>();
    actions.removeGuest = (uid) => calls.add(uid);
    signInAnn([]);
    await openDialog();
    await confirm();
    const busy = inDialog('Deleting...');
    expect(busy).toBeDisabled();
    expect(inDialog('Keep my data')).toBeDisabled();
    await userEvent.click(busy);
    expect(calls.requests).toEqual(['ann']);
    await actAndFlush(() => calls.at(0).respond(undefined));
    expect(await screen.findByText('The landing page')).toBeVisible();
  });

  it.each(['auth/requires-recent-login', 'auth/user-token-expired', 'auth/invalid-user-token'])(
    'is signed out if Firebase refuses to remove the login: %s',
    async (code) => {
      vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(failure(code));
      signInAnn([]);
      await openDialog();
      await confirm();
      expect(await screen.findByText('The landing page')).toBeVisible();
      expect(removed).toEqual(['guest/ann']);
      expect(fakeAuth.signOut).toHaveBeenCalledOnce();
      expect(parseSession()).toBeNull();
    },
  );

  it('sees a failure, stays signed in, and is deleted by the next attempt', async () => {
    vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(failure('auth/other'));
    signInAnn([]);
    await openDialog();
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You are not forgotten yet');
    expect(alert).toHaveTextContent('Your details are deleted. Only your guest login may be left.');
    expect(alert).toHaveTextContent('It failed.');
    expect(parseSession()).toMatchObject({ uid: 'ann' });
    await confirm();
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual(['guest/ann', 'guest/ann', 'login of ann']);
  });
});

it('refuses to delete a guest with open rides, and deletes nothing', async () => {
  const ride = openRide({ bookedAt: Date.now() });
  signInAnn([ride, { ...ride, id: 'ride-2', pickupAddress: 'Toll Gavel' }]);
  await openDialog();
  await confirm();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('As soon as possible: Saturday Market, Beverley to Walkington');
  expect(alert).toHaveTextContent('As soon as possible: Toll Gavel to Walkington');
  expect(alert).toHaveTextContent(
    'Please cancel them first, or wait until they are over. Nothing has been deleted.',
  );
  expect(within(alert).getByRole('link', { name: config.helpPhone })).toBeVisible();
  expect(removed).toEqual([]);
  expect(parseSession()).toMatchObject({ uid: 'ann' });
  backend.openRides = () => Promise.resolve([]);
  await confirm();
  expect(await screen.findByText('The landing page')).toBeVisible();
});
