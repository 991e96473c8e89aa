import '../passengerMocks';
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import type { Ride } from '../../../src/domain/ride/ride';
import { userError } from '../../../src/errors/errorMessage';
import { HistoryScreen } from '../../../src/features/history/HistoryScreen';
import { bookedRide, type RideFields } from '../../support/fixtures';
import { button, expectAt, open, signIn, toasts } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

const RIDE = bookedRide({ status: 'completed', bookedAt: Date.parse('2026-07-10T17:05Z') });

async function showCompleted(...rides: readonly Ride[]): Promise<HTMLElement> {
  signIn('r1', 'rider@example.com');
  backend.listRides.mockResolvedValue(rides);
  open('/ride-history', <HistoryScreen />);
  return screen.findByRole('region', { name: 'Completed Rides' });
}

it.each<[string, RideFields, RegExp]>([
  [
    'London booking time of a ride for now',
    {},
    /^TimeNot Scheduled, booked Fri 10 Jul(?: 2026)?, 18:05$/,
  ],
  ['text of a ride for now without one', { bookedAt: null }, /^TimeNot Scheduled$/],
  [
    'pickup time of a ride for later',
    { trip: { time: Date.parse('2026-07-11T09:00Z') } },
    /^TimeSat 11 Jul(?: 2026)?, 10:00$/,
  ],
])('the history shows the %s', async (_, fields, text) => {
  const completed = await showCompleted(bookedRide(RIDE, fields));
  expect(within(completed).getByText('Time').parentElement).toHaveTextContent(text);
});

it.each<[string, RideFields, readonly string[]]>([
  [
    'driver, fare, status and reason',
    { driver: { name: 'Ada' }, fare: pence(1230), reason: 'Flat tyre' },
    ['DriverAda', 'Fare (estimate)£12.30', 'StatusTrip Complete', 'ReasonFlat tyre'],
  ],
  [
    'N/A for what a ride lacks',
    { driver: { name: null }, fare: null, reason: null },
    ['DriverN/A', 'FareN/A', 'StatusTrip Complete', 'ReasonN/A'],
  ],
])('a card shows %s', async (_, fields, texts) => {
  const completed = await showCompleted(bookedRide(RIDE, fields));
  const facts = within(completed)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(facts).toEqual([
    ...[texts[0], 'PickupLairgate, Beverley', 'Drop-offWalkington', ...texts.slice(1)],
    expect.stringMatching(/^Time/),
  ]);
});

it('a card has the facts of a ride in the order of the spec', async () => {
  const completed = await showCompleted(RIDE);
  const terms = within(completed).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    ...['Driver', 'Pickup', 'Drop-off', 'Fare', 'Status', 'Reason', 'Time'],
  ]);
});

it('offers every ride again and its way back', async () => {
  const cancelled = { ...RIDE, id: 'cancelled', status: 'cancelled' };
  await showCompleted(RIDE, cancelled, { ...RIDE, id: 'open', status: 'pending' });
  expect(screen.getAllByRole('button', { name: 'Book Again' })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'Book Return' })).toHaveLength(3);
});

it('lists a long history completely, newest first', async () => {
  const rides = Array.from({ length: 30 }, (_, at) => ({
    ...RIDE,
    id: `ride-${at}`,
    trip: { ...RIDE.trip, pickup: { ...RIDE.trip.pickup, address: `Street ${at}` } },
    bookedAt: at,
  }));
  const completed = await showCompleted(...rides);
  await within(completed).findByText('Street 0');
  const pickups = within(completed)
    .getAllByText('Pickup')
    .map((term) => term.nextSibling?.textContent);
  expect(pickups).toEqual(rides.map(({ trip }) => trip.pickup.address).reverse());
});

it('leads to the rider login and back without a login, and to the map as a guest', async () => {
  open('/ride-history', <HistoryScreen />);
  await expectAt('/riderLogin', { from: 'history' });
  cleanup();
  signIn('ann');
  open('/ride-history', <HistoryScreen />);
  await expectAt('/map');
});

it('a rider can log out on the history', async () => {
  await showCompleted(RIDE);
  act(() => button('Log Out').click());
  await expectAt('/');
  expect(toasts()).toEqual(['Logged out successfully']);
});

it('groups the rides, of which those that are open can be tracked', async () => {
  await showCompleted(
    RIDE,
    ...['pending', 'accepted', 'cancelled_by_passenger'].map((status) =>
      bookedRide({ ...RIDE, id: status, status }),
    ),
  );
  for (const [name, isTracked] of [
    ['Current Rides', true],
    ['Upcoming Rides', true],
    ['Completed Rides', false],
    ['Cancelled Rides', false],
  ] as const) {
    const group = within(await screen.findByRole('region', { name }));
    expect(await group.findAllByRole('listitem')).toHaveLength(1);
    expect(group.queryAllByRole('button', { name: 'Track Ride' })).toHaveLength(isTracked ? 1 : 0);
  }
  act(() => screen.getAllByRole('button', { name: 'Track Ride' })[0]?.click());
  await expectAt('/trip-tracking', { rideId: 'pending' });
});

it('says why the rides can’t be loaded, then that there are none', async () => {
  signIn('r1', 'rider@example.com');
  backend.listRides.mockRejectedValueOnce(userError('No answer.')).mockResolvedValue([]);
  open('/ride-history', <HistoryScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');
  expect(screen.queryByText('No rides found.')).toBeNull();
  act(() => button('Try Again').click());
  expect(await screen.findAllByText('No rides found.')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Current Rides' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a ride names the return trip that is still to come', async () => {
  const time = Date.parse('2026-07-11T09:00Z');
  const back = bookedRide({ id: `${RIDE.id}-return`, status: 'accepted', trip: { time } });
  const completed = await showCompleted(RIDE, back);
  expect(within(completed).getByText('Return trip').parentElement).toHaveTextContent(
    /^Return tripSat 11 Jul(?: 2026)?, 10:00$/,
  );
  const upcoming = screen.getByRole('region', { name: 'Upcoming Rides' });
  expect(within(upcoming).queryByText('Trip there')).toBeNull();
});
