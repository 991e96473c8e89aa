import { fireEvent, screen, within } from '@testing-library/react';
import { ADMIN, advance, emit, MINUTE, NOW, openTab } from '../adminWorld';

/** How long a button ignores clicks after it has changed. */
export const DOUBLE_TAP_MS = 1000;
export const ADMIN_ACTOR = { uid: ADMIN.uid, role: 'office' };
export const withDriver = { driverId: 'driver-1', driverName: 'Driver One' };
export const assigned = { ...withDriver, status: 'assigned' };

export const panel = () => within(screen.getByRole('region', { name: 'Ride' }));
export const buttons = () =>
  within(panel().getByRole('region', { name: 'Actions' }))
    .getAllByRole('button')
    .map((each) => each.textContent);
export const heading = (name: string) => screen.getByRole('heading', { name });
export const status = () => panel().getAllByRole('status')[0]?.textContent;
export const auditTrail = () => panel().getByRole('region', { name: 'History' });
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
