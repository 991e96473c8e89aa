import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { AdminRide } from '../../../../src/domain/admin/adminRide';
import { NO_EXTRAS } from '../../../../src/domain/trip/extras';
import { driver, officeRide } from '../../../support/people';
import { Subscriptions } from '../../tracking/fakeLive';

/**
 * What the office's rides tab hears and sends, told by the test instead of Firestore. What it leaves unproved: that the real
 * ones ask for the right documents and that the rules let them; tests/integration/office.test.ts and tests/e2e/adminRides.test.ts do.
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
  listDrivers: vi.fn(),
  fetchFleetSnapshot: vi.fn(),
  findExtras: vi.fn(),
  ring: vi.fn(),
  armAlarm: vi.fn(),
  canPlaySound: vi.fn(),
};

export const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
export const FLEET = [
  driver({ id: 'driver-1', name: 'Driver One', isOnline: true, vehicle: 'Skoda' }),
  driver({ id: 'driver-2', name: 'Driver Two', isOnline: true, plateNumber: 'ERYC 2' }),
];

/** As before any test: everything goes well, two drivers are free, nothing has happened yet. */
export function resetWorld(): void {
  for (const each of Object.values(backend)) {
    each.mockReset();
  }
  backend.transitionRide.mockResolvedValue('done');
  backend.addNote.mockResolvedValue(undefined);
  backend.listEvents.mockResolvedValue([]);
  backend.listDrivers.mockResolvedValue(FLEET);
  backend.fetchFleetSnapshot.mockResolvedValue({
    drivers: FLEET,
    bookings: [],
    onRides: new Set(),
  });
  backend.findExtras.mockResolvedValue(NO_EXTRAS);
  backend.armAlarm.mockResolvedValue(true);
  backend.canPlaySound.mockReturnValue(true);
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const press = async (name: string | RegExp, role = 'button') => {
  act(() => {
    screen.getByRole(role, { name }).click();
  });
  await pass(0);
};

export const hear = {
  open: (...rides: readonly Partial<AdminRide>[]) => {
    live.open.tell({ kind: 'value', value: rides.map((known) => officeRide(known)) });
    return pass(0);
  },
  changed: (...rides: readonly Partial<AdminRide>[]) => {
    live.changed.tell({ kind: 'value', value: rides.map((known) => officeRide(known)) });
    return pass(0);
  },
  one: (known: Partial<AdminRide> = {}) => {
    live.one.tell({ kind: 'value', value: officeRide(known) });
    return pass(0);
  },
};

/** Opens the tab; what is lazy has to be loaded in `beforeAll`. */
export async function openTab(search = ''): Promise<() => void> {
  const { RidesTab } = await import('../../../../src/features/admin/rides/RidesTab');
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/admin?tab=rides${search}`]}>
      <RidesTab admin={ADMIN} onBook={() => undefined} />
    </MemoryRouter>,
  );
  await pass(0);
  return unmount;
}
