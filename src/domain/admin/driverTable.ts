import { shiftEnd, shiftsBeginningOn } from '../drivers/availability';
import { sortShifts } from '../drivers/driverRecord';
import type { LiveDriver } from '../dispatch/driverRide';
import type { Instant } from '../common/londonTime';
import { workDate } from '../common/workDay';
import type { Ride } from '../ride/ride';
import {
  describeDrivers,
  ridesToday,
  STATE_ORDER,
  withCallSign,
  type DescribedDriver,
  type DriverState,
  type RidesToday,
} from './driverRoster';
import { openRidesOf, ridesOutOfShift, type StrandedRide } from './strandedRides';

/** A driver in a card or a row of the table. */
export interface DriverRow extends DescribedDriver<LiveDriver> {
  readonly phone: string | null;
  /** Null while the rides are unknown. */
  readonly today: RidesToday | null;
  readonly shift: string;
  readonly stranded: readonly StrandedRide[];
  /** Of any day. */
  readonly openRides: number;
}

export function toDriverRows(
  drivers: readonly LiveDriver[],
  phones: ReadonlyMap<string, string | null> | null,
  rides: readonly Ride[] | null,
  now: Instant,
): readonly DriverRow[] {
  return describeDrivers(drivers, rides ?? [], null, now).map((described) => {
    const { driver } = described;
    return {
      ...described,
      phone: phones?.get(driver.id) ?? null,
      today: rides && ridesToday(rides, driver.id, now),
      shift: shiftText(driver, now),
      stranded: rides === null ? [] : ridesOutOfShift(rides, driver, now),
      openRides: rides === null ? 0 : openRidesOf(rides, driver.id, now).length,
    };
  });
}

function shiftText(driver: LiveDriver, now: Instant): string {
  const date = workDate(now);
  const shifts = sortShifts(shiftsBeginningOn(driver, date)).map(
    (shift) => `${shift.start} to ${shiftEnd(shift)}`,
  );
  if (shifts.length > 0) {
    return shifts.join(', ');
  }
  return driver.unavailableDates.includes(date) ? 'Day off' : 'None';
}

type SortValue = string | number | null;

/** The values by which the table can be sorted, in the order of its columns. */
const SORT_VALUES = {
  name: ({ name, driver }) => withCallSign(name, driver.callSign),
  state: ({ state }) => STATE_ORDER.indexOf(state),
  // The latest first.
  location: ({ driver }) => driver.locatedAt && -driver.locatedAt,
  rides: ({ today }) => today?.count ?? null,
  next: ({ today }) => today?.nextAt ?? null,
  shift: ({ shift }) => (/^\d/.test(shift) ? shift : null),
  phone: ({ phone }) => phone,
  vehicle: ({ driver }) => driver.vehicle,
  plate: ({ driver }) => driver.plateNumber,
  licence: ({ driver }) => driver.vehicleLicenceNumber,
} as const satisfies Readonly<Record<string, (row: DriverRow) => SortValue>>;

export type DriverColumn = keyof typeof SORT_VALUES;

export interface DriverSort {
  readonly column: DriverColumn;
  readonly isDescending: boolean;
}

/** Sorts by a column, then by name. Missing values come last in both directions. */
export function sortDrivers(
  rows: readonly DriverRow[],
  { column, isDescending }: DriverSort,
): readonly DriverRow[] {
  const valueOf: (row: DriverRow) => SortValue = SORT_VALUES[column];
  return [...rows].sort((one, other) => {
    const first = valueOf(one);
    const second = valueOf(other);
    const order =
      first === null || second === null
        ? Number(first === null) - Number(second === null)
        : compare(first, second) * (isDescending ? -1 : 1);
    return (
      order || one.name.localeCompare(other.name) || one.driver.id.localeCompare(other.driver.id)
    );
  });
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en-GB', { numeric: true });
}

/** The states that a filter shows; null for all. */
const FILTER_STATES = {
  All: null,
  Free: ['free'],
  Booked: ['reserved'],
  'On a job': ['on-job', 'on-way', 'arrived', 'on-board'],
  Offline: ['off'],
  Inactive: ['deactivated'],
} as const satisfies Readonly<Record<string, readonly DriverState[] | null>>;

export type DriverFilter = keyof typeof FILTER_STATES;
export const DRIVER_FILTERS: readonly DriverFilter[] = [
  'All',
  'Free',
  'Booked',
  'On a job',
  'Offline',
  'Inactive',
];

export function isInFilter({ state }: DriverRow, filter: DriverFilter): boolean {
  const states: readonly DriverState[] | null = FILTER_STATES[filter];
  return states === null || states.includes(state);
}

/** True if call sign and name, vehicle or plate number contain the text, in any case or spacing. */
export function matchesDriverText({ name, driver }: DriverRow, text: string): boolean {
  const wanted = squash(text);
  return [withCallSign(name, driver.callSign), driver.vehicle, driver.plateNumber].some(
    (part) => part !== null && squash(part).includes(wanted),
  );
}

function squash(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}
