export const RIDE_STATUSES = [
  'pending',
  'awaiting_driver_response',
  'accepted',
  'assigned',
  'on_route',
  'arrived',
  'completed',
  'cancelled',
  'cancelled_by_passenger',
  'cancelled_by_driver',
  'scheduled',
] as const;

export type RideStatus = (typeof RIDE_STATUSES)[number];

/** Statuses that count as an active ride after login (spec section 4). */
export const ACTIVE_STATUSES = [
  'pending',
  'assigned',
  'on_route',
  'arrived',
] as const satisfies RideStatus[];

/** Statuses in which the passenger can cancel (spec section 4). */
const CANCELLABLE_STATUSES = ['pending', 'assigned', 'on_route'] as const satisfies RideStatus[];

/** On the booking card the passenger can also cancel rides for later (decision 119). */
export const CARD_CANCELLABLE_STATUSES = [
  ...CANCELLABLE_STATUSES,
  'awaiting_driver_response',
  'accepted',
  'scheduled',
] as const satisfies RideStatus[];

/** Statuses in which the driver's ETA and map are shown (spec section 2); 'assigned' is one. */
const DRIVER_ON_THE_WAY_STATUSES = ['assigned', 'on_route'] as const satisfies RideStatus[];

/** Statuses of a driver's current ride. */
export const UNDER_WAY_STATUSES = [
  'assigned',
  'on_route',
  'arrived',
] as const satisfies RideStatus[];

const BANNER_TEXTS: ReadonlyMap<string, string> = new Map([
  ['pending', 'Searching for Drivers'],
  ['assigned', 'A Driver Has Been Assigned'],
  ['on_route', 'Driver On Route To Pick Up Location'],
  ['arrived', 'Driver Has Arrived At Pick Up Location'],
  ['completed', 'Trip Complete'],
  ['cancelled_by_driver', 'Ride Cancelled'],
  ['cancelled_by_passenger', 'Ride Cancelled'],
]);

/** Banner text of the tracking screen; an unknown status in upper case (spec section 4). */
export function statusBannerText(status: string): string {
  return BANNER_TEXTS.get(status) ?? status.toUpperCase().replaceAll('_', ' ');
}

const WAITING_TEXTS: ReadonlyMap<string, string> = new Map([
  ['awaiting_driver_response', 'Your ride is booked. We’re waiting for your driver to confirm.'],
  ['accepted', 'Your driver has confirmed. They’ll be there at your pickup time.'],
  ['scheduled', 'Your ride is booked. We’ll assign a driver before your pickup time.'],
]);

/** Explains the status of a waiting scheduled ride; null if the banner text suffices. */
export function waitingText(status: string): string | null {
  return WAITING_TEXTS.get(status) ?? null;
}

export function bookingStateText(status: string): string {
  return waitingText(status) ?? statusBannerText(status);
}

/** True for every cancelled status; the banner is then red (spec section 2). */
export function isCancelled(status: string): boolean {
  return status.includes('cancelled');
}

export function isOver(status: string): boolean {
  return status === 'completed' || isCancelled(status);
}

export const OPEN_STATUSES: readonly RideStatus[] = RIDE_STATUSES.filter(
  (status) => !isOver(status),
);

export const OVER_STATUSES: readonly RideStatus[] = RIDE_STATUSES.filter(isOver);

export function canPassengerCancel(status: string): boolean {
  return includes(CANCELLABLE_STATUSES, status);
}

export function canCancelBooking(status: string): boolean {
  return includes(CARD_CANCELLABLE_STATUSES, status);
}

/** True for a ride for later that its passenger changes or cancels on its card only. */
export function isManagedOnCard(status: string): boolean {
  return canCancelBooking(status) && !canPassengerCancel(status);
}

export function isDriverOnTheWay(status: string): boolean {
  return includes(DRIVER_ON_THE_WAY_STATUSES, status);
}

export function isUnderWay(status: string): boolean {
  return includes(UNDER_WAY_STATUSES, status);
}

/** True once the driver is on the way to the pickup or there. */
export function hasSetOut(status: string): boolean {
  return isUnderWay(status) && status !== 'assigned';
}

function includes(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status);
}
