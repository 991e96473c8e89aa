import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { GuestLoginScreen } from '../../../src/features/account/GuestLoginScreen';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { AdminLogin } from '../../../src/features/admin/AdminLogin';
import { DriverLogin } from '../../../src/features/driver/DriverLogin';
import { RiderLoginScreen } from '../../../src/features/account/RiderLoginScreen';
import { useNavigationState } from '../../../src/hooks/useNavigationState';
import { button, fill, resetAccounts } from './accountWorld';

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
  resetAccounts();
  active.ride = null;
  sessionStorage.clear();
});

const TRIP = { mapDraft: { pickup: 'Saturday Market' } };

function Destination({ at }: { readonly at: string }) {
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
        <Route path="/map" element={<Destination at="map" />} />
        <Route path="/trip-tracking" element={<Destination at="tracking" />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const MAP_WITH_TRIP = `map ${JSON.stringify(TRIP)}`;

it('returns a guest to the map with the trip after the login', async () => {
  const user = open('/guestLogin', TRIP);
  fill({ 'Full name': 'Ann Ash', 'Email address': 'a@b.de', 'Phone number': '07700 900123' });
  await user.click(button('Login as Guest'));
  expect(await screen.findByText(MAP_WITH_TRIP)).toBeVisible();
});

async function logInAsRider(user: UserEvent): Promise<void> {
  fill({ Email: 'rider@example.com', Password: 'right' });
  await user.click(button('Login as Rider'));
}

it('returns a rider to the map with the trip, even with an active ride', async () => {
  active.ride = 'ride-1';
  await logInAsRider(open('/riderLogin', TRIP));
  expect(await screen.findByText(MAP_WITH_TRIP)).toBeVisible();
});

it('opens tracking for a rider with an active ride and no trip', async () => {
  active.ride = 'ride-1';
  await logInAsRider(open('/riderLogin', null));
  expect(await screen.findByText('tracking {"rideId":"ride-1"}')).toBeVisible();
});

it('prefills the login after registration and keeps the trip', async () => {
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
  expect(await screen.findByText(MAP_WITH_TRIP)).toBeVisible();
});

it('keeps the trip from registration to the login', async () => {
  const user = open('/RiderRegisterScreen', TRIP);
  await user.click(button('Login Here'));
  await logInAsRider(user);
  expect(await screen.findByText(MAP_WITH_TRIP)).toBeVisible();
});

it.each([['nothing'], [7], [{ email: 4 }], [null]])(
  'prefills nothing for the navigation state %j',
  (state) => {
    open('/riderLogin', state);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  },
);

it.each([
  [
    ...['/guestLogin', 'Login as Guest'],
    { 'Full name': 'Ann Ash', 'Email address': 'a@b.de', 'Phone number': '07700 900123' },
  ],
  [
    ...['/RiderRegisterScreen', 'Create Account'],
    {
      ...{ 'Full Name': 'New Rider', 'Email Address': 'new@example.com', Postcode: 'HU17 0DG' },
      ...{ 'Phone Number': '07700 900456', 'Full Address': 'Lairgate', Password: 'six-or-more' },
    },
  ],
] as const)(
  'keeps what was typed over a reload until it is sent, but no password: %s',
  async (path, submit, texts) => {
    open(path, null);
    fill(texts);
    expect(JSON.stringify(sessionStorage)).not.toContain('six-or-more');
    cleanup();
    const user = open(path, null);
    for (const [label, text] of Object.entries(texts)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
    await user.click(button(submit));
    expect(await screen.findByText(/^map|^Rider Login/)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
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
