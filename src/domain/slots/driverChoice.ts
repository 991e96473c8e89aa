import { estimateApproach, type Approach } from '../drivers/approach';
import { misfitText, type RideDemand } from '../drivers/car';
import type { Driver } from '../drivers/driver';
import { isFreeNow } from '../drivers/fleet';
import type { LatLng } from '../common/geo';
import { londonWallTime, type Instant } from '../common/londonTime';
import {
  conflictAt,
  CONFLICT_WINDOW_MS,
  unavailabilityAt,
  type Reservation,
  type Unavailability,
} from './slots';

/** The driver of a phone booking: chosen by the app, none, or a specific one. */
export type DriverChoice =
  | { readonly kind: 'auto' }
  | { readonly kind: 'none' }
  | { readonly kind: 'driver'; readonly id: string };

export interface DriverOption {
  readonly driver: Driver;
  /** Why the driver is not available; null if free. */
  readonly unavailableText: string | null;
  /** Why the car doesn't fit the ride; null if it does. */
  readonly misfitText?: string | null;
}

/** Both of them; null for a free driver whose car fits. */
export function againstText({ unavailableText, misfitText: misfit }: DriverOption): string | null {
  return [unavailableText, misfit].filter(Boolean).join(', ') || null;
}

export interface FleetSnapshot {
  readonly drivers: readonly Driver[];
  readonly reservations: readonly Reservation[];
  /** Ids of the drivers with a ride under way or about to start. */
  readonly onRides: ReadonlySet<string>;
}

/**
 * Lists free drivers whose car fits first, for a pickup at `time` or, if null, now. Free at a time
 * is as for web bookings (spec section 4); free now means online, on no ride and no booking within
 * the window.
 */
export function driverOptions(
  { drivers, reservations, onRides }: FleetSnapshot,
  time: Instant | null,
  now: Instant,
  windowMs = CONFLICT_WINDOW_MS,
  demand: RideDemand | null = null,
): readonly DriverOption[] {
  const options = drivers.map((driver): DriverOption => {
    const unavailability =
      time === null
        ? (unavailabilityNow(driver, onRides) ?? conflictAt(driver.id, reservations, now, windowMs))
        : unavailabilityAt(driver, reservations, time, windowMs);
    return {
      driver,
      unavailableText: unavailability === null ? null : describeUnavailability(unavailability),
      misfitText: demand && misfitText(driver, demand),
    };
  });
  return [
    ...options.filter((option) => againstText(option) === null),
    ...options.filter((option) => againstText(option) !== null),
  ];
}

type UnavailableNow = { readonly kind: 'offline' } | { readonly kind: 'on-ride' };

function unavailabilityNow(driver: Driver, onRides: ReadonlySet<string>): UnavailableNow | null {
  if (isFreeNow(driver) && !onRides.has(driver.id)) {
    return null;
  }
  return { kind: driver.isOnline ? 'on-ride' : 'offline' };
}

function describeUnavailability(unavailability: Unavailability | UnavailableNow): string {
  switch (unavailability.kind) {
    case 'offline':
      return 'offline';
    case 'on-ride':
      return 'on a ride';
    case 'day-off':
      return 'off that day';
    case 'off-shift':
      return 'off shift';
    case 'booked':
      return `booked at ${londonWallTime(unavailability.at).time}`;
  }
}

/** Says why a driver isn't free, or has no car that fits; null if neither. */
export function notFreeText({ driver, unavailableText, misfitText: misfit }: DriverOption) {
  const name = driver.name ?? 'This driver';
  const sentences = [
    unavailableText !== null && `${name} is ${unavailableText}.`,
    misfit && `${name}’s car has ${misfit}.`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

/** A driver to choose, and how far away; null without both places. */
export interface NearbyOption extends DriverOption {
  readonly approach: Approach | null;
}

/**
 * Free drivers first, but not those who `hadRide`, and among each the nearest first. `pickup` is
 * null if it doesn't matter.
 */
export function nearestFirst(
  options: readonly DriverOption[],
  pickup: LatLng | null,
  hadRide: (driver: Driver) => boolean = () => false,
): readonly NearbyOption[] {
  const metres = ({ approach }: NearbyOption): number => approach?.metres ?? Infinity;
  const rank = (option: NearbyOption): number =>
    option.misfitText ? 3 : option.unavailableText === null ? Number(hadRide(option.driver)) : 2;
  return options
    .map((option) => ({ ...option, approach: estimateApproach(option.driver.location, pickup) }))
    .sort(
      (one, other) =>
        // Infinity - Infinity, if neither place is known, is NaN, which sort takes for equal.
        rank(one) - rank(other) || metres(one) - metres(other),
    );
}

/** The options that a typed call sign or part of a name means, those with the call sign first. */
export function matchingDrivers<Option extends DriverOption>(
  options: readonly Option[],
  typed: string,
): { readonly matches: readonly Option[]; readonly meant: Option | null } {
  const text = typed.trim().toLowerCase();
  if (text === '') {
    return { matches: options, meant: null };
  }
  const isNumber = /^\d+$/.test(text);
  const called = options.filter(({ driver }) => isNumber && driver.callSign === Number(text));
  const named = options.filter(
    (option) => !called.includes(option) && option.driver.name?.toLowerCase().includes(text),
  );
  // A number assigns only the driver whose it is: part of another's name isn't what was meant.
  const [only = null, ...others] = isNumber ? called : named;
  return { matches: [...called, ...named], meant: others.length === 0 ? only : null };
}

/** The nearest free driver whose car fits, those without a position last; null if there is none. */
export function nearestFreeDriver(options: readonly DriverOption[], place: LatLng): Driver | null {
  const free = options.filter((option) => againstText(option) === null);
  return nearestFirst(free, place)[0]?.driver ?? null;
}
