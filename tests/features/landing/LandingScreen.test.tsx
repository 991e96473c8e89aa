import '../passengerMocks';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startGuestSession } from '../../../src/auth/session/session';
import { LandingScreen } from '../../../src/features/landing/LandingScreen';
import { backend } from '../passengerBackend';
import { ANN, open, openRide, signInAnn } from '../passengerWorld';

async function show(): Promise<void> {
  open('/', <LandingScreen />);
  await screen.findByText('1 driver(s) available now');
}

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
