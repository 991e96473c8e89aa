import { fireEvent, screen, within } from '@testing-library/react';
import { ADMIN, emit, MINUTE, NOW, tab } from '../adminWorld';

/** How long a button ignores clicks after it has changed. */
export const DOUBLE_TAP_MS = 1000;
export const ADMIN_ACTOR = { uid: ADMIN.uid, role: 'office' };
export const withDriver = { driver: { id: 'driver-1', name: 'Driver One' } };
export const assigned = { ...withDriver, status: 'assigned' };

export const panel = () => within(screen.getByRole('region', { name: 'Ride' }));
/** Those of the ride's actions; the change of a phone booking has its own tests. */
export const buttons = () =>
  panel()
    .getAllByRole('region', { name: /ctions$/ })
    .flatMap((region) => within(region).queryAllByRole('button'))
    .map((each) => each.textContent);
export const heading = (name: string) => screen.getByRole('heading', { name });
export const status = () => panel().getAllByRole('status')[0]?.textContent;
export const auditTrail = () => panel().getByRole('region', { name: 'History' });
export async function openRide(known: Parameters<typeof emit.one>[0] = {}): Promise<void> {
  await tab.open('now/ride-1');
  await emit.open();
  await emit.one({ bookedAt: NOW - MINUTE, ...known });
  await tab.advance(DOUBLE_TAP_MS);
}

/** The radio buttons of the drivers; null if none can be assigned now. */
export const driverChoice = () => screen.queryByRole('group', { name: 'Driver' });
export const driverTexts = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

export async function choose(driverId: string): Promise<void> {
  const radio = screen
    .getAllByRole('radio')
    .find((each) => each instanceof HTMLInputElement && each.value === driverId);
  fireEvent.click(radio ?? document.body);
  await tab.advance(0);
}
