import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RideProgress } from '../../../src/features/tracking/RideProgress';
import { endSession, startGuestSession } from '../../../src/auth/session/session';
import { config } from '../../../src/config';
import type { PassengerRide } from '../../../src/domain/ride/ride';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';
import { useNavigationState } from '../../../src/hooks/useNavigationState';
import type { MapService } from '../../../src/maps/shared/port';
import { fakeMapService, type FakeMapService } from '../../support/fakeMapService';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';
import { drivers } from './fakeLive';
import { loadLiveCode } from '../../../src/live/liveCode';
import { moduleClass, actAndFlush } from '../../support/page';
import { liveDriver, passengerRide } from '../../support/fixtures';

vi.mock('../../../src/firebase/drivers/driverContacts', () => ({
  findDriverPhone: () => Promise.resolve(null),
}));
vi.mock('../../../src/firebase/rides/read/liveTracking', async () => {
  const fake = await import('./fakeLive');
  return { watchRide: fake.rides.watch, watchDriver: fake.drivers.watch };
});
// Signing out and cancelling are covered by the browser tests against a backend.
vi.mock('../../../src/firebase/rides/read/rides', () => ({}));
const loader = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new Error()) }));
vi.mock('../../../src/maps/loadMapService', () => ({ loadMapService: () => loader.load() }));

let maps: FakeMapService;
// Preloads the listener code, so that the fakes report immediately.
beforeAll(async () => {
  await loadLiveCode();
});
beforeEach(() => {
  maps = fakeMapService();
  loader.load = (): Promise<MapService> => Promise.resolve(maps);
});

const DRIVER = liveDriver({ name: 'Dawn Driver', location: { latitude: 53.8, longitude: -0.4 } });
function MapStub() {
  return (
    <>
      <p>The map</p>
      <output>{JSON.stringify(useNavigationState())}</output>
    </>
  );
}
const page = (shown: PassengerRide) => (
  <MemoryRouter initialEntries={['/trip-tracking']}>
    <Routes>
      <Route path="/trip-tracking" element={<RideProgress ride={shown} isLive />} />
      <Route path="/map" element={<MapStub />} />
    </Routes>
  </MemoryRouter>
);

/** Renders a ride whose driver is DRIVER. */
async function show(fields: Partial<PassengerRide> = {}) {
  const view = render(page(passengerRide({ driverId: DRIVER.id, ...fields })));
  await actAndFlush(() => drivers.emit({ kind: 'value', value: DRIVER }));
  return view;
}

/** Status, note and driver, each announced by itself. */
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const banner = () => screen.getAllByRole('status')[0]?.parentElement ?? document.body;
const isShown = (role: 'button' | 'link', name: string) =>
  screen.queryByRole(role, { name }) !== null;

interface Expected {
  readonly text: string;
  readonly colour: 'teal' | 'red';
  readonly actions: readonly string[];
}

const CANCEL = 'Cancel Ride';
const ON_CARD = 'Change or Cancel';
const ON_THE_WAY = ['View Driver on Map', 'View Vehicle Image'];
const WHEN_OVER = ['Book Another Ride', 'Log Out'];
const STATUSES: Readonly<Record<string, Expected>> = {
  pending: { text: 'Searching for Drivers', colour: 'teal', actions: [CANCEL] },
  awaiting_driver_response: {
    text: 'AWAITING DRIVER RESPONSE',
    colour: 'teal',
    actions: [ON_CARD],
  },
  accepted: { text: 'ACCEPTED', colour: 'teal', actions: [ON_CARD] },
  assigned: {
    text: 'A Driver Has Been Assigned',
    colour: 'teal',
    actions: [...ON_THE_WAY, CANCEL],
  },
  on_route: {
    text: 'Driver On Route To Pick Up Location',
    colour: 'teal',
    actions: [...ON_THE_WAY, CANCEL],
  },
  arrived: { text: 'Driver Has Arrived At Pick Up Location', colour: 'teal', actions: [] },
  completed: { text: 'Trip Complete', colour: 'teal', actions: ['Receipt', ...WHEN_OVER] },
  cancelled: { text: 'CANCELLED', colour: 'red', actions: WHEN_OVER },
  cancelled_by_passenger: { text: 'Ride Cancelled', colour: 'red', actions: WHEN_OVER },
  cancelled_by_driver: { text: 'Ride Cancelled', colour: 'red', actions: WHEN_OVER },
  scheduled: { text: 'SCHEDULED', colour: 'teal', actions: [ON_CARD] },
  gone_for_lunch_break: { text: 'GONE FOR LUNCH BREAK', colour: 'teal', actions: [] },
  cancelled_by_the_weather: { text: 'CANCELLED BY THE WEATHER', colour: 'red', actions: WHEN_OVER },
};

it('covers every ride status', () => {
  expect(Object.keys(STATUSES)).toEqual(expect.arrayContaining([...RIDE_STATUSES]));
});

describe.each(Object.entries(STATUSES))('%s', (status, { text, colour, actions }) => {
  it(`reads '${text}' in ${colour}`, async () => {
    await show({ status });
    expect(banner()).toHaveTextContent(text);
    expect(banner().className).toMatch(moduleClass(colour));
    expect(banner().className).not.toMatch(moduleClass(colour === 'red' ? 'teal' : 'red'));
  });

  it(`offers ${actions.join(', ') || 'nothing'}`, async () => {
    await show({ status });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(actions);
    expect(isShown('link', 'Leave Review')).toBe(status === 'completed');
  });

  it('requests the ETA only while the driver is on the way', async () => {
    await show({ status });
    expect(maps.drivingTimes.requests).toHaveLength(
      ['assigned', 'on_route'].includes(status) ? 1 : 0,
    );
  });
});

it('opens the card of a ride for later to change or cancel it', async () => {
  await show({ id: 'later-1', status: 'accepted' });
  await userEvent.click(screen.getByRole('button', { name: ON_CARD }));
  expect(screen.getByText('The map')).toBeVisible();
  expect(screen.getByText('{"justBooked":"later-1"}')).toBeVisible();
});

it('offers Forget Me to a guest only once the ride is over', async () => {
  const forget = 'Forget Me';
  setPrincipal(makePrincipal('ann'));
  startGuestSession('ann', { name: 'Ann Ash', email: 'a@b.de', phone: '07700 900123' });
  const { rerender } = await show({ status: 'arrived' });
  expect(isShown('button', forget)).toBe(false);
  rerender(page(passengerRide({ status: 'completed', driverId: DRIVER.id })));
  expect(isShown('button', forget)).toBe(true);
  act(endSession);
  setPrincipal(null);
});

describe('the driver', () => {
  it('is not subscribed to or shown before one is assigned', async () => {
    render(page(passengerRide()));
    await actAndFlush(() => undefined);
    expect(drivers.subscribedIds).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Your driver' })).toBeNull();
    expect(screen.getByText(/^As soon as a driver has your ride/)).toBeInTheDocument();
  });

  it('has no placeholder if the ride ended without one', async () => {
    render(page(passengerRide({ status: 'cancelled_by_passenger' })));
    await actAndFlush(() => undefined);
    expect(screen.queryByText(/^As soon as a driver has your ride/)).toBeNull();
  });

  it('is subscribed to once assigned and until unmount', async () => {
    const { unmount } = await show({ status: 'accepted' });
    expect(drivers.subscribedIds).toEqual([DRIVER.id]);
    expect(screen.getByText('Dawn Driver')).toBeVisible();
    unmount();
    expect(drivers.subscribedIds).toEqual([]);
  });

  it('is replaced by the next one, without details of the previous one', async () => {
    const { rerender } = await show({ status: 'assigned' });
    rerender(page(passengerRide({ status: 'assigned', driverId: 'driver-2' })));
    expect(drivers.subscribedIds).toEqual(['driver-2']);
    expect(screen.queryByText('Dawn Driver')).toBeNull();
  });

  it.each(['completed', 'cancelled_by_driver'])(
    'is still shown when the ride is %s',
    async (status) => {
      await show({ status });
      expect(await screen.findByText('Dawn Driver')).toBeVisible();
    },
  );

  it('has an ETA, which disappears on arrival', async () => {
    const { rerender } = await show({ status: 'on_route' });
    await actAndFlush(() =>
      maps.drivingTimes.at(-1).respond({ seconds: 420, durationText: '7 min' }),
    );
    expect(banner()).toHaveTextContent('Your driver should be with you in 7 min.');
    rerender(page(passengerRide({ status: 'arrived', driverId: DRIVER.id })));
    expect(banner()).not.toHaveTextContent('7 min');
  });
});

it('announces an assignment once, then driver, car and plate, then only each ETA', async () => {
  const assigned = passengerRide({ status: 'assigned', driverId: DRIVER.id });
  const { rerender } = render(page(passengerRide({ status: 'pending' })));
  expect(announced()).toEqual(['Searching for Drivers', '', '']);
  rerender(page(assigned));
  const [status] = screen.getAllByRole('status');
  expect(announced()).toEqual(['A Driver Has Been Assigned', '', '']);
  await actAndFlush(() =>
    drivers.emit({
      kind: 'value',
      value: { ...DRIVER, vehicle: 'Blue Skoda', plateNumber: 'ERYC 101' },
    }),
  );
  const driver = 'Your driver: Dawn Driver, Blue Skoda, plate number ERYC 101.';
  expect(announced()).toEqual(['A Driver Has Been Assigned', '', driver]);
  await actAndFlush(() =>
    maps.drivingTimes.at(-1).respond({ seconds: 420, durationText: '7 min' }),
  );
  expect(announced()).toEqual([
    'A Driver Has Been Assigned',
    'Your driver should be with you in 7 min.',
    driver,
  ]);
  // The same element, so that it is not announced anew.
  expect(screen.getAllByRole('status')[0]).toBe(status);
});

describe('the status note of a ride for later', () => {
  const scheduledTime = Date.parse('2026-07-10T17:05Z');

  it.each([
    [
      'awaiting_driver_response',
      'Your ride is booked. We have asked your driver, who still has to confirm it.',
    ],
    ['accepted', 'Your driver has accepted your ride, and comes at the scheduled time.'],
    ['scheduled', 'Your ride is booked. A driver is assigned before the scheduled time.'],
  ])('explains the status %s', async (status, text) => {
    await show({ status, mode: 'scheduled', scheduledTime });
    expect(banner()).toHaveTextContent(text);
  });

  it.each(['pending', 'assigned', 'on_route', 'arrived', 'completed', 'cancelled'])(
    'is missing if the ride is %s',
    async (status) => {
      await show({ status, mode: 'scheduled', scheduledTime });
      expect(banner()).toHaveTextContent(new RegExp(`^${STATUSES[status]?.text ?? 'unknown'}$`));
    },
  );

  it('is missing without a scheduled time', async () => {
    await show({ status: 'accepted' });
    expect(banner()).toHaveTextContent(/^ACCEPTED$/);
  });
});

describe('a ride that no driver took', () => {
  it('shows the reason', async () => {
    await show({ status: 'cancelled', reason: 'Every car is at the races.' });
    const card = screen.getByRole('region', { name: "We couldn't assign a driver" });
    expect(card).toHaveTextContent('Every car is at the races.');
  });

  it('shows a default text without a reason', async () => {
    await show({ status: 'cancelled' });
    const card = screen.getByRole('region', { name: "We couldn't assign a driver" });
    expect(card).toHaveTextContent('Unfortunately, no drivers were available at this time.');
  });

  it.each(['cancelled_by_passenger', 'cancelled_by_driver', 'pending'])(
    'is not shown as such if it is %s',
    async (status) => {
      await show({ status, reason: 'Every car is at the races.' });
      expect(screen.queryByText('Every car is at the races.')).toBeNull();
    },
  );
});

it('a completed ride can be reviewed, and another one booked', async () => {
  await show({ status: 'completed' });
  const review = screen.getByRole('link', { name: 'Leave Review' });
  expect(review).toHaveAttribute('href', config.reviewUrl);
  expect(review).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Book Another Ride' }));
  expect(screen.getByText('The map')).toBeVisible();
});
