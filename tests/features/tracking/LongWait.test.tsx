import { backend } from './trackingBackend';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { config } from '../../../src/config';
import { defaultScheduledTime } from '../../../src/domain/trip/trip';
import { page, setUpTracking } from './trackingPage';

setUpTracking();

const MINUTE = 60_000;
const card = () => screen.queryByRole('region', { name: /^Still searching after \d+ minutes$/ });
const waitFiveMinutes = () =>
  page.show({ bookedAt: Date.now() - 5 * MINUTE, riders: 3, driverId: null }, null);

async function pressBookLater(): Promise<void> {
  await page.press('Book for later instead');
  expect(screen.getByRole('dialog', { name: 'Book for later instead?' })).toHaveTextContent(
    'We’ll cancel this search. You can then choose a time and check the fare.',
  );
  expect(backend.transitionRide).not.toHaveBeenCalled();
  await page.press('Stop and book for later');
  await vi.dynamicImportSettled();
  await page.pass(0);
}

it('shows nothing for three minutes, then the waiting time and the help phone number', async () => {
  await page.show({ bookedAt: Date.now(), driverId: null }, null);
  await page.pass(3 * MINUTE - 10_000);
  expect(card()).toBeNull();
  await page.pass(10_000);
  expect(card()).toHaveTextContent('Still searching after 3 minutes');
  expect(card()).toHaveTextContent(`Need help? Call ${config.helpPhone}.`);
  await page.pass(MINUTE);
  expect(card()).toHaveTextContent('Still searching after 4 minutes');
});

it('Book for later instead cancels the ride and opens the map with the same trip', async () => {
  await waitFiveMinutes();
  await pressBookLater();
  expect(backend.transitionRide.mock.calls.map(([rideId]) => rideId)).toEqual(['ride-1']);
  const mapDraft = {
    pickup: { latLng: { latitude: 53.84, longitude: -0.43 }, address: 'Lairgate, Beverley' },
    dropoff: { latLng: { latitude: 53.82, longitude: -0.487 }, address: 'Walkington' },
    ...{ mode: 'scheduled', scheduledTime: defaultScheduledTime(Date.now()), riders: 3 },
  };
  expect(screen.getByText(`/map ${JSON.stringify({ mapDraft })}`)).toBeVisible();
});

it('keeps searching if the passenger declines or the ride cannot be cancelled', async () => {
  backend.transitionRide.mockRejectedValue(new Error('unreachable'));
  await waitFiveMinutes();
  await pressBookLater();
  expect(screen.getByText('Failed to cancel ride.')).toBeVisible();
  await page.press('Keep searching');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card()).toBeVisible();
});
