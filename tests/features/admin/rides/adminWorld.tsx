import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { config } from '../../../../src/config';
import { Desk, useDesk } from '../../../../src/features/admin/shared/Desk';
import { driver, bookedRide, type RideFields } from '../../../support/fixtures';
import { live as listeners } from '../../../support/fakeLive';
import { backend as firebase } from '../../../support/fakeFirebase';

export const NOW = Date.parse('2026-11-22T12:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The listeners of the rides tab. */
export const live = {
  open: listeners.openRides,
  changed: listeners.changedRides,
  one: listeners.adminRide,
  day: listeners.day,
  drivers: listeners.driversByIds,
};

export const backend = firebase;

export const ADMIN = { uid: config.adminUid, email: config.adminEmail };
const ONE = driver({ id: 'driver-1', name: 'Driver One', isOnline: true, vehicle: 'Skoda' });
const TWO = driver({ id: 'driver-2', name: 'Driver Two', isOnline: true, plateNumber: 'ERYC 2' });
export const FLEET = [ONE, TWO] as const;

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

/** Two drivers are free. */
export function resetWorld(): void {
  vi.useFakeTimers({ now: NOW });
  backend.listAllDrivers.mockResolvedValue(FLEET);
  backend.fetchFleetSnapshot.mockResolvedValue({
    drivers: FLEET,
    reservations: [],
    onRides: new Set(),
  });
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

/** The location of the dashboard, and how to change it from outside. */
export const router: {
  navigate: ReturnType<typeof useNavigate>;
  location: ReturnType<typeof useLocation> | null;
  showRide: ReturnType<typeof useDesk>['showRide'];
} = { navigate: () => undefined, location: null, showRide: () => undefined };

function RouterProbe() {
  const navigate = useNavigate();
  const location = useLocation();
  const { showRide } = useDesk();
  useEffect(() => {
    Object.assign(router, { navigate, location, showRide });
  });
  return null;
}

/** Renders the dashboard's sound and its Rides tab. Load the lazy parts in `beforeAll`. */
async function openTab(place = 'now', state: unknown = null): Promise<() => void> {
  const { RidesTab } = await import('../../../../src/features/admin/rides/RidesTab');
  const { DeskRides } = await import('../../../../src/features/admin/rides/DeskRides');
  const { AlarmToggle } = await import('../../../../src/features/admin/rides/AlarmToggle');
  const ShownTab = () =>
    useDesk().place.tab === 'rides' && (
      <RidesTab onBook={() => undefined} renderBooking={() => <p>The phone booking form</p>} />
    );
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ pathname: `/admin/rides/${place}`, state }]}>
      <Desk firstTab="rides">
        <RouterProbe />
        <DeskRides isAlarmOn={false}>
          <AlarmToggle />
          <ShownTab />
        </DeskRides>
      </Desk>
    </MemoryRouter>,
  );
  await advance(0);
  return unmount;
}

/** Shows a ride from elsewhere, with something to do. */
async function showRide(...command: Parameters<typeof router.showRide>): Promise<void> {
  act(() => router.showRide(...command));
  await advance(0);
}

/** What a test does in the tab, and what it reads there. */
export const tab = { advance, button, press, type, open: openTab, showRide };
