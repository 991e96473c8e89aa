import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, parseSession, startRiderSession } from '../../../src/auth/session/session';
import { config } from '../../../src/config';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { OVERDUE_AFTER_MS } from '../../../src/domain/ride/openRide';
import { SignedInOnly } from '../../../src/auth/guards/SignedInOnly';
import { DeleteAccount } from '../../../src/features/history/DeleteAccount';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { setPrincipal, fakeAuth, makePrincipal } from '../../support/fakeAuth';
import { Calls } from '../../support/fakeMapService';
import { actAndFlush } from '../../support/page';
import { backend, openRide, resetAccounts } from '../account/accountWorld';

const fakes = vi.hoisted(() => ({
  isDriver: (): Promise<unknown> => Promise.resolve(false),
  removeProfile: (uid: string): Promise<unknown> => Promise.resolve(uid),
  toasts: [] as string[],
}));
vi.mock(
  '../../../src/firebase/rides/read/rides',
  async () => (await import('../account/accountWorld')).fakeRides,
);
vi.mock('../../../src/firebase/drivers/drivers', () => ({
  isDriverAccount: () => fakes.isDriver(),
}));
vi.mock('../../../src/firebase/accounts/profiles', () => ({
  removeProfile: (uid: string) => fakes.removeProfile(uid),
}));
vi.mock('../../../src/firebase/accounts/guests', () => ({ removeGuest: () => Promise.resolve() }));
vi.mock('../../../src/ui/feedback/notify', () => {
  const say = (text: string) => fakes.toasts.push(text);
  return { notifySuccess: say, notifyFailure: say };
});

const UID = 'r1';
const SESSION = { userType: 'rider', uid: UID };
let removed: string[];

beforeEach(() => {
  resetAccounts();
  logInAs(UID);
  removed = [];
  fakes.toasts = [];
  fakes.isDriver = () => Promise.resolve(false);
  fakes.removeProfile = (uid) => Promise.resolve(removed.push(`profile of ${uid}`));
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
  endSession();
});

function logInAs(uid: string): void {
  setPrincipal(makePrincipal(uid, 'rider@example.com'));
  startRiderSession(uid);
}

const BUTTON_TEXT = 'Delete my account';

function Tracking() {
  const state: unknown = useLocation().state;
  return <p>Tracking {JSON.stringify(state)}</p>;
}

async function openDialog(uid = UID, element = <DeleteAccount uid={uid} />): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/ride-history']}>
      <Routes>
        <Route path="/ride-history" element={element} />
        <Route path="/" element={<p>The landing page</p>} />
        <Route path="/trip-tracking" element={<Tracking />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: BUTTON_TEXT }));
}

const dialog = () => screen.getByRole('dialog', { name: 'Delete my account' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const password = () => screen.findByLabelText('Password');

async function send(typed: string, name = 'Delete my account'): Promise<void> {
  await userEvent.type(await password(), typed);
  await userEvent.click(inDialog(name));
}

describe('the delete-account dialog', () => {
  it('says what is deleted and what stays, and can be closed', async () => {
    await openDialog();
    await password();
    expect(dialog()).toHaveTextContent(
      'your login, and your profile with your name, email address, phone number, address and postcode',
    );
    expect(dialog()).toHaveTextContent(
      'the rides that you booked, with the name, phone number, email address and any notes given for them, since a licensed taxi operator has to keep a record of its bookings',
    );
    expect(dialog()).toHaveTextContent('Promo codes that you used stay counted');
    await userEvent.click(inDialog('Keep my account'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(removed).toEqual([]);
    expect(parseSession()).toEqual(SESSION);
  });

  it('requires a password', async () => {
    await openDialog();
    await password();
    await userEvent.click(inDialog('Delete my account'));
    expect(await password()).toHaveAccessibleDescription('Password is required');
    expect(await password()).toHaveFocus();
    expect(removed).toEqual([]);
  });

  it('shows a failed check, and Try Again repeats it', async () => {
    fakes.isDriver = () => Promise.reject(new BackendError('unreachable', 'No network.'));
    await openDialog();
    expect(await screen.findByRole('alert')).toHaveTextContent('No network.');
    expect(screen.queryByLabelText('Password')).toBeNull();
    fakes.isDriver = () => Promise.resolve(false);
    await userEvent.click(inDialog('Try Again'));
    expect(await password()).toBeVisible();
  });
});

const expired = (code: string) =>
  new BackendError('provider', '', Object.assign(new Error('gone'), { code }));

describe('deleting the account with the right password', () => {
  it('deletes profile, account and local data and opens the landing page', async () => {
    sessionStorage.setItem('draft map', '{}');
    sessionStorage.setItem('of another site', 'stays');
    await openDialog();
    await send('right');
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual(['profile of r1', 'login of r1']);
    expect(parseSession()).toBeNull();
    expect(sessionStorage.getItem('draft map')).toBeNull();
    expect(sessionStorage.getItem('of another site')).toBe('stays');
    expect(fakes.toasts).toEqual(['Your account is deleted.']);
  });

  it('shows one toast on a screen that needs a login', async () => {
    await openDialog(UID, <SignedInOnly>{({ uid }) => <DeleteAccount uid={uid} />}</SignedInOnly>);
    await send('right');
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(fakes.toasts).toEqual(['Your account is deleted.']);
  });

  it('is sent once even if pressed repeatedly, and cannot be closed while busy', async () => {
    const calls = new Calls<string, undefined>();
    fakes.removeProfile = (uid) => calls.add(uid);
    await openDialog();
    await send('right');
    const busy = inDialog('Deleting...');
    expect(busy).toBeDisabled();
    expect(inDialog('Keep my account')).toBeDisabled();
    await userEvent.click(busy);
    await userEvent.type(await password(), '{Enter}');
    expect(calls.requests).toEqual([UID]);
    await actAndFlush(() => calls.at(0).respond(undefined));
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual(['login of r1']);
  });

  it('shows a partial failure, keeps the password and completes on the next press', async () => {
    vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(
      new BackendError('unreachable', 'No network.'),
    );
    await openDialog();
    await send('right');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We’re not sure your account is deleted');
    expect(alert).toHaveTextContent('Your profile is deleted. It’s safe to try again.');
    expect(alert).toHaveTextContent('No network.');
    expect(await password()).toHaveValue('right');
    expect(parseSession()).toEqual(SESSION);
    await userEvent.click(inDialog('Delete my account'));
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual(['profile of r1', 'profile of r1', 'login of r1']);
  });

  it('reports success on a retry after the response was lost', async () => {
    vi.mocked(fakeAuth.removeAccount).mockRejectedValueOnce(
      new BackendError('unreachable', 'No network.'),
    );
    await openDialog();
    await send('right');
    await screen.findByRole('alert');
    vi.spyOn(fakeAuth, 'reauthenticate').mockRejectedValueOnce(expired('auth/user-token-expired'));
    await userEvent.click(inDialog('Delete my account'));
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(fakes.toasts).toEqual(['Your account is deleted.']);
  });

  it('explains on the landing page if the account was already deleted or signed out', async () => {
    vi.spyOn(fakeAuth, 'reauthenticate').mockRejectedValueOnce(expired('auth/user-token-expired'));
    await openDialog(UID, <SignedInOnly>{({ uid }) => <DeleteAccount uid={uid} />}</SignedInOnly>);
    await send('right');
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual([]);
    expect(parseSession()).toBeNull();
    expect(fakes.toasts).toEqual([
      'You have been logged out. Please log in and delete your account again. If you can no longer log in, it is deleted already.',
    ]);
  });
});

it('shows a wrong password at its field, keeps it and deletes nothing', async () => {
  await openDialog();
  await send('wrong');
  expect(await password()).toHaveAccessibleDescription(
    'The email address or the password is wrong.',
  );
  expect(await password()).toHaveValue('wrong');
  expect(await password()).toHaveFocus();
  expect(removed).toEqual([]);
  await userEvent.type(await password(), '?');
  expect(await password()).not.toHaveAccessibleDescription();
});

describe('deleting the account with an open ride', () => {
  const REFUSAL = 'Please cancel it first, or wait until it is over. Nothing has been deleted.';

  it('is refused before the password, and links to the ride', async () => {
    backend.openRides = (uid) =>
      Promise.resolve(uid === UID ? [openRide({ bookedAt: Date.now() })] : []);
    await openDialog();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('As soon as possible: Saturday Market, Beverley to Walkington');
    expect(alert).toHaveTextContent(REFUSAL);
    expect(within(alert).getByRole('link', { name: config.helpPhone })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(within(dialog()).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(alert).getByRole('link', { name: /Saturday Market/ }));
    expect(screen.getByText('Tracking {"rideId":"ride-1"}')).toBeVisible();
  });

  it('is also refused if the ride was booked in another tab after opening the dialog', async () => {
    await openDialog();
    await password();
    backend.openRides = () => Promise.resolve([openRide({ bookedAt: Date.now() })]);
    await send('right');
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL);
    expect(removed).toEqual([]);
    expect(await password()).toHaveValue('right');
  });

  it('is allowed if the ride is overdue and was never closed', async () => {
    const bookedAt = Date.now() - OVERDUE_AFTER_MS - MINUTE_MS;
    backend.openRides = () => Promise.resolve([openRide({ bookedAt })]);
    await openDialog();
    await send('right');
    expect(await screen.findByText('The landing page')).toBeVisible();
  });
});

describe('deleting a rider whose account is still needed', () => {
  const PROFILE_DELETED_TEXT = 'Your rider profile is deleted. Your login stays.';

  it('deletes only the profile of a driver and says so', async () => {
    fakes.isDriver = () => Promise.resolve(true);
    await openDialog();
    await password();
    expect(dialog()).toHaveTextContent('Your login stays, since you also drive for us with it.');
    expect(dialog()).not.toHaveTextContent('your login, and');
    await send('right', 'Delete my profile');
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual(['profile of r1']);
    expect(fakeAuth.signOut).toHaveBeenCalledOnce();
    expect(parseSession()).toBeNull();
    expect(fakes.toasts).toEqual([PROFILE_DELETED_TEXT]);
  });

  it('deletes only the profile of the admin, despite open phone bookings', async () => {
    logInAs(config.adminUid);
    backend.openRides = () => Promise.resolve([openRide({ bookedAt: Date.now() })]);
    await openDialog(config.adminUid);
    await password();
    expect(dialog()).toHaveTextContent('Your login stays, since the office needs it.');
    await send('right', 'Delete my profile');
    expect(await screen.findByText('The landing page')).toBeVisible();
    expect(removed).toEqual([`profile of ${config.adminUid}`]);
    expect(fakes.toasts).toEqual([PROFILE_DELETED_TEXT]);
  });
});
