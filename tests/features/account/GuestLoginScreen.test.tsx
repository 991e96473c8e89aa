import '../passengerMocks';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { endSession, parseSession } from '../../../src/auth/session/session';
import { userError } from '../../../src/errors/errorMessage';
import { DAY_MS, formatLondon } from '../../../src/domain/common/londonTime';
import { GuestLoginScreen } from '../../../src/features/account/GuestLoginScreen';
import { fakeAuth } from '../../support/fakeAuth';
import { ANN, button, expectAt, fill, open, openRide, signInAnn, toasts } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

const openLogin = () => open('/guestLogin', <GuestLoginScreen />);
const isGuestOffered = () =>
  screen.queryByRole('button', { name: `Continue as ${ANN.name}` }) !== null;
const LATER = Date.now() + 3 * DAY_MS;

const BEA = { name: 'Bea Birch', email: 'bea@example.com', phone: '+44 7700 900 456' };
const BEA_SAVED = { ...BEA, phone: '07700900456' };

/** Fills in the form and sends it. */
async function send({ name, email, phone }: typeof ANN): Promise<UserEvent> {
  const user = openLogin();
  await screen.findByLabelText('Full name');
  fill({ 'Full name': name, 'Email address': email, 'Phone number': phone });
  await user.click(button('Login as Guest'));
  return user;
}

async function logIn(guest: typeof ANN): Promise<void> {
  await send(guest);
  await expectAt('/map');
}

describe('guest login without a stored guest', () => {
  it('marks the empty fields with a message, focuses the first and clears what is typed', async () => {
    const signIn = vi.spyOn(fakeAuth, 'signInAsGuest');
    const user = openLogin();
    expect(isGuestOffered()).toBe(false);
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
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('names an invalid phone number under its field, after the alerts, until it is changed', async () => {
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

    await user.type(phone, '4');
    expect(phone).toBeValid();
    fill({ 'Phone number': BEA.phone });
    await user.click(button('Login as Guest'));
    await expectAt('/map');
    expect(parseSession()).toMatchObject({ guest: BEA_SAVED });
  });

  it('keeps the input after a lost response, and finishes the same account with another email', async () => {
    backend.saveGuest.mockRejectedValueOnce(userError('no answer'));
    const user = await send(BEA);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error logging in guest: no answer');
    expect(parseSession()).toBeNull();
    expect(screen.getByLabelText('Phone number')).toHaveValue(BEA.phone);
    const email = 'bea.birch@example.com';
    fill({ 'Email address': email });
    await user.click(button('Login as Guest'));
    await expectAt('/map');
    const uid = parseSession()?.uid;
    expect(backend.saveGuest.mock.calls).toEqual([
      [uid, BEA_SAVED],
      [uid, { ...BEA_SAVED, email }],
    ]);
    expect(backend.signInNewGuest).not.toHaveBeenCalled();
  });

  it('never finds the account of a finished login again', async () => {
    await logIn(BEA);
    const first = parseSession()?.uid;
    cleanup();
    endSession();
    await logIn(BEA);
    expect(parseSession()?.uid).not.toBe(first);
  });
});

describe('guest login with a stored guest without bookings', () => {
  it('prefills the guest’s details, which can be changed', async () => {
    signInAnn();
    const user = openLogin();
    expect(await screen.findByLabelText('Full name')).toHaveValue(ANN.name);
    expect(screen.getByLabelText('Email address')).toHaveValue(ANN.email);
    expect(screen.getByLabelText('Phone number')).toHaveValue(ANN.phone);
    expect(isGuestOffered()).toBe(false);
    fill({ 'Full name': 'Ann Oak' });
    await user.click(button('Login as Guest'));
    await expectAt('/map');
    expect(parseSession()).toMatchObject({ uid: 'ann', guest: { ...ANN, name: 'Ann Oak' } });
  });

  it('keeps the account for the same email with a different name and phone', async () => {
    signInAnn();
    await logIn({ name: 'Ann Oak', email: ' ANN@example.com', phone: '07700 900789' });
    const guest = { name: 'Ann Oak', email: 'ANN@example.com', phone: '07700900789' };
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'ann', guest });
    expect(backend.saveGuest.mock.calls).toEqual([['ann', guest]]);
  });

  it('creates a new account for a different email', async () => {
    signInAnn();
    await logIn(BEA);
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'guest-other', guest: BEA_SAVED });
  });

  it('stays logged in as the present guest if the new account can’t be created', async () => {
    signInAnn();
    backend.saveGuest.mockRejectedValueOnce(userError('no answer'));
    await send(BEA);
    expect(await screen.findByRole('alert')).toHaveTextContent('no answer');
    expect(parseSession()).toMatchObject({ uid: 'ann', guest: ANN });
    expect(await fakeAuth.currentPrincipal()).toMatchObject({ uid: 'ann' });
  });
});

describe('guest login with open bookings', () => {
  const rides = [openRide(), openRide({ id: 'ride-2', trip: { time: LATER } })];

  it('asks for the guest by name and lists each booking with time and places', async () => {
    signInAnn(...rides);
    openLogin();
    const heading = await screen.findByRole('heading', { name: 'Continue as Ann Ash?' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'As soon as possibleSaturday Market, Beverley to Walkington',
      `${formatLondon(LATER, Date.now())}Saturday Market, Beverley to Walkington`,
    ]);
    expect(
      screen.getByText(
        'If someone else logs in, you can’t see or cancel them here any more. The taxi will still come.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '01482 000000' })).toBeVisible();
    expect(screen.queryByLabelText('Full name')).toBeNull();
  });

  it('continues without a form', async () => {
    signInAnn(...rides);
    const user = openLogin();
    await user.click(await screen.findByRole('button', { name: 'Continue as Ann Ash' }));
    await expectAt('/map');
    expect(toasts()).toEqual(['Guest login successful!']);
    expect(parseSession()).toEqual({ userType: 'guest', uid: 'ann', guest: ANN });
    expect(backend.saveGuest).not.toHaveBeenCalled();
  });

  it('shows another user an empty form', async () => {
    signInAnn(...rides);
    const user = openLogin();
    await user.click(await screen.findByRole('button', { name: 'Log in as someone else' }));
    expect(screen.getByRole('heading', { name: 'Guest Login' })).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(parseSession()).toMatchObject({ uid: 'ann' });
  });

  it('does not ask if Firebase no longer has the account', async () => {
    signInAnn(...rides);
    await fakeAuth.signOut();
    openLogin();
    expect(await screen.findByRole('button', { name: 'Login as Guest' })).toBeVisible();
    expect(isGuestOffered()).toBe(false);
  });

  it('asks as if there were a booking if they can’t be loaded, and says so', async () => {
    signInAnn();
    backend.listOpenRides.mockRejectedValue(new Error('no network'));
    openLogin();
    expect(await screen.findByText(/^We couldn’t check if/)).toHaveTextContent(
      'We couldn’t check if Ann Ash has any rides booked on this device.',
    );
    expect(screen.getByText(/you can’t see or cancel their ride here any more/)).toBeVisible();
    expect(isGuestOffered()).toBe(true);
    expect(button('Log in as someone else')).toBeVisible();
  });
});
