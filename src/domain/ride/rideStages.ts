/** In order. The driver takes these steps, or the admin for a driver who works by radio. */
export const STEPS = [
  'accepted',
  'assigned',
  'on_route',
  'arrived',
  'onBoard',
  'completed',
] as const;
export type RideStep = (typeof STEPS)[number];

/**
 * Steps that can be taken back. An acceptance is given back instead, and a no-show was confirmed.
 */
export type UndoableStep = Exclude<RideStep, 'accepted' | 'assigned'>;

export interface StatusRow {
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
  /** The step after it, for a driver who forgot it. */
  readonly laterStep?: RideStep;
  /** The status after taking back the step of a ride for now. */
  readonly undoneTo?: Exclude<RideStep, 'onBoard'>;
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

/** Every status, and the stage that has none of its own. */
export const STAGES = {
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
    nextStep: 'onBoard',
    laterStep: 'completed',
    undoneTo: 'on_route',
    history: 'upcoming',
    banner: 'Driver Has Arrived At Pick Up Location',
    sentence: 'Your driver has arrived',
    driverText: 'At the pickup',
    officeText: '* is at the pickup',
    officeColumn: ', at pickup',
    recordText: 'At the pickup',
  },
  // No status of its own: arrived, with a time of boarding.
  onBoard: {
    phase: 'setOut',
    nextStep: 'completed',
    undoneTo: 'arrived',
    driverText: 'Passenger on board',
    officeText: '* has the passenger on board',
    officeColumn: ', on board',
    recordText: 'Passenger on board',
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
