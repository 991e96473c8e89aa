/** Every status of a ride (spec section 4). */
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

/** The statuses of an active ride, for the check after login (spec section 4). */
export const ACTIVE_STATUSES = [
  'pending',
  'assigned',
  'on_route',
  'arrived',
] as const satisfies RideStatus[];

/** The statuses from which the passenger can cancel (spec section 4). */
export const CANCELLABLE_STATUSES = [
  'pending',
  'assigned',
  'on_route',
] as const satisfies RideStatus[];

/** The statuses from which the passenger can cancel on the booking's card: a ride for later, too (design decision 22). */
export const CARD_CANCELLABLE_STATUSES = [
  ...CANCELLABLE_STATUSES,
  'awaiting_driver_response',
  'accepted',
  'scheduled',
] as const satisfies RideStatus[];

/** The statuses for which the driver's ETA and map are shown (spec section 2). */
export const DRIVER_ON_THE_WAY_STATUSES = ['assigned', 'on_route'] as const satisfies RideStatus[];

/** The statuses of a ride that its driver has under way, during which the passenger can call the driver. */
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

/** The words of the tracking banner. A status without its own text is shown in upper case (spec section 4). */
export function statusBannerText(status: string): string {
  return BANNER_TEXTS.get(status) ?? status.toUpperCase().replaceAll('_', ' ');
}

const WAITING_TEXTS: ReadonlyMap<string, string> = new Map([
  [
    'awaiting_driver_response',
    'Your ride is booked. We have asked your driver, who still has to confirm it.',
  ],
  ['accepted', 'Your driver has accepted your ride, and comes at the scheduled time.'],
  ['scheduled', 'Your ride is booked. A driver is assigned before the scheduled time.'],
]);

/** What the status of a ride for later means for whoever waits for it; null when the banner's own words say it. */
export function waitingText(status: string): string | null {
  return WAITING_TEXTS.get(status) ?? null;
}

/** How a booking stands, in plain words. */
export function bookingStateText(status: string): string {
  return waitingText(status) ?? statusBannerText(status);
}

/** True when the status contains 'cancelled': the banner is then red, otherwise teal (spec section 2). */
export function isCancelled(status: string): boolean {
  return status.includes('cancelled');
}

/** True when nothing more happens to the ride. */
export function isOver(status: string): boolean {
  return status === 'completed' || isCancelled(status);
}

/** The statuses of a ride that is not over: of an active one, and of one that waits for its time. */
export const OPEN_STATUSES: readonly RideStatus[] = RIDE_STATUSES.filter(
  (status) => !isOver(status),
);

/** True when the passenger may cancel (spec section 4). */
export function canPassengerCancel(status: string): boolean {
  return includes(CANCELLABLE_STATUSES, status);
}

/** True when the passenger may cancel on the booking's card (design decision 22). */
export function canCancelBooking(status: string): boolean {
  return includes(CARD_CANCELLABLE_STATUSES, status);
}

/** True while the driver's ETA and map are shown (spec section 2). */
export function isDriverOnTheWay(status: string): boolean {
  return includes(DRIVER_ON_THE_WAY_STATUSES, status);
}

/** True while the driver has the ride under way. */
export function isUnderWay(status: string): boolean {
  return includes(UNDER_WAY_STATUSES, status);
}

function includes(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status);
}
