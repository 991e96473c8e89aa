/** In order. The driver takes these steps, or the admin for a driver who works by radio. */
export const STEPS = ['accepted', 'assigned', 'on_route', 'arrived', 'completed'] as const;
export type RideStep = (typeof STEPS)[number];

/**
 * Steps that can be taken back. An acceptance is given back instead, and a no-show was confirmed.
 */
export type UndoableStep = Exclude<RideStep, 'accepted' | 'assigned'>;

interface StatusRow {
  /** Waiting for a driver or for the driver's answer, accepted for later, or the driver's job. */
  readonly phase: 'waiting' | 'accepted' | 'assigned' | 'setOut' | 'completed' | 'cancelled';
  /** Counts as an active ride after login (spec section 4). */
  readonly isActive?: true;
  /** The driver's ETA and map are shown (spec section 2). */
  readonly isDriverComing?: true;
  /** A ride for later has a driver, whose time it reserves. */
  readonly holdsSlot?: true;
  /** Spec section 4. Rides for later are cancelled on their card only. */
  readonly passengerMay?: readonly ('cancel' | 'cancelOnCard' | 'change')[];
  /** What the driver does next, or the admin for them. Until then, they can give the ride back. */
  readonly nextStep?: RideStep;
  /** The status after taking back the step of a ride for now. */
  readonly undoneTo?: RideStep;
  /** The part of the passenger's history (spec section 4); not shown without one. */
  readonly history?: 'current' | 'upcoming' | 'completed' | 'cancelled';
  /** Spec section 4; without one, the status in upper case. */
  readonly banner?: string;
  /** For the passenger, until the car's position or the pickup time says more. */
  readonly sentence?: string;
  /** Explains a status of a ride for later, whose banner doesn't. */
  readonly waitingText?: string;
  readonly endedBy?: 'driver' | 'passenger' | 'office';
  /** For the driver: what they are doing, or who cancelled. */
  readonly driverText?: string;
  /** For the office, with the driver's name at the star; without one, the banner. */
  readonly officeText?: string;
  /** For the office's columns: how it ended, or what the driver does. */
  readonly officeColumn?: string;
  /** For the office's record: what the driver did. */
  readonly recordText?: string;
}

const STATUSES = {
  pending: {
    phase: 'waiting',
    isActive: true,
    passengerMay: ['cancel'],
    nextStep: 'assigned',
    history: 'current',
    banner: 'Searching for Drivers',
    sentence: 'We’re asking our drivers',
    officeText: 'Waiting for * to accept',
  },
  awaiting_driver_response: {
    phase: 'waiting',
    holdsSlot: true,
    passengerMay: ['cancelOnCard', 'change'],
    nextStep: 'accepted',
    history: 'current',
    waitingText: 'Your ride is booked. We’re waiting for your driver to confirm.',
    officeText: 'Waiting for * to accept',
  },
  accepted: {
    phase: 'accepted',
    holdsSlot: true,
    passengerMay: ['cancelOnCard', 'change'],
    nextStep: 'on_route',
    history: 'upcoming',
    waitingText: 'Your driver has confirmed. They’ll be there at your pickup time.',
    officeText: 'Accepted by *',
    recordText: 'Accepted by the driver',
  },
  assigned: {
    phase: 'assigned',
    isActive: true,
    isDriverComing: true,
    holdsSlot: true,
    passengerMay: ['cancel'],
    nextStep: 'on_route',
    history: 'current',
    banner: 'A Driver Has Been Assigned',
    sentence: 'Your driver will pick you up',
    driverText: 'Your ride',
    officeText: 'Assigned to *',
    recordText: 'Accepted by the driver',
  },
  on_route: {
    phase: 'setOut',
    isActive: true,
    isDriverComing: true,
    holdsSlot: true,
    passengerMay: ['cancel'],
    nextStep: 'arrived',
    undoneTo: 'assigned',
    history: 'upcoming',
    banner: 'Driver On Route To Pick Up Location',
    sentence: 'Your driver is on the way',
    driverText: 'On the way to the pickup',
    officeText: '* is on the way',
    officeColumn: ', on the way',
    recordText: 'On the way to the pickup',
  },
  arrived: {
    phase: 'setOut',
    isActive: true,
    holdsSlot: true,
    nextStep: 'completed',
    undoneTo: 'on_route',
    history: 'upcoming',
    banner: 'Driver Has Arrived At Pick Up Location',
    sentence: 'Your driver has arrived',
    driverText: 'At the pickup',
    officeText: '* is at the pickup',
    officeColumn: ', at pickup',
    recordText: 'At the pickup',
  },
  completed: {
    phase: 'completed',
    undoneTo: 'arrived',
    endedBy: 'driver',
    history: 'completed',
    banner: 'Trip Complete',
    sentence: 'Thank you for riding with us',
    officeText: 'Completed',
    officeColumn: 'Completed',
    recordText: 'Completed',
  },
  cancelled: {
    phase: 'cancelled',
    endedBy: 'office',
    history: 'cancelled',
    sentence: "We couldn't assign a driver",
    driverText: 'Office cancelled this ride',
    officeText: 'Cancelled by the office',
    officeColumn: 'Office cancelled',
  },
  cancelled_by_passenger: {
    phase: 'cancelled',
    endedBy: 'passenger',
    history: 'cancelled',
    banner: 'Ride Cancelled',
    sentence: 'You’ve cancelled this ride',
    driverText: 'Passenger cancelled this ride',
    officeText: 'Cancelled by the passenger',
    officeColumn: 'Passenger cancelled',
  },
  cancelled_by_driver: {
    phase: 'cancelled',
    endedBy: 'driver',
    banner: 'Ride Cancelled',
    sentence: 'Your driver ended this ride',
    officeText: 'Ended by the driver',
    officeColumn: 'Driver ended it',
  },
  // A phone booking for later without a driver.
  scheduled: {
    phase: 'waiting',
    passengerMay: ['cancelOnCard'],
    history: 'current',
    waitingText: 'Your ride is booked. We’ll assign a driver before your pickup time.',
  },
} as const satisfies Readonly<Record<string, StatusRow>>;

export type RideStatus = keyof typeof STATUSES;

/** The facts of a status. Unknown ones are cancelled if they say so, and otherwise open. */
export function statusRow(status: string): Partial<StatusRow> {
  if (isKnownStatus(status)) {
    return STATUSES[status];
  }
  return status.includes('cancelled') ? { phase: 'cancelled' } : { history: 'current' };
}

function isKnownStatus(status: string): status is RideStatus {
  return Object.hasOwn(STATUSES, status);
}

export const RIDE_STATUSES: readonly RideStatus[] = Object.keys(STATUSES).filter(isKnownStatus);
export const ACTIVE_STATUSES = RIDE_STATUSES.filter(isActive);
export const OPEN_STATUSES = RIDE_STATUSES.filter((status) => !isOver(status));
export const OVER_STATUSES = RIDE_STATUSES.filter(isOver);
/** Statuses of a driver's current ride. */
export const UNDER_WAY_STATUSES = RIDE_STATUSES.filter(isUnderWay);

/** Banner text of the tracking screen; an unknown status in upper case (spec section 4). */
export function statusBannerText(status: string): string {
  return statusRow(status).banner ?? status.toUpperCase().replaceAll('_', ' ');
}

export function waitingText(status: string): string | null {
  return statusRow(status).waitingText ?? null;
}

export function bookingStateText(status: string): string {
  return waitingText(status) ?? statusBannerText(status);
}

/** True for every cancelled status; the banner is then red (spec section 2). */
export function isCancelled(status: string): boolean {
  return statusRow(status).phase === 'cancelled';
}

export function isOver(status: string): boolean {
  return statusRow(status).phase === 'completed' || isCancelled(status);
}

export function isActive(status: string): boolean {
  return statusRow(status).isActive === true;
}

export function canPassengerCancel(status: string): boolean {
  return passengerMay(status, 'cancel');
}

/** True for a ride for later that its passenger changes or cancels on its card only. */
export function isManagedOnCard(status: string): boolean {
  return passengerMay(status, 'cancelOnCard');
}

export function canCancelBooking(status: string): boolean {
  return canPassengerCancel(status) || isManagedOnCard(status);
}

/** True for a ride for later that can be changed, until its driver sets out. */
export function isChangeable(status: string): boolean {
  return passengerMay(status, 'change');
}

export function isDriverOnTheWay(status: string): boolean {
  return statusRow(status).isDriverComing === true;
}

export function holdsSlot(status: string): boolean {
  return statusRow(status).holdsSlot === true;
}

export function isUnderWay(status: string): boolean {
  return statusRow(status).phase === 'assigned' || hasSetOut(status);
}

/** True once the driver is on the way to the pickup or there. */
export function hasSetOut(status: string): boolean {
  return statusRow(status).phase === 'setOut';
}

/** True for a known status until the driver sets out. */
export function isBeforeSettingOut(status: string): boolean {
  return isKnownStatus(status) && !isOver(status) && !hasSetOut(status);
}

export function nextStep(status: string): RideStep | null {
  return statusRow(status).nextStep ?? null;
}

/** A driver may return a ride until it is over, also after a puncture on the way. */
export function canGiveBack(status: string): boolean {
  return nextStep(status) !== null;
}

/** True while the driver to whom the ride is offered by name has not answered. */
export function isDirectOffer(status: string): boolean {
  return statusRow(status).phase === 'waiting' && canGiveBack(status);
}

export function isUndoable(status: string): status is UndoableStep {
  return statusRow(status).undoneTo !== undefined;
}

export function statusBeforeStep(step: UndoableStep): RideStep {
  return STATUSES[step].undoneTo;
}

type PassengerAction = NonNullable<StatusRow['passengerMay']>[number];

function passengerMay(status: string, action: PassengerAction): boolean {
  return statusRow(status).passengerMay?.includes(action) === true;
}
