import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import { ADMIN, advance, emit, openTab, resetWorld } from '../adminWorld';

export const NOW = Date.parse('2026-11-22T12:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** How long a button ignores clicks after it has changed. */
export const DOUBLE_TAP_MS = 1000;
export const UNREACHABLE = new BackendError(
  'unreachable',
  'The booking service could not be reached.',
);
export const ADMIN_ACTOR = { uid: ADMIN.uid, role: 'office' };
export const withDriver = { driverId: 'driver-1', driverName: 'Driver One' };
export const assigned = { ...withDriver, status: 'assigned' };

/** For `beforeEach`. */
export function resetPanel(): void {
  vi.useFakeTimers({ now: NOW });
  resetWorld();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** For `afterEach`. */
export function restoreTimers(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}

export const panel = () => within(screen.getByRole('region', { name: 'Ride' }));
export const button = (name: string) => screen.getByRole('button', { name });
export const buttons = () =>
  within(panel().getByRole('region', { name: 'Actions' }))
    .getAllByRole('button')
    .map((each) => each.textContent);
export const heading = (name: string) => screen.getByRole('heading', { name });
export const status = () => panel().getAllByRole('status')[0]?.textContent;
export const auditTrail = () => panel().getByRole('region', { name: 'History' });
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function openRide(known: Parameters<typeof emit.one>[0] = {}): Promise<void> {
  await openTab('&ride=ride-1');
  await emit.open();
  await emit.one({ bookedAt: NOW - MINUTE, ...known });
  await advance(DOUBLE_TAP_MS);
}

export async function choose(driverId: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Driver'), { target: { value: `driver/${driverId}` } });
  await advance(0);
}
