import { pence, formatPounds } from '../../../../domain/common/money';
import { extrasKey } from '../shared/useAdminRides';
import { isCancelled } from '../../../../domain/ride/rideStatus';
import { describeExtras, NEEDS, NEED_TEXTS, type RideExtras } from '../../../../domain/trip/extras';
import { NO_CALL_SIGNS } from '../../shared/callSigns';
import type { Ride } from '../../../../domain/ride/ride';
import { ridesText } from '../../shared/rideTexts';
import { driverNameText } from '../../shared/rideTexts';

/** Rides of one driver, without a driver, or cancelled. */
interface DaySheetGroup {
  readonly title: string;
  readonly total: string;
  readonly rides: readonly Ride[];
}

/** Extras by `extrasKey`; those that could not be loaded are missing. */
export type KnownExtras = ReadonlyMap<string, RideExtras>;

/** Groups a day's rides, sorted by time: those without a driver, by driver's name, cancelled. */
export function groupByDriver(
  rides: readonly Ride[],
  callSigns = NO_CALL_SIGNS,
): readonly DaySheetGroup[] {
  const open = rides.filter(({ status }) => !isCancelled(status));
  const ridesOf = (id?: string) => open.filter(({ driver }) => driver?.id === id);
  const drivers = [...new Set(open.flatMap(({ driver }) => driver?.id ?? []))]
    .map((id) => toGroup(driverTitle(ridesOf(id), callSigns.get(id)), ridesOf(id)))
    .sort((one, other) => one.title.localeCompare(other.title, 'en-GB', { numeric: true }));
  return [
    toGroup('No driver', ridesOf()),
    ...drivers,
    toGroup(
      'Cancelled',
      rides.filter(({ status }) => isCancelled(status)),
    ),
  ].filter((group) => group.rides.length > 0);
}

function toGroup(title: string, rides: readonly Ride[]): DaySheetGroup {
  return { title, total: `${ridesText(rides.length)}, ${faresText(rides)}`, rides };
}

/** The name and plates that their rides have. */
function driverTitle(rides: readonly Ride[], callSign: number | undefined): string {
  const names = rides.map(({ driver }) => driverNameText(driver, callSign));
  const plates = new Set(rides.flatMap(({ driver }) => driver?.plateNumber ?? []));
  return [...names.slice(0, 1), ...plates].join(', ');
}

/** The day's totals, without cancelled rides, one text per line. */
export function dayTotals(rides: readonly Ride[], extras: KnownExtras): readonly string[] {
  const open = rides.filter(({ status }) => !isCancelled(status));
  const waiting = open.filter(({ driver }) => driver === null).length;
  const riders = open.reduce((sum, ride) => sum + (ride.trip.riders ?? 0), 0);
  const needs = open.flatMap((ride) => extras.get(extrasKey(ride))?.needs ?? []);
  const needTexts = NEEDS.map(
    (need) => [need, needs.filter((each) => each === need).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([need, count]) => `${NEED_TEXTS[need]}: ${count}`);
  return [
    `${ridesText(open.length)}, ${waiting} without a driver, ${rides.length - open.length} cancelled`,
    `${riders === 1 ? '1 rider' : `${riders} riders`}, ${faresText(open)}`,
    ...(needTexts.length === 0 ? [] : [needTexts.join('; ')]),
  ];
}

/** The drop-off, after the stop on the way. */
export function toText(ride: Ride, extras: KnownExtras): string {
  const via = extras.get(extrasKey(ride))?.via;
  return `${via ? `${via.address} → ` : ''}${ride.trip.dropoff.address}`;
}

/** The office's notes and what the passenger asked for. */
export function notesText(ride: Ride, extras: KnownExtras): string {
  const asked = extras.get(extrasKey(ride));
  return [
    ...(asked === undefined ? [] : describeExtras(asked, ride.trip)),
    ...(ride.officeNotes === null || ride.officeNotes === '' ? [] : [ride.officeNotes]),
  ].join('; ');
}

/** The rides whose extras belong on the sheet and are not known. */
export function ridesWithoutExtras(rides: readonly Ride[], extras: KnownExtras): readonly Ride[] {
  return rides.filter((ride) => !isCancelled(ride.status) && !extras.has(extrasKey(ride)));
}

/** Null if the extras of all rides are known. */
export function missingExtrasText(rides: readonly Ride[], extras: KnownExtras): string | null {
  const { length } = ridesWithoutExtras(rides, extras);
  return length === 0
    ? null
    : `Requests are missing for ${ridesText(length)}. To load them, choose Print day.`;
}

function faresText(rides: readonly Ride[]): string {
  return formatPounds(pence(rides.reduce((sum, { fare }) => sum + (fare ?? 0), 0)));
}
