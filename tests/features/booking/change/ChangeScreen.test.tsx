import '../../../support/firebaseMocks';
import { act, render, screen } from '@testing-library/react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, startRiderSession } from '../../../../src/auth/session/session';
import type { ChangeableRide } from '../../../../src/domain/booking/rideChange';
import { ChangeScreen } from '../../../../src/features/booking/change/ChangeScreen';
import { setPrincipal, makePrincipal } from '../../../support/fakeAuth';
import { NOW, page, RIDE as GUEST_RIDE, setUpChangeForm } from './changePage';
import { backend } from '../../../support/fakeFirebase';

const RIDE = {
  ...GUEST_RIDE,
  passenger: { id: 'rider-1', type: 'authenticated' },
} as const;
const PAST = { ...RIDE.trip, time: NOW - 1 };

setUpChangeForm();
beforeEach(() => {
  setPrincipal(makePrincipal('rider-1', 'ann@example.com'));
  startRiderSession('rider-1');
});
afterEach(endSession);

/** Opens the screen for a booking as it is found, or for none. */
async function open(
  ride: ChangeableRide | null,
  usr: object | null = { rideId: RIDE.id },
): Promise<void> {
  backend.findChangeableBooking.mockResolvedValue(ride === null ? null : { ride, promo: null });
  window.history.pushState({ usr, key: 'change', idx: 1 }, '', '#/change');
  render(
    <HashRouter>
      <Routes>
        <Route path="/change" element={<ChangeScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </HashRouter>,
  );
  await page.pass();
}

it('shows the form for a changeable booking', async () => {
  await open(RIDE);
  expect(page.sendButton()).toBeVisible();
});

it.each([
  ['whose driver is on the way', { status: 'on_route' }],
  ['whose time has come', { trip: PAST }],
])('refuses a booking %s as too late', async (_, changes) => {
  await open({ ...RIDE, ...changes });
  expect(screen.getByRole('alert')).toHaveTextContent('You can’t change this ride now');
});

it.each([
  ['that the app cannot parse', null],
  ['of another account', { ...RIDE, passenger: { ...RIDE.passenger, id: 'rider-2' } }],
])(
  'asks the passenger to call about a booking %s and does not mention its driver',
  async (_, ride) => {
    await open(ride);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('You can’t change this ride here');
    expect(alert).toHaveTextContent('Call 01482 000000 to change it.');
    expect(alert).not.toHaveTextContent('on the way');
  },
);

it('leads to the bookings if it is opened for none', async () => {
  await open(null, null);
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t find that ride');
  expect(backend.findChangeableBooking).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Back to Rider Map' }).click());
  expect(window.location.hash).toBe('#/map');
});
