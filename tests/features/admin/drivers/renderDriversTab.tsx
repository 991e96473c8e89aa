import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import type { Ride } from '../../../../src/domain/ride/ride';
import { DriversTab } from '../../../../src/features/admin/drivers/DriversTab';
import type { DriverPhone } from '../../../../src/firebase/drivers/liveDrivers';
import { dismissNotifications } from '../../../../src/ui/feedback/notify';
import { liveDriver, bookedRide } from '../../../support/fixtures';
import { drivers, phones, rides } from './fakeRoster';

/** A Tuesday. */
export const NOW = Date.parse('2026-11-24T09:00Z');
export const FRIDAY = Date.parse('2026-11-27T18:00Z');
export const DRIVER_ONE = liveDriver({
  name: 'Driver One',
  vehicle: 'Silver Skoda',
  plateNumber: 'ERYC 101',
  vehicleLicenceNumber: 'PHV 7',
  isOnline: true,
  locatedAt: NOW - 20_000,
  availability: [
    { day: 'tuesday', start: '07:00', finish: '23:00' },
    { day: 'friday', start: '15:00', finish: '23:00' },
  ],
});
export const DRIVER_TWO = liveDriver({ id: 'driver-2', name: 'Driver Two', isActive: false });
export const RIDE = bookedRide({
  bookingId: 'BEV-1750000000000',
  passenger: { name: 'Ann Rider' },
  driver: { id: 'driver-1' },
  trip: { time: FRIDAY },
  status: 'accepted',
});

/** For `beforeEach`. */
export async function resetTab(): Promise<void> {
  await dismissNotifications();
  vi.useFakeTimers({ now: NOW });
  window.history.pushState({ usr: null, key: crypto.randomUUID(), idx: 0 }, '', '#/admin/drivers');
  setDesk(false);
}

/** Makes the screen at least 1024 pixels wide, or narrower. Call before rendering. */
function setDesk(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const flush = () => act(() => vi.advanceTimersByTimeAsync(0));

const emitDrivers = (...value: readonly LiveDriver[]): void =>
  drivers.emit({ kind: 'value', value });
const emitRides = (...value: readonly Ride[]): void => rides.emit({ kind: 'value', value });
const emitPhones = (...value: readonly DriverPhone[]): void =>
  phones.emit({ kind: 'value', value });

/** Renders the tab before any data has loaded. Returns the unmount function. */
function openTab(): () => void {
  return render(<DriversTab />, { wrapper: HashRouter }).unmount;
}

/** Renders the tab with an active driver, a deactivated one and these open rides. */
function showTab(...openRides: readonly Ride[]): () => void {
  const unmount = openTab();
  emitDrivers(DRIVER_TWO, DRIVER_ONE);
  emitPhones({ id: 'driver-1', phone: '07700 900101' });
  emitRides(...openRides);
  return unmount;
}

/** Clicks a button. Not by role, which is many times slower with so many fields. */
const press = async (name: string): Promise<void> => {
  fireEvent.click(
    screen.queryByLabelText(name, { selector: 'button' }) ??
      screen.getByText(name, {
        selector: 'button:not([aria-label]), button:not([aria-label]) > span',
      }),
  );
  await flush();
};
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const details = (name: string): readonly (readonly [string | null, string | null])[] => {
  const found = card(name);
  const texts = found.getAllByRole('definition').map(({ textContent }) => textContent);
  return found.getAllByRole('term').map(({ textContent }, at) => [textContent, texts[at] ?? null]);
};
const alert = () => screen.getByRole('alert');

/** What a test does in the tab, and what it reads there. */
export const tab = {
  setDesk,
  emitDrivers,
  emitRides,
  emitPhones,
  open: openTab,
  show: showTab,
  press,
  type,
  card,
  details,
  alert,
};
