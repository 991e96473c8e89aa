import { backend, GUEST, RIDE_ID } from '../bookingBackend';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startGuestSession, startRiderSession } from '../../../../src/auth/session/session';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { maps, NOW_TRIP, page, setUpConfirmation, STOP, VILLAGE } from './confirmPage';

setUpConfirmation();

function logInRider(email: string): void {
  act(() => startRiderSession('ann'));
  setPrincipal(makePrincipal('ann', email));
}

function expectRefused(): void {
  expect(screen.getByRole('alert')).toHaveTextContent('You’ve changed account');
  expect(screen.queryByText('Ann Ash')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book Ride Now' })).toBeNull();
}

it('shows a rider the trip without waiting for the profile; the case of the email does not matter', async () => {
  logInRider('Ann@Example.com');
  await page.open(NOW_TRIP);
  expect(screen.getByText('Ann Ash')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
});

it.each([
  [1, '1 person'],
  [2, '2 people'],
] as const)('counts %i riders as %s', async (riders, text) => {
  await page.open({ ...NOW_TRIP, riders });
  expect(page.detail('Riders')).toHaveTextContent(text);
});

it('shows fare, distance and time together, and says once if they are estimates', async () => {
  await page.open({ ...NOW_TRIP, isEstimate: true });
  expect(page.largeFare().parentElement).toHaveTextContent(
    /^Fare \(estimate\)£7.50Distance 3.11 miles Estimated time 9 minutes$/,
  );
});

it('shows the trip and its route on a map', async () => {
  await page.open(NOW_TRIP);
  expect(screen.getByText('Trip map: Lairgate to Walkington')).toBeVisible();
  expect(maps.routes.requests).toEqual([{ from: STOP.latLng, to: VILLAGE.latLng }]);
});

it('can be booked without the map, which Try Again loads again', async () => {
  backend.loadMapService.mockRejectedValueOnce(new Error('no network'));
  await page.open(NOW_TRIP);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We couldn’t load the map. You can still book.',
  );
  await page.press('Try Again');
  await page.pass(0);
  expect(screen.getByText('Trip map: Lairgate to Walkington')).toBeVisible();
  await page.bookNow();
  expect(screen.getByText(/^\/trip-tracking/)).toBeVisible();
});

it('refuses another account and returns it to the map with the trip but without its ride id', async () => {
  await page.open(NOW_TRIP);
  act(() => startGuestSession('bea', { ...GUEST, name: 'Bea' }));
  setPrincipal(makePrincipal('bea'));
  expectRefused();
  await page.press('Back to Rider Map');
  expect(window.location.hash).toBe('#/map');
  expect(window.history.state).toMatchObject({
    usr: { mapDraft: { pickup: STOP, mode: 'asap', riders: 2, rideId: null, owner: null } },
  });
  expect(document.body).not.toHaveTextContent(RIDE_ID);
});

it('refuses a guest who has since upgraded with another email address', async () => {
  await page.open(NOW_TRIP);
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
  logInRider('ash@example.com');
  expectRefused();
});
