import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { Ride } from '../../../../src/domain/ride/ride';
import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import { CarsMap } from '../../../../src/features/admin/cars/CarsMap';
import { fakeMapService } from '../../../support/fakeMapService';
import { bookedRide, liveDriver } from '../../../support/fixtures';
import { backend } from '../../../support/fakeFirebase';
import { live } from '../../../support/fakeLive';

export const NOW = Date.parse('2026-11-24T09:00Z');
export const MARKET = { latitude: 53.84, longitude: -0.43 };

const atWork = { isOnline: true, locatedAt: NOW, location: MARKET };
export const ONE = liveDriver({ id: 'driver-1', name: 'One', ...atWork, isOnJob: true });
export const TWO = liveDriver({ id: 'driver-2', name: 'Two', ...atWork });
export const THREE = liveDriver({
  ...atWork,
  id: 'driver-3',
  name: 'Three',
  locatedAt: NOW - 600_000,
  location: { latitude: 53.86, longitude: -0.43 },
});
export const DRIVEN = bookedRide({ id: 'driven', driver: { id: 'driver-1' }, status: 'on_route' });
export const WAITING = bookedRide({
  id: 'waiting',
  trip: { pickup: { address: 'Market, Beverley' } },
});

export function resetCars(): void {
  vi.useFakeTimers({ now: NOW });
  backend.loadMapService.mockResolvedValue(fakeMapService());
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const emit = (...value: readonly LiveDriver[]): void => live.drivers.emit({ kind: 'value', value });

interface PageProps {
  readonly rides: readonly Ride[];
  readonly selectedId: string | null;
}

function Page({ rides, selectedId }: PageProps) {
  const [rideId, setRideId] = useState(selectedId);
  return (
    <CarsMap
      rides={rides}
      waitingRides={rides.filter(({ driver }) => driver === null)}
      selectedRide={rides.find(({ id }) => id === rideId) ?? null}
      onSelect={setRideId}
    />
  );
}

/** Shows the map, with a driver on the way and a ride that waits. */
async function openMap(selectedId: string | null = null, rides = [DRIVEN, WAITING]) {
  const { unmount } = render(<Page rides={rides} selectedId={selectedId} />);
  await advance(0);
  return unmount;
}

const rows = (): readonly (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const map = (): HTMLElement => screen.getByRole('group', { name: 'Map of the cars' });
/** The shape of a car on the map, or its label. */
const onMap = (carId: string): readonly HTMLElement[] => [
  ...map().querySelectorAll<HTMLElement>(`[data-car="${carId}"]`),
];

/** What a test does on the page, and what it reads there. */
export const page = { advance, emit, open: openMap, rows, map, onMap };
