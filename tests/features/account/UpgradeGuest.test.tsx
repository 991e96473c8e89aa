import '../passengerMocks';
import { act, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PassengerOnly } from '../../../src/auth/guards/PassengerOnly';
import { GUEST_UPGRADE_STATE, parseSession } from '../../../src/auth/session/session';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { fakeAuth } from '../../support/fakeAuth';
import {
  ANN,
  button,
  expectAt,
  fill,
  open,
  openRide,
  signIn,
  signInAnn,
  signOut,
  toasts,
} from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

// The integration tests cover the linking of accounts.
const NAME_AND_PHONE = { 'Full Name': ANN.name, 'Phone Number': ANN.phone };
const OTHER_FIELDS = {
  'Full Address': '2 Wednesday Market, Beverley',
  Postcode: 'HU17 0DG',
  Password: 'six-or-more',
};
const PROFILE = { ...ANN, address: '2 Wednesday Market, Beverley', postcode: 'HU17 0DG' };
const FAILED = 'Registration failed. Please try again.';

beforeEach(() => {
  vi.spyOn(fakeAuth, 'linkPassword');
});

async function openRegistration(state: object | null = GUEST_UPGRADE_STATE) {
  const user = open(
    '/RiderRegisterScreen',
    <RegisterScreen />,
    state,
    <Route path="/map" element={<PassengerOnly>{() => <p>The map</p>}</PassengerOnly>} />,
  );
  await act(() => vi.dynamicImportSettled());
  return user;
}
const send = (user: ReturnType<typeof open>) => user.click(button('Create Account'));

async function expectUpgraded(): Promise<void> {
  await expectAt('/ride-history');
  expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
  expect(backend.writeProfile).toHaveBeenLastCalledWith('ann', expect.objectContaining(PROFILE));
  expect(backend.removeGuest).toHaveBeenCalledWith('ann');
  expect(toasts()).toEqual(['Your account is ready, with your rides in it.']);
}

describe('upgrading a guest', () => {
  beforeEach(() => {
    signInAnn(openRide());
  });

  it('prefills the guest’s details and validates the other fields', async () => {
    const user = await openRegistration();
    expect(screen.getByRole('heading', { name: 'Keep Your Rides' })).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveValue(ANN.name);
    expect(screen.getByLabelText('Email Address')).toHaveValue(ANN.email);
    expect(screen.getByLabelText('Phone Number')).toHaveValue(ANN.phone);
    fill({ 'Phone Number': '01482 000000', Password: 'short' });
    await send(user);
    for (const [label, message] of [
      ['Phone Number', 'Please enter a valid UK mobile number'],
      ['Full Address', 'Address is required'],
      ['Postcode', 'Postcode is required'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    }
    expect(screen.getByLabelText('Phone Number')).toHaveFocus();
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Postcode'), 'H');
    expect(screen.getByLabelText('Postcode')).not.toHaveAccessibleDescription();
  });

  it('keeps the guest if the email address is taken, and accepts another one', async () => {
    const message = 'The email address is already in use by another account.';
    const code = { code: 'auth/email-already-in-use' };
    vi.mocked(fakeAuth.linkPassword).mockRejectedValueOnce(
      new BackendError('provider', message, Object.assign(new Error(), code)),
    );
    const user = await openRegistration();
    fill(OTHER_FIELDS);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(parseSession()).toMatchObject({ userType: 'guest', uid: 'ann' });
    expect(backend.removeGuest).not.toHaveBeenCalled();
    fill({ 'Email Address': 'ann.ash@example.com' });
    await send(user);
    await expectAt('/ride-history');
    expect(backend.writeProfile.mock.calls).toMatchObject([
      ['ann', { email: 'ann.ash@example.com' }],
    ]);
  });

  it('stays here if the profile could not be written, and finishes on the next press', async () => {
    backend.writeProfile.mockRejectedValueOnce(new Error('no network'));
    const user = await openRegistration();
    fill(OTHER_FIELDS);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
    expect(screen.getByLabelText('Full Address')).toHaveValue(OTHER_FIELDS['Full Address']);
    await send(user);
    await expectUpgraded();
  });

  it('can be finished from the map if the profile could not be written', async () => {
    backend.writeProfile.mockRejectedValueOnce(new Error('no network'));
    const user = await openRegistration();
    fill(OTHER_FIELDS);
    await send(user);
    await screen.findByRole('alert');
    await user.click(button('Back to Rider Map'));
    expect(
      await screen.findByText('Finish your account before you book, or call 01482 000000.'),
    ).toBeVisible();
    await user.click(button('Finish Your Account'));
    expect(await screen.findByRole('heading', { name: 'Finish Your Account' })).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue(ANN.email);
    fill({ ...NAME_AND_PHONE, ...OTHER_FIELDS });
    await send(user);
    await expectUpgraded();
  });

  it('can be declined with Back to Rider Map', async () => {
    const user = await openRegistration();
    await user.click(button('Back to Rider Map'));
    expect(screen.getByText('The map')).toBeVisible();
    expect(parseSession()).toMatchObject({ userType: 'guest' });
  });
});

it('the upgrade screen redirects a rider with a profile to the history', async () => {
  signIn('ann', ANN.email);
  backend.findProfile.mockResolvedValue(PROFILE);
  await openRegistration();
  await expectAt('/ride-history');
});

it('the upgrade screen redirects a signed-out user to the landing page', async () => {
  await openRegistration();
  await expectAt('/');
  expect(toasts()).toEqual(['Log in to continue.']);
});

describe('registration over a guest with an open booking', () => {
  /** Fills in and sends the form, up to the warning. */
  async function register(): Promise<ReturnType<typeof open>> {
    signInAnn(openRide());
    vi.spyOn(fakeAuth, 'signUp');
    const user = await openRegistration(null);
    fill({ ...NAME_AND_PHONE, 'Email Address': ANN.email, ...OTHER_FIELDS });
    await send(user);
    await screen.findByRole('dialog', { name: 'Leave these rides behind?' });
    expect(fakeAuth.signUp).not.toHaveBeenCalled();
    return user;
  }

  it('upgrades the guest instead, which keeps the bookings', async () => {
    const user = await register();
    await user.click(button('Move rides to my account'));
    await expectUpgraded();
  });

  it('finishes a partial upgrade on the next press', async () => {
    backend.writeProfile.mockRejectedValueOnce(new Error('no network'));
    const user = await register();
    await user.click(button('Move rides to my account'));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
    await send(user);
    await expectUpgraded();
    expect(fakeAuth.signUp).not.toHaveBeenCalled();
  });

  it('creates no account if the guest has since been logged out', async () => {
    const user = await register();
    signOut();
    await user.click(button('Move rides to my account'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The guest has logged out, so we can’t move these rides to your account.',
    );
    expect(fakeAuth.signUp).not.toHaveBeenCalled();
    // The next press registers without the bookings.
    await send(user);
    await expectAt('/riderLogin', { email: ANN.email });
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
  });

  it('abandons the bookings after confirmation', async () => {
    const user = await register();
    await user.click(button('Create account without them'));
    await expectAt('/riderLogin', { email: ANN.email });
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
    expect(toasts()).toEqual(['Registration successful! Please log in.']);
    expect(parseSession()).toBeNull();
  });
});
