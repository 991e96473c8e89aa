import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userError } from '../../../src/domain/common/errorMessage';
import { endSession, parseSession } from '../../../src/auth/session/session';
import { formatLondon } from '../../../src/domain/common/londonTime';
import { GuestLoginScreen } from '../../../src/features/account/GuestLoginScreen';
import { fakeAuth } from '../../support/fakeAuth';
import {
  ANN,
  backend,
  button,
  fakeGuests,
  fill,
  signInAnn,
  open,
  openRide,
  resetAccounts,
} from './accountWorld';

vi.mock(
  '../../../src/firebase/accounts/auth',
  async () => (await import('../../support/fakeAuth')).fakeAuth,
);
vi.mock(
  '../../../src/firebase/rides/read/rides',
  async () => (await import('./accountWorld')).fakeRides,
);
vi.mock(
  '../../../src/firebase/accounts/guests',
  async () => (await import('./accountWorld')).fakeGuests,
);
vi.mock(
  '../../../src/firebase/accounts/secondaryLogin',
  async () => (await import('./accountWorld')).fakeSecondaryLogin,
);
const toasts = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('../../../src/ui/feedback/notify', () => ({
  notifySuccess: (text: string) => toasts.shown.push(text),
}));

beforeEach(() => {
  resetAccounts();
  toasts.shown = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const openLogin = () => open('/guestLogin', <GuestLoginScreen />);
const isGuestOffered = () =>
  screen.queryByRole('button', { name: `Continue as ${ANN.name}` }) !== null;
const LATER = Date.now() + 3 * 24 * 60 * 60_000;

async function logIn(guest: Partial<typeof ANN>, user = openLogin()): Promise<void> {
  const { name, email, phone } = { ...ANN, ...guest };
  await screen.findByLabelText('Full name');
  fill({ 'Full name': name, 'Email address': email, 'Phone number': phone });
  await user.click(button('Login as Guest'));
  await screen.findByText('The map');
}

const BEA = { name: 'Bea Birch', email: 'bea@example.com', phone: '+44 7700 900 456' };
const BEA_SAVED = { ...BEA, phone: '07700900456' };

describe('guest login without a stored guest', () => {
  it('shows the form immediately', () => {
    openLogin();
    expect(screen.getByRole('heading', { name: 'Guest Login' })).toBeVisible();
    expect(button('Login as Guest')).toBeVisible();
    expect(isGuestOffered()).toBe(false);
  });

  it('names the missing fields and sends nothing', async () => {
    const signIn = vi.spyOn(fakeAuth, 'signInAsGuest');
    const user = openLogin();
    await user.click(button('Login as Guest'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please enter your name, email, and phone number',
    );
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('marks the empty fields with a message, focuses the first and clears what is typed', async () => {
    const user = openLogin();
    const [name, email, phone] = ['Full name', 'Email address', 'Phone number'].map((label) =>
      screen.getByLabelText(label),
    );
    fill({ 'Full name': BEA.name, 'Email address': ' ' });
    expect(email).toBeValid();
    await user.click(button('Login as Guest'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(name).toBeValid();
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(phone).toHaveAccessibleDescription('Phone number is required');
    fill({ 'Email address': BEA.email });
    expect(email).toBeValid();
    expect(email).not.toHaveAccessibleDescription();
  });

  it('names an invalid phone number under its field, after the alerts, until it is changed', async () => {
    const signIn = vi.spyOn(fakeAuth, 'signInAsGuest');
    const user = openLogin();
    fill({ 'Full name': BEA.name, 'Email address': 'bea', 'Phone number': '123' });
    const phone = screen.getByLabelText('Phone number');
    await user.click(button('Login as Guest'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please enter a valid email address',
    );
    expect(phone).toBeValid();

    fill({ 'Email address': BEA.email });
    await user.click(button('Login as Guest'));
    expect(phone).toBeInvalid();
    expect(phone).toHaveFocus();
    expect(phone).toHaveAccessibleDescription(
      'Please enter a phone number with 10 to 15 digits, like 07700 900123.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signIn).not.toHaveBeenCalled();

    await user.type(phone, '4');
    expect(phone).toBeValid();
    expect(phone).not.toHaveAccessibleDescription();
    fill({ 'Phone number': BEA.phone });
    await user.click(button('Login as Guest'));
    expect(await screen.findByText('The map')).toBeVisible();
    expect(parseSession()).toMatchObject({ guest: BEA_SAVED });
  });

  it('keeps the input if the login fails', async () => {
    vi.spyOn(fakeAuth, 'signInAsGuest').mockRejectedValueOnce(userError('no network'));
    const user = openLogin();
    fill({ 'Full name': BEA.name, 'Email address': BEA.email, 'Phone number': BEA.phone });
    await user.click(button('Login as Guest'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error logging in guest: no network',
    );
    expect(screen.getByLabelText('Phone number')).toHaveValue(BEA.phone);
    await user.click(button('Login as Guest'));
    expect(await screen.findByText('The map')).toBeVisible();
    expect(toasts.shown).toEqual(['Guest login successful!']);
    expect(parseSession()).toMatchObject({ guest: BEA_SAVED });
  });
});

describe('guest login after the response to the saved details was lost', () => {
  const BEAS = { 'Full name': BEA.name, 'Email address': BEA.email, 'Phone number': BEA.phone };
  const loseResponse = (): void => {
    vi.spyOn(fakeGuests, 'saveGuest').mockImplementationOnce((uid, guest) => {
      backend.guests.set(uid, guest);
      return Promise.reject(new Error('no answer'));
    });
  };

  it('uses the same account again, also with a corrected email address', async () => {
    loseResponse();
    const user = openLogin();
    fill(BEAS);
    await user.click(button('Login as Guest'));
    await screen.findByRole('alert');
    expect(parseSession()).toBeNull();
    fill({ 'Email address': 'bea.birch@example.com' });
    await user.click(button('Login as Guest'));
    await screen.findByText('The map');
    expect([...backend.guests.keys()]).toEqual([parseSession()?.uid]);
  });

  it('uses it no more once the login is finished', async () => {
    await logIn(BEA);
    const first = parseSession()?.uid;
    cleanup();
    endSession();
    await logIn(BEA);
    expect(parseSession()?.uid).not.toBe(first);
  });

  it('keeps the present guest', async () => {
    signInAnn([openRide()]);
    loseResponse();
    const user = openLogin();
    await user.click(await screen.findByRole('button', { name: 'Log in as somebody else' }));
    fill(BEAS);
    await user.click(button('Login as Guest'));
    await screen.findByRole('alert');
    expect(parseSession()).toMatchObject({ uid: 'ann', guest: ANN });
    expect(await fakeAuth.currentPrincipal()).toMatchObject({ uid: 'ann' });
    await user.click(button('Login as Guest'));
    await screen.findByText('The map');
    expect(parseSession()).toMatchObject({ guest: BEA_SAVED });
  });
});

describe('guest login with a stored guest', () => {
  it('shows the form if there are no open bookings', async () => {
    signInAnn([]);
    openLogin();
    expect(await screen.findByRole('button', { name: 'Login as Guest' })).toBeVisible();
    expect(isGuestOffered()).toBe(false);
  });

  it('prefills the guest’s details, which can be changed', async () => {
    signInAnn([]);
    const user = openLogin();
    expect(await screen.findByLabelText('Full name')).toHaveValue(ANN.name);
    expect(screen.getByLabelText('Email address')).toHaveValue(ANN.email);
    expect(screen.getByLabelText('Phone number')).toHaveValue(ANN.phone);
    fill({ 'Full name': 'Ann Oak' });
    await user.click(button('Login as Guest'));
    await screen.findByText('The map');
    expect(parseSession()).toMatchObject({ uid: 'ann', guest: { ...ANN, name: 'Ann Oak' } });
  });

  it('keeps the account for the same email with a different name and phone', async () => {
    signInAnn([]);
    await logIn({ name: 'Ann Oak', email: ' ANN@example.com', phone: '07700 900789' });
    const guest = { name: 'Ann Oak', email: 'ANN@example.com', phone: '07700900789' };
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'ann', guest });
    expect([...backend.guests]).toEqual([['ann', guest]]);
  });

  it('creates a new account for a different email', async () => {
    signInAnn([]);
    await logIn(BEA);
    const uid = parseSession()?.uid;
    expect(uid).toMatch(/^guest-/);
    expect(parseSession()).toEqual({ userType: 'guest', uid, guest: BEA_SAVED });
    expect([...backend.guests]).toEqual([[uid, BEA_SAVED]]);
  });
});

describe('guest login with open bookings', () => {
  const rides = [openRide(), openRide({ id: 'ride-2', scheduledTime: LATER })];

  it('asks for the guest by name and lists each booking with time and places', async () => {
    signInAnn(rides);
    openLogin();
    const heading = await screen.findByRole('heading', { name: 'Continue as Ann Ash?' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'As soon as possibleSaturday Market, Beverley to Walkington',
      `${formatLondon(LATER)}Saturday Market, Beverley to Walkington`,
    ]);
    expect(screen.getByText(/can no longer see or cancel them on this device/)).toBeVisible();
    expect(screen.getByRole('link', { name: '01482 000000' })).toBeVisible();
    expect(screen.queryByLabelText('Full name')).toBeNull();
  });

  it('continues without a form', async () => {
    signInAnn(rides);
    const user = openLogin();
    await user.click(await screen.findByRole('button', { name: 'Continue as Ann Ash' }));
    expect(await screen.findByText('The map')).toBeVisible();
    expect(toasts.shown).toEqual(['Guest login successful!']);
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'ann', guest: ANN });
    expect([...backend.guests]).toEqual([]);
  });

  it('lets another user log in with a new account', async () => {
    signInAnn(rides);
    const user = openLogin();
    await user.click(await screen.findByRole('button', { name: 'Log in as somebody else' }));
    expect(screen.getByRole('heading', { name: 'Guest Login' })).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(parseSession()).toMatchObject({ uid: 'ann' });
    await logIn(BEA, user);
    expect(parseSession()).toMatchObject({ guest: BEA_SAVED });
    expect(parseSession()?.uid).not.toBe('ann');
  });

  it('does not ask if Firebase no longer has the account', async () => {
    signInAnn(rides);
    await fakeAuth.signOut();
    openLogin();
    expect(await screen.findByRole('button', { name: 'Login as Guest' })).toBeVisible();
    expect(isGuestOffered()).toBe(false);
  });
});

describe('guest login if the bookings cannot be loaded', () => {
  it('asks as if there were a booking, says so and still allows another login', async () => {
    signInAnn([]);
    backend.openRides = () => Promise.reject(new Error('no network'));
    const user = openLogin();
    expect(
      await screen.findByText(/We could not check whether/, undefined, { timeout: 5000 }),
    ).toHaveTextContent('We could not check whether Ann Ash has a booking on this device.');
    expect(screen.getByText(/can no longer see or cancel a booking of theirs/)).toBeVisible();
    expect(isGuestOffered()).toBe(true);
    await user.click(button('Log in as somebody else'));
    await logIn(BEA, user);
    expect(parseSession()).toMatchObject({ guest: BEA_SAVED });
  });
});
