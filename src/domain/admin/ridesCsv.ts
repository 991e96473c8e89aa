import { milesFromMetres } from '../pricing/fare';
import { londonWallTime, type Instant } from '../common/londonTime';
import { toPounds, type Pence } from '../common/money';
import type { AdminRide } from './adminRide';
import { adminStatusText } from './rideTexts';

type Cell = string | number | null;
type Column = readonly [string, (ride: AdminRide, nameOf: (uid: string) => string | null) => Cell];

const COLUMNS: readonly Column[] = [
  ['Reference', (ride) => ride.bookingId],
  ['Status', (ride) => ride.status],
  ['Status in words', adminStatusText],
  ...times('Booked', (ride) => ride.bookedAt),
  ...times('Pickup time', (ride) => ride.scheduledTime),
  ['Passenger', (ride) => ride.passengerName],
  ['Phone', (ride) => ride.passengerPhone],
  ['Email', (ride) => ride.passengerEmail],
  ['Passenger account', (ride) => ride.passengerId],
  ['Booked by phone', (ride) => (ride.isByPhone ? 'yes' : 'no')],
  ['Taken by', (ride) => ride.bookedBy],
  ['From', (ride) => ride.pickupAddress],
  ['From (latitude, longitude)', ({ pickup }) => placeText(pickup)],
  ['To', (ride) => ride.dropoffAddress],
  ['To (latitude, longitude)', ({ dropoff }) => placeText(dropoff)],
  ['Riders', (ride) => ride.riders],
  ['Miles', ({ metres }) => (metres === null ? null : milesFromMetres(metres).toFixed(2))],
  ['Minutes', ({ minutes }) => (minutes === null ? null : Math.round(minutes))],
  ['Fare (£)', ({ fare }) => amount(fare)],
  ['Fare before promo (£)', ({ originalFare }) => amount(originalFare)],
  ['Promo code', (ride) => ride.promoCode],
  ['Driver', (ride) => ride.driverName],
  ['Driver account', (ride) => ride.driverId],
  ['Vehicle', (ride) => ride.driverVehicle],
  ['Plate', (ride) => ride.driverPlate],
  ['Licence', (ride) => ride.driverLicence],
  ['Assigned by', ({ assignedBy }, nameOf) => (assignedBy === null ? null : nameOf(assignedBy))],
  ['Assigned by account', (ride) => ride.assignedBy],
  ...times('Assigned', (ride) => ride.assignedAt),
  ...times('Last changed', (ride) => ride.changedAt),
  ['Notes', (ride) => ride.notes],
  ['Reason', (ride) => ride.reason],
  ['Record', (ride) => ride.id],
];

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The rides' records as a file of comma-separated values (RFC 4180) for spreadsheets, one line each, in the order given. Times are
 * London's and, for programs, UTC (ISO 8601). `nameOf` gives the name of an account that assigned a ride; null when it has none.
 */
export function ridesCsv(
  rides: readonly AdminRide[],
  nameOf: (uid: string) => string | null,
): string {
  const lines = [
    COLUMNS.map(([label]) => label),
    ...rides.map((ride) => COLUMNS.map(([, read]) => read(ride, nameOf))),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** What a spreadsheet would take for a formula, blanks before it or not. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * A cell of a CSV file. What passengers typed may look like a formula, which a spreadsheet would run when the file is opened: an
 * apostrophe before it makes it a text.
 */
export function csvCell(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function times(label: string, read: (ride: AdminRide) => Instant | null): readonly Column[] {
  const words = (instant: Instant): string => {
    const { date, time } = londonWallTime(instant);
    return `${date} ${time}`;
  };
  const textOf = (write: (instant: Instant) => string) => (ride: AdminRide) => {
    const instant = read(ride);
    return instant === null ? null : write(instant);
  };
  return [
    [`${label} (London)`, textOf(words)],
    [`${label} (ISO)`, textOf((instant) => new Date(instant).toISOString())],
  ];
}

function placeText(place: AdminRide['pickup']): string | null {
  return place === null ? null : `${String(place.latitude)}, ${String(place.longitude)}`;
}

function amount(fare: Pence | null): string | null {
  return fare === null ? null : toPounds(fare).toFixed(2);
}
