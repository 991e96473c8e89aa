import { GUEST, RIDE_ID } from '../bookingBackend';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startGuestSession, startRiderSession } from '../../../../src/auth/session/session';
import { makePrincipal, setPrincipal } from '../../../support/fakeAuth';
import { detail, NOW_TRIP, open, press, setUpConfirmation, STOP } from './confirmPage';

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
  await open(NOW_TRIP);
  expect(screen.getByText('Ann Ash')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
});

it.each([
  [1, '1 person'],
  [2, '2 people'],
] as const)('counts %i riders as %s', async (riders, text) => {
  await open({ ...NOW_TRIP, riders });
  expect(detail('Riders')).toHaveTextContent(text);
});

it('refuses another account and returns it to the map with the trip but without its ride id', async () => {
  await open(NOW_TRIP);
  act(() => startGuestSession('bea', { ...GUEST, name: 'Bea' }));
  setPrincipal(makePrincipal('bea'));
  expectRefused();
  await press('Back to Rider Map');
  expect(window.location.hash).toBe('#/map');
  expect(window.history.state).toMatchObject({
    usr: { mapDraft: { pickup: STOP, mode: 'asap', riders: 2, rideId: null, owner: null } },
  });
  expect(document.body).not.toHaveTextContent(RIDE_ID);
});

it('refuses a guest who has since upgraded with another email address', async () => {
  await open(NOW_TRIP);
  expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeEnabled();
  logInRider('ash@example.com');
  expectRefused();
});
