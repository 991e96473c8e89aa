/** What a step costs at the backend (decision 214). */
export interface Cost {
  /** Documents, whether found or missing; counting documents is one. */
  readonly reads: number;
  readonly writes: number;
}

export interface RequestCost extends Cost {
  /** Of the backend's responses, uncompressed: at most, because ids and texts vary. */
  readonly kilobytes: number;
  /** Requests that each started only after the previous one had ended. */
  readonly roundTrips: number;
}

/** Costs of a booking with 20 drivers who have 20 bookings each that day; 8 of them work then. */
export const BOOKING_COSTS = {
  'guest login and map, until the confirmation': cost(0, 1, 2, 4),
  "'Book Ride Now' until the ride is written": cost(4, 3, 2, 2),
  "'Book Ride Now' until tracking shows the ride": cost(5, 3, 3, 3),
  "'Ride Later' until times are suggested": cost(20, 0, 36, 2),
  // The bookings of those who work that day: all of them.
  "another day of 'Ride Later' until its times are shown": cost(20, 0, 160, 1),
  // All drivers, to know who works then, but only the days of the first of them who is free.
  "'Book Ride Later' until it is booked": cost(24, 3, 45, 3),
  "'Change My Ride', to another day, until it is changed": cost(24, 4, 46, 3),
  "'Cancel ride' until it is cancelled": cost(3, 3, 4, 3),
  // The days of those who work then, after the first's, and of those who work at all that day.
  "'Book Ride Later' until alternative slots are offered": cost(51, 0, 260, 5),
  'from choosing one until it is booked': cost(23, 3, 45, 3),
  // One round trip asks whether the caller has a ride already.
  'phone booking for a time, until the ride is written': cost(22, 2, 45, 4),
  // Free drivers with their exact positions, which only the office may read.
  'phone booking for a time, until the form is ready for the next call': cost(46, 2, 80, 5),
};

export type BookingStep = keyof typeof BOOKING_COSTS;

/** Limits that the costs above keep, however they change. */
export const BOOKING_BUDGETS: Readonly<Partial<Record<BookingStep, Partial<RequestCost>>>> = {
  "'Book Ride Now' until the ride is written": { roundTrips: 2 },
  "'Book Ride Now' until tracking shows the ride": { roundTrips: 3 },
  "'Book Ride Later' until it is booked": { reads: 25, roundTrips: 3 },
  'phone booking for a time, until the ride is written': { reads: 25 },
};

/**
 * Costs of a ride for now and of one for later, without listeners, which read each change once.
 * Each step also asks whether the ride is shared.
 */
export const LIFECYCLE_COSTS = {
  'for now: booked': { reads: 2, writes: 3 },
  'for now: offer accepted': { reads: 4, writes: 5 },
  'for now: on_route': { reads: 4, writes: 2 },
  'for now: arrived': { reads: 4, writes: 2 },
  'for now: onBoard': { reads: 4, writes: 2 },
  'for now: completed': { reads: 5, writes: 4 },
  'a position': { reads: 0, writes: 1 },
  'for later: booked': { reads: 3, writes: 3 },
  'for later: accepted': { reads: 4, writes: 2 },
  'for later: returned by the driver': { reads: 5, writes: 3 },
  'for later: assigned by the admin': { reads: 3, writes: 3 },
  'for later: accepted again': { reads: 4, writes: 2 },
  'for later: on_route': { reads: 4, writes: 4 },
  'for later: arrived': { reads: 4, writes: 2 },
  'for later: onBoard': { reads: 4, writes: 2 },
  'for later: completed': { reads: 5, writes: 4 },
} as const satisfies Readonly<Record<string, Cost>>;

export type LifecycleStep = keyof typeof LIFECYCLE_COSTS;

function cost(reads: number, writes: number, kilobytes: number, roundTrips: number): RequestCost {
  return { reads, writes, kilobytes, roundTrips };
}
