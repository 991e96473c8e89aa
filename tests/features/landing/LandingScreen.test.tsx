import '../passengerMocks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startGuestSession } from '../../../src/auth/session/session';
import { LandingScreen } from '../../../src/features/landing/LandingScreen';
import { EMPTY_BOOKING } from '../../../src/tripForm/bookingDraft';
import { bookingStore } from '../../../src/tripForm/bookingStore';
import { ANN, button, expectAt, open, openRide, signIn, signInAnn } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

async function show(): Promise<void> {
  open('/', <LandingScreen />);
  await screen.findByText('1 driver(s) available now');
}

const continueAs = () => screen.queryByRole('button', { name: /^Continue as/ });

it.each([
  ['Pickup', 'pickup'],
  ['Where to?', 'dropoff'],
])('%s opens the map with the cursor in that box', async (name, focus) => {
  await show();
  expect(continueAs()).toBeNull();
  fireEvent.click(button(name));
  await expectAt('/map', { focus });
});

it.each([
  ['drops a trip that a signed-out user chose', null, false],
  ['keeps the trip of an account, which no other sees', 'ann', true],
])('Where to? %s', async (_, owner, isKept) => {
  bookingStore.write({ ...EMPTY_BOOKING, owner });
  await show();
  fireEvent.click(button('Where to?'));
  expect(bookingStore.read() !== null).toBe(isKept);
});

it('a guest known here continues to the first empty box', async () => {
  signInAnn();
  await show();
  fireEvent.click(button('Continue as Ann Ash'));
  await expectAt('/map', { focus: 'first-empty' });
});

it('offers a rider no Continue as', async () => {
  signIn('r1', 'rider@example.com');
  await show();
  expect(continueAs()).toBeNull();
});

it('says who is logged in, and leads to their history', async () => {
  signIn('r1', 'rider@example.com');
  await show();
  expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
  expect(screen.getByText('Logged in as rider@example.com')).toBeInTheDocument();
  fireEvent.click(screen.getByText('View Ride History'));
  await expectAt('/ride-history');
});

it('logs out', async () => {
  signInAnn();
  await show();
  expect(await screen.findByText('Logged in as Ann Ash')).toBeInTheDocument();
  expect(screen.queryByText('View Ride History')).toBeNull();
  fireEvent.click(screen.getByText('Log Out'));
  await waitFor(() => expect(continueAs()).toBeNull());
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
});

it.each([
  ['?pickup=Lairgate&dropoff=Hull+station', 'Pickup Lairgate'],
  ['?dropoff=Hull+station', 'Pickup'],
])('shows the places prefilled by %s', async (search, pickup) => {
  window.history.replaceState(null, '', `/${search}`);
  await show();
  expect(screen.getByRole('button', { name: /^Pickup/ })).toHaveTextContent(pickup);
  expect(screen.getByRole('button', { name: /^Where to/ })).toHaveTextContent(
    'Where to? Hull station',
  );
});

it('shows a returning guest their bookings', async () => {
  signInAnn(openRide());
  await show();
  expect(await screen.findByRole('article', { name: 'Ride: As soon as possible' })).toBeVisible();
});

it('requests no bookings without a stored session or if its account is gone', async () => {
  await show();
  startGuestSession('ann', ANN);
  await show();
  await vi.dynamicImportSettled();
  expect(backend.listOpenRides).not.toHaveBeenCalled();
});
