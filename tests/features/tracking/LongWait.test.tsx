import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../../src/config';
import type { PassengerRide } from '../../../src/domain/ride/ride';
import { defaultScheduledTime } from '../../../src/domain/trip/trip';
import { LongWait } from '../../../src/features/tracking/LongWait';
import { PositionAge } from '../../../src/features/tracking/PositionAge';
import { passengerRide } from '../../support/fixtures';

const backend = vi.hoisted(() => ({ cancelled: [] as string[], fails: false }));
vi.mock('../../../src/firebase/rides/write/transitionRide', () => ({
  transitionRide: (rideId: string) => {
    if (backend.fails) {
      return Promise.reject(new Error('unreachable'));
    }
    backend.cancelled.push(rideId);
    return Promise.resolve('done');
  },
}));
vi.mock('../../../src/usecases/requestRideEmail', () => ({
  requestRideEmail: () => Promise.resolve(),
}));

const NOW = Date.parse('2026-11-20T22:10Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.cancelled = [];
  backend.fails = false;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function TheMap() {
  return <p>The map with {JSON.stringify(useLocation().state)}</p>;
}

function show(fields: Partial<PassengerRide> = {}) {
  return render(
    <MemoryRouter initialEntries={['/trip-tracking']}>
      <Routes>
        <Route
          path="/trip-tracking"
          element={<LongWait ride={passengerRide({ bookedAt: NOW, ...fields })} />}
        />
        <Route path="/map" element={<TheMap />} />
      </Routes>
    </MemoryRouter>,
  );
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const press = (name: string) => user().click(screen.getByRole('button', { name }));

it('shows nothing for three minutes, then the waiting time and the help phone number', () => {
  show();
  pass(3 * MINUTE - 10_000);
  expect(screen.queryByRole('region')).toBeNull();
  pass(10_000);
  const card = screen.getByRole('region', { name: 'Still searching' });
  expect(card).toHaveTextContent('We have been looking for a driver for 3 minutes.');
  expect(card).toHaveTextContent(`Need help? Call ${config.helpPhone}.`);
  pass(MINUTE);
  expect(card).toHaveTextContent('for 4 minutes');
});

it('shows nothing once a driver is assigned', () => {
  show({ bookedAt: NOW - 5 * MINUTE, status: 'assigned', driverId: 'd' });
  expect(screen.queryByRole('region')).toBeNull();
});

it('Book for later instead cancels the ride and opens the map with the same trip', async () => {
  show({ bookedAt: NOW - 5 * MINUTE, riders: 3 });
  await press('Book for later instead');
  expect(screen.getByRole('dialog', { name: 'Book for later instead?' })).toHaveTextContent(
    'We stop looking for a driver now.',
  );
  expect(backend.cancelled).toEqual([]);
  await press('Stop and book for later');
  const text = (await screen.findByText(/^The map with/)).textContent;
  expect(backend.cancelled).toEqual(['ride-1']);
  expect(JSON.parse(text.replace('The map with ', ''))).toEqual({
    mapDraft: {
      pickup: { latLng: { latitude: 53.84, longitude: -0.43 }, address: 'Lairgate, Beverley' },
      dropoff: { latLng: { latitude: 53.82, longitude: -0.487 }, address: 'Walkington' },
      mode: 'scheduled',
      scheduledTime: defaultScheduledTime(Date.now()),
      riders: 3,
    },
  });
});

it('keeps searching if the passenger declines or the ride cannot be cancelled', async () => {
  backend.fails = true;
  show({ bookedAt: NOW - 5 * MINUTE });
  await press('Book for later instead');
  await press('Stop and book for later');
  expect(await screen.findByText('Failed to cancel ride.')).toBeVisible();
  await press('Keep searching');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Still searching' })).toBeVisible();
});

it('shows the age of the driver’s position once it is older than a minute', () => {
  render(<PositionAge locatedAt={NOW} />);
  pass(MINUTE);
  expect(screen.queryByText(/position/)).toBeNull();
  pass(10_000);
  expect(screen.getByText('The driver’s position is from 1 minute ago.')).toBeVisible();
});
