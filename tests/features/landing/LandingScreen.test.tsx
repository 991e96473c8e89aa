import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startGuestSession } from '../../../src/auth/session/session';
import { LandingScreen } from '../../../src/features/landing/LandingScreen';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';
import { passengerRide } from '../../support/fixtures';

const backend = vi.hoisted(() => ({ requestedUids: [] as string[], rides: [] as unknown[] }));
vi.mock('../../../src/firebase/drivers/driverCounts', () => ({
  countDrivers: () => Promise.resolve({ online: 1, onRides: 0 }),
}));
vi.mock('../../../src/firebase/rides/read/rides', () => ({
  listOpenRides: (uid: string) => {
    backend.requestedUids.push(uid);
    return Promise.resolve(backend.rides);
  },
}));

const GUEST = { name: 'Ann Ash', email: 'a@b.de', phone: '07700 900123' };

afterEach(() => {
  act(endSession);
  setPrincipal(null);
  backend.requestedUids = [];
});

async function show(): Promise<void> {
  render(
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>,
  );
  await screen.findByText('1 driver(s) available now');
}

it('shows a returning guest their bookings', async () => {
  backend.rides = [passengerRide()];
  startGuestSession('ann', GUEST);
  setPrincipal(makePrincipal('ann'));
  await show();
  expect(
    await screen.findByRole('article', { name: 'Booking: As soon as possible' }),
  ).toBeVisible();
  expect(backend.requestedUids).toEqual(['ann']);
});

it('requests no bookings without a stored session or if its account is gone', async () => {
  await show();
  startGuestSession('ann', GUEST);
  await show();
  await vi.dynamicImportSettled();
  expect(backend.requestedUids).toEqual([]);
});
