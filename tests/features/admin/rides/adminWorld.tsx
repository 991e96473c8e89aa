import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { config } from '../../../../src/config';
import type { Ride } from '../../../../src/domain/ride/ride';
import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import type { DayRides } from '../../../../src/firebase/rides/read/liveDayRides';
import { driver, bookedRide, type RideFields } from '../../../support/fixtures';
import { rideBackend, resetRideBackend } from '../../../support/rideBackend';
import { Subscriptions } from '../../tracking/fakeLive';

export const NOW = Date.parse('2026-11-22T12:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/**
 * Fakes for the rides tab. Firestore and its security rules are covered by
 * tests/integration/transitionRide.test.ts, auditNotes.test.ts, findRides.test.ts and
 * changePhoneBooking.test.ts, and by tests/e2e/adminRides.test.ts.
 */
export const live = {
  open: new Subscriptions<readonly Ride[]>(),
  changed: new Subscriptions<readonly Ride[]>(),
  one: new Subscriptions<Ride>(),
  day: new Subscriptions<DayRides>(),
  drivers: new Subscriptions<readonly LiveDriver[]>(),
};

export const backend = {
  ...rideBackend,
  addNote: vi.fn(),
  findDriverPhone: vi.fn(),
  listEvents: vi.fn(),
  fetchFleetSnapshot: vi.fn(),
  findRides: vi.fn(),
  changePhoneBooking: vi.fn(),
  repairDriverJobs: vi.fn(),
  loadMapService: vi.fn(),
};

export const mockedModules = {
  ...backend,
  // Few, so that tests can exceed it.
  MAX_CHANGED_RIDES: 2,
  watchOpenRides: live.open.watch,
  watchRidesChangedSince: live.changed.watch,
  watchAdminRide: live.one.watch,
  watchDay: live.day.watch,
  watchDriversByIds: live.drivers.watch,
  prefetchMapService: () => Promise.resolve(),
};

export const ADMIN = { uid: config.adminUid, email: config.adminEmail };
export const FLEET = [
  driver({ id: 'driver-1', name: 'Driver One', isOnline: true, vehicle: 'Skoda' }),
  driver({ id: 'driver-2', name: 'Driver Two', isOnline: true, plateNumber: 'ERYC 2' }),
];

/** The browser's sound, which it allows after the first click, and which a call interrupts. */
export const sound = {
  state: 'suspended',
  context: null as FakeAudioContext | null,
  interrupt: (): void => {
    sound.state = 'interrupted';
    sound.context?.onstatechange?.();
  },
};
class FakeAudioContext {
  onstatechange: (() => void) | null = null;
  constructor() {
    sound.context = this;
  }
  get state(): string {
    return sound.state;
  }
  resume(): Promise<void> {
    sound.state = 'running';
    return Promise.resolve();
  }
}
class FakeAudioNode {
  readonly connect = <Next,>(next: Next): Next => next;
  readonly start = vi.fn();
  readonly stop = vi.fn();
}

/** By default calls succeed, two drivers are free, the audit trail is empty and no map loads. */
export function resetWorld(): void {
  vi.useFakeTimers({ now: NOW });
  for (const each of Object.values(backend)) {
    each.mockReset();
  }
  resetRideBackend();
  backend.loadMapService.mockReturnValue(new Promise(() => undefined));
  backend.listEvents.mockResolvedValue([]);
  backend.findDriverPhone.mockResolvedValue(null);
  backend.listAllDrivers.mockResolvedValue(FLEET);
  backend.fetchFleetSnapshot.mockResolvedValue({
    drivers: FLEET,
    bookings: [],
    onRides: new Set(),
  });
  backend.changePhoneBooking.mockResolvedValue('changed');
  sound.state = 'suspended';
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('OscillatorNode', FakeAudioNode);
  vi.stubGlobal('GainNode', FakeAudioNode);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** A button of the open dialog, if there is one: the page behind it is inert. */
const button = (name: string | RegExp) => {
  const dialog = screen.queryByRole('dialog');
  return (dialog === null ? screen : within(dialog)).getByRole('button', { name });
};
const press = async (name: string | RegExp) => {
  act(() => button(name).click());
  await advance(0);
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const emit = {
  open: (...rides: readonly RideFields[]) => {
    live.open.emit({ kind: 'value', value: rides.map((known) => bookedRide(known)) });
    return advance(0);
  },
  changed: (...rides: readonly RideFields[]) => {
    live.changed.emit({ kind: 'value', value: rides.map((known) => bookedRide(known)) });
    return advance(0);
  },
  one: (known: RideFields = {}) => {
    live.one.emit({ kind: 'value', value: bookedRide(known) });
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
async function openTab(search = '', state: unknown = null): Promise<() => void> {
  const { RidesTab } = await import('../../../../src/features/admin/rides/RidesTab');
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ pathname: '/admin', search: `?tab=rides${search}`, state }]}>
      <RouterProbe />
      <RidesTab
        onBook={() => undefined}
        soundSlot={null}
        renderBooking={() => <p>The phone booking form</p>}
      />
    </MemoryRouter>,
  );
  await advance(0);
  return unmount;
}

/** What a test does in the tab, and what it reads there. */
export const tab = { advance, button, press, type, open: openTab };
