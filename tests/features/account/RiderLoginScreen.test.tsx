import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSession } from '../../../src/auth/session/session';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { RiderLoginScreen } from '../../../src/features/account/RiderLoginScreen';
import { fakeAuth } from '../../support/fakeAuth';
import {
  ANN,
  backend,
  button,
  fill,
  signInAnn,
  open,
  openRide,
  resetAccounts,
} from './accountWorld';

vi.mock(
  '../../../src/firebase/rides/read/rides',
  async () => (await import('./accountWorld')).fakeRides,
);
vi.mock(
  '../../../src/firebase/accounts/guests',
  async () => (await import('./accountWorld')).fakeGuests,
);
vi.mock('../../../src/firebase/accounts/profiles', () => ({
  findProfile: () => Promise.resolve(null),
  writeProfile: () => Promise.resolve(),
}));
const toasts = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('../../../src/ui/feedback/notify', () => {
  const say = (text: string) => toasts.shown.push(text);
  return { notifySuccess: say, notifyFailure: say };
});

beforeEach(() => {
  resetAccounts();
  toasts.shown = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function logIn(password = 'right'): Promise<UserEvent> {
  const user = open('/riderLogin', <RiderLoginScreen />);
  fill({ Email: 'rider@example.com', Password: password });
  await user.click(button('Login as Rider'));
  return user;
}

const RIDER = { userType: 'rider', uid: 'rider-1' };
const GUEST = { userType: 'guest', uid: 'ann', guest: ANN };

describe('the rider login', () => {
  it.each([
    ['with no previous user', () => undefined],
    ['after a guest without bookings', () => signInAnn([])],
  ])('signs the rider in without a warning %s', async (_, prepare) => {
    prepare();
    await logIn();
    expect(await screen.findByText('The map')).toBeVisible();
    expect(parseSession()).toEqual(RIDER);
    expect(toasts.shown).toEqual(['Login successful!']);
  });

  it('marks the empty fields in addition to the alert and focuses the first', async () => {
    const user = open('/riderLogin', <RiderLoginScreen />);
    const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')];
    await user.click(button('Login as Rider'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter email and password');
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(password).toBeInvalid();
    await user.type(email, 'rider@example.com');
    expect(email).toBeValid();
    await user.click(button('Login as Rider'));
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription('Password is required');
  });

  it('changes nothing for a wrong password', async () => {
    signInAnn([]);
    await logIn('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Login failed: \S/);
    expect(parseSession()).toEqual(GUEST);
  });

  it('sends a password reset to the entered email address', async () => {
    const reset = vi.spyOn(fakeAuth, 'sendPasswordReset');
    const user = open('/riderLogin', <RiderLoginScreen />);
    await user.click(button('Forgot Password'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please enter your email to reset password',
    );
    fill({ Email: ' rider@example.com' });
    await user.click(button('Forgot Password'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reset.mock.calls).toEqual([['rider@example.com']]);
    expect(toasts.shown).toEqual(['Password reset link sent to your email!']);
    expect(button('Login as Rider')).toBeEnabled();
  });
});

describe('the rider login over a guest with an open booking', () => {
  it('warns before sending anything; staying keeps the guest and the input', async () => {
    signInAnn([openRide()]);
    const signIn = vi.spyOn(fakeAuth, 'signIn');
    const user = await logIn();
    const dialog = await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' });
    expect(dialog).toHaveTextContent('Ann Ash has a booking on this device');
    expect(dialog).toHaveTextContent('Saturday Market, Beverley to Walkington');
    expect(dialog).toHaveTextContent('can no longer see or cancel it on this device');
    expect(within(dialog).getByRole('link', { name: '01482 000000' })).toBeVisible();
    await user.click(button('Stay as Ann Ash'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Login as Rider')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
    expect(parseSession()).toEqual(GUEST);
    expect(screen.getByLabelText('Email')).toHaveValue('rider@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('right');
  });

  it('signs the rider in after confirmation', async () => {
    signInAnn([openRide()]);
    const user = await logIn();
    await user.click(await screen.findByRole('button', { name: 'Log in as rider' }));
    expect(await screen.findByText('The map')).toBeVisible();
    expect(parseSession()).toEqual(RIDER);
  });

  it('also warns if the bookings could not be loaded, and can continue', async () => {
    signInAnn([]);
    backend.openRides = () => Promise.reject(new Error('no network'));
    const user = await logIn();
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'We could not check whether Ann Ash has a booking on this device.',
    );
    await user.click(button('Log in as rider'));
    expect(await screen.findByText('The map')).toBeVisible();
  });
});

describe('registration over a guest with an open booking', () => {
  it('warns first and registers after confirmation', async () => {
    signInAnn([openRide()]);
    const signUp = vi.spyOn(fakeAuth, 'signUp');
    const user = open('/RiderRegisterScreen', <RegisterScreen />);
    fill({
      'Full Name': 'New Rider',
      'Email Address': 'new@example.com',
      'Phone Number': '+44 7700 900456',
      'Full Address': '2 Wednesday Market',
      Postcode: 'HU17 0DG',
      Password: 'six-or-more',
    });
    await user.click(button('Create Account'));
    await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' });
    expect(signUp).not.toHaveBeenCalled();
    await user.click(button('Create the account'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(toasts.shown).toEqual(['Registration successful! Please log in.']);
    expect(parseSession()).toBeNull();
  });
});
