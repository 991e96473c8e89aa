import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { GuestLoginScreen } from '../../../src/features/account/GuestLoginScreen';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { RiderLoginScreen } from '../../../src/features/account/RiderLoginScreen';
import { useNavigationState } from '../../../src/hooks/useNavigationState';
import { button, fill, startAnew } from './accountWorld';

vi.mock(
  '../../../src/firebase/accounts/auth',
  async () => (await import('../../support/fakeAuth')).fakeAuth,
);
const active = vi.hoisted(() => ({ ride: null as string | null }));
vi.mock('../../../src/firebase/rides/read/rides', async () => ({
  ...(await import('./accountWorld')).fakeRides,
  findActiveRideId: () => Promise.resolve(active.ride),
}));
vi.mock(
  '../../../src/firebase/accounts/guests',
  async () => (await import('./accountWorld')).fakeGuests,
);
vi.mock('../../../src/firebase/accounts/profiles', () => ({
  findProfile: () => Promise.resolve(null),
  writeProfile: () => Promise.resolve(),
}));

beforeEach(() => {
  startAnew();
  active.ride = null;
});

const TRIP = { mapDraft: { pickup: 'Saturday Market' } };

function Arrived({ at }: { readonly at: string }) {
  return (
    <p>
      {at} {JSON.stringify(useNavigationState())}
    </p>
  );
}

function open(path: string, state: unknown): UserEvent {
  render(
    <MemoryRouter initialEntries={[{ pathname: path, state }]}>
      <Routes>
        <Route path="/guestLogin" element={<GuestLoginScreen />} />
        <Route path="/riderLogin" element={<RiderLoginScreen />} />
        <Route path="/RiderRegisterScreen" element={<RegisterScreen />} />
        <Route path="/map" element={<Arrived at="map" />} />
        <Route path="/trip-tracking" element={<Arrived at="tracking" />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const THE_MAP_WITH_THE_TRIP = `map ${JSON.stringify(TRIP)}`;

it('a guest who logs in from the map finds the trip there again', async () => {
  const user = open('/guestLogin', TRIP);
  fill({ 'Full name': 'Ann Ash', 'Email address': 'a@b.de', 'Phone number': '07700 900123' });
  await user.click(button('Login as Guest'));
  expect(await screen.findByText(THE_MAP_WITH_THE_TRIP)).toBeVisible();
});

async function logInAsRider(user: UserEvent): Promise<void> {
  fill({ Email: 'rider@example.com', Password: 'right' });
  await user.click(button('Login as Rider'));
}

it('so does a rider, also one whose ride is active: its card is on the map', async () => {
  active.ride = 'ride-1';
  await logInAsRider(open('/riderLogin', TRIP));
  expect(await screen.findByText(THE_MAP_WITH_THE_TRIP)).toBeVisible();
});

it('without a trip an active ride comes first', async () => {
  active.ride = 'ride-1';
  await logInAsRider(open('/riderLogin', null));
  expect(await screen.findByText('tracking {"rideId":"ride-1"}')).toBeVisible();
});

it('whoever registers types the address once, and keeps the trip', async () => {
  const user = open('/RiderRegisterScreen', TRIP);
  fill({
    'Full Name': 'New Rider',
    'Email Address': 'new@example.com',
    'Phone Number': '07700 900456',
    'Full Address': '2 Wednesday Market, Beverley',
    Postcode: 'HU17 0DG',
    Password: 'six-or-more',
  });
  await user.click(button('Create Account'));
  expect(await screen.findByRole('heading', { name: 'Rider Login' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
  fill({ Password: 'right' });
  await user.click(button('Login as Rider'));
  expect(await screen.findByText(THE_MAP_WITH_THE_TRIP)).toBeVisible();
});

it('whoever has an account goes from registration to the login with the trip', async () => {
  const user = open('/RiderRegisterScreen', TRIP);
  await user.click(button('Login Here'));
  await logInAsRider(user);
  expect(await screen.findByText(THE_MAP_WITH_THE_TRIP)).toBeVisible();
});

it.each([['nothing'], [7], [{ email: 4 }], [null]])(
  '%j as navigation state fills in nothing',
  (state) => {
    open('/riderLogin', state);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  },
);
