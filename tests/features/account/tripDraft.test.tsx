import '../passengerMocks';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { GuestLoginScreen } from '../../../src/features/account/GuestLoginScreen';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { AdminLogin } from '../../../src/features/admin/AdminScreen';
import { DriverLogin } from '../../../src/features/driver/DriverScreen';
import { RiderLoginScreen } from '../../../src/features/account/RiderLoginScreen';
import { EMPTY_BOOKING } from '../../../src/tripForm/bookingDraft';
import { bookingStore } from '../../../src/tripForm/bookingStore';
import { button, expectAt, fill, open } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

const FROM_MAP = { from: 'map' };
const FROM_REGISTRATION = { from: 'registration' };

/** A trip that a signed-out user chose. */
const chooseTrip = () => bookingStore.write(EMPTY_BOOKING);

const openGuestLogin = (state: unknown = null) => open('/guestLogin', <GuestLoginScreen />, state);
const openRiderLogin = (state: unknown) => open('/riderLogin', <RiderLoginScreen />, state);
const openRegistration = (state: unknown = null) =>
  open(
    '/RiderRegisterScreen',
    <RegisterScreen />,
    state,
    <Route path="/riderLogin" element={<RiderLoginScreen />} />,
  );

const GUEST = { 'Full name': 'Ann Ash', 'Email address': 'a@b.de', 'Phone number': '07700 900123' };
const NEW_RIDER = {
  'Full Name': 'New Rider',
  'Email Address': 'new@example.com',
  'Phone Number': '07700 900456',
  'Full Address': '2 Wednesday Market, Beverley',
  Postcode: 'HU17 0DG',
  Password: 'six-or-more',
};

async function logInAsRider(user: UserEvent): Promise<void> {
  fill({ Email: 'rider@example.com', Password: 'right' });
  await user.click(button('Login as Rider'));
}

it.each([
  ['keeps the trip that it was opened for', FROM_REGISTRATION, EMPTY_BOOKING],
  ['drops a trip that someone else may have chosen', null, null],
])('the login of a guest %s', async (_, state, kept) => {
  chooseTrip();
  const user = openGuestLogin(state);
  fill(GUEST);
  await user.click(button('Login as Guest'));
  await expectAt('/map');
  expect(bookingStore.read()).toEqual(kept);
});

it.each([
  ['opens the map with the trip', FROM_REGISTRATION, '/map', null],
  ['opens tracking without a trip', null, '/trip-tracking', { rideId: 'ride-1' }],
])('the login of a rider with an active ride %s', async (_, state, path, next) => {
  backend.findActiveRideId.mockResolvedValue('ride-1');
  await logInAsRider(openRiderLogin(state));
  await expectAt(path, next);
});

it('prefills the login after registration and keeps the trip', async () => {
  chooseTrip();
  const user = openRegistration(FROM_MAP);
  fill(NEW_RIDER);
  await user.click(button('Create Account'));
  expect(await screen.findByRole('heading', { name: 'Rider Login' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
  fill({ Password: 'right' });
  await user.click(button('Login as Rider'));
  await expectAt('/map');
  expect(bookingStore.read()).toEqual(EMPTY_BOOKING);
});

it.each([
  ['keeps the trip', FROM_MAP, EMPTY_BOOKING],
  ['has no trip if it had none', null, null],
])('from registration to the login %s', async (_, state, kept) => {
  chooseTrip();
  const user = openRegistration(state);
  await user.click(button('Login Here'));
  await logInAsRider(user);
  await expectAt('/map');
  expect(bookingStore.read()).toEqual(kept);
});

it.each([['nothing'], [7], [{ email: 4 }], [null]])(
  'prefills nothing for the navigation state %j',
  (state) => {
    openRiderLogin(state);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  },
);

it.each([
  ['guest login', openGuestLogin, GUEST, 'Login as Guest'],
  ['registration', openRegistration, NEW_RIDER, 'Create Account'],
] as const)(
  'keeps what was typed over a reload until it is sent, but no password: %s',
  async (_, openForm, texts, submit) => {
    openForm();
    fill(texts);
    expect(JSON.stringify(sessionStorage)).not.toContain('six-or-more');
    cleanup();
    const user = openForm();
    for (const [label, text] of Object.entries(texts)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
    await user.click(button(submit));
    expect(await screen.findByText(/^At \/map|^Rider Login/)).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  },
);

it.each([
  ['rider', <RiderLoginScreen />],
  ['driver', <DriverLogin />],
  ['admin', <AdminLogin />],
])('keeps the email of a login over a reload, but no password: %s', (_, screenOf) => {
  for (const password of ['right', '']) {
    render(screenOf, { wrapper: MemoryRouter });
    if (password !== '') {
      fill({ Email: 'rider@example.com', Password: password });
    }
    expect(screen.getByLabelText('Email')).toHaveValue('rider@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(JSON.stringify(sessionStorage)).not.toContain('right');
    cleanup();
  }
});
