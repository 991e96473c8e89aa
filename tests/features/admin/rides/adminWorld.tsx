import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import type { AdminRide } from '../../../../src/domain/admin/adminRide';
import { NO_EXTRAS } from '../../../../src/domain/trip/extras';
import { driver, adminRide } from '../../../support/fixtures';
import { Subscriptions } from '../../tracking/fakeLive';

/**
 * Fakes for the rides tab. Firestore and its security rules are covered by
 * tests/integration/transitionRide.test.ts, auditNotes.test.ts and tests/e2e/adminRides.test.ts.
 */
export const live = {
  open: new Subscriptions<readonly AdminRide[]>(),
  changed: new Subscriptions<readonly AdminRide[]>(),
  one: new Subscriptions<AdminRide>(),
};

export const backend = {
  transitionRide: vi.fn(),
  addNote: vi.fn(),
  listEvents: vi.fn(),
  listAllDrivers: vi.fn(),
  fetchFleetSnapshot: vi.fn(),
  findExtras: vi.fn(),
  repairDriverJobs: vi.fn(),
  playAlarm: vi.fn(),
  unlockAlarm: vi.fn(),
  canPlaySound: vi.fn(),
};

export const maps = {
  loadMapService: vi.fn(),
  prefetchMapService: () => Promise.resolve(),
};

export const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
export const FLEET = [
  driver({ id: 'driver-1', name: 'Driver One', isOnline: true, vehicle: 'Skoda' }),
  driver({ id: 'driver-2', name: 'Driver Two', isOnline: true, plateNumber: 'ERYC 2' }),
];

/** By default calls succeed, two drivers are free, the audit trail is empty and no map loads. */
export function resetWorld(): void {
  for (const each of Object.values(backend)) {
    each.mockReset();
  }
  maps.loadMapService.mockReset();
  maps.loadMapService.mockReturnValue(new Promise(() => undefined));
  backend.transitionRide.mockResolvedValue('done');
  backend.addNote.mockResolvedValue(undefined);
  backend.listEvents.mockResolvedValue([]);
  backend.listAllDrivers.mockResolvedValue(FLEET);
  backend.fetchFleetSnapshot.mockResolvedValue({
    drivers: FLEET,
    bookings: [],
    onRides: new Set(),
  });
  backend.findExtras.mockResolvedValue(NO_EXTRAS);
  backend.repairDriverJobs.mockResolvedValue(undefined);
  backend.unlockAlarm.mockResolvedValue(true);
  backend.canPlaySound.mockReturnValue(true);
}

export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const press = async (name: string | RegExp, role = 'button') => {
  act(() => screen.getByRole(role, { name }).click());
  await advance(0);
};

export const emit = {
  open: (...rides: readonly Partial<AdminRide>[]) => {
    live.open.emit({ kind: 'value', value: rides.map((known) => adminRide(known)) });
    return advance(0);
  },
  changed: (...rides: readonly Partial<AdminRide>[]) => {
    live.changed.emit({ kind: 'value', value: rides.map((known) => adminRide(known)) });
    return advance(0);
  },
  one: (known: Partial<AdminRide> = {}) => {
    live.one.emit({ kind: 'value', value: adminRide(known) });
    return advance(0);
  },
};

/** The location of the tab, and how to change it from outside. */
export const router: {
  navigate: ReturnType<typeof useNavigate>;
  location: ReturnType<typeof useLocation> | null;
} = { navigate: () => undefined, location: null };

function RouterProbe() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    Object.assign(router, { navigate, location });
  });
  return null;
}

/** Renders the tab. Load its lazy parts in `beforeAll`. */
export async function openTab(search = '', state: unknown = null): Promise<() => void> {
  const { RidesTab } = await import('../../../../src/features/admin/rides/RidesTab');
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ pathname: '/admin', search: `?tab=rides${search}`, state }]}>
      <RouterProbe />
      <RidesTab admin={ADMIN} onBook={() => undefined} />
    </MemoryRouter>,
  );
  await advance(0);
  return unmount;
}
