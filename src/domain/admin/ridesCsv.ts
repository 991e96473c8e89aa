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
  ['Status (text)', adminStatusText],
  ...timeColumns('Booked', (ride) => ride.bookedAt),
  ...timeColumns('Pickup time', (ride) => ride.scheduledTime),
  ['Passenger', (ride) => ride.passengerName],
  ['Phone', (ride) => ride.passengerPhone],
  ['Email', (ride) => ride.passengerEmail],
  ['Passenger account ID', (ride) => ride.passengerId],
  ['Booked by phone', (ride) => (ride.isByPhone ? 'yes' : 'no')],
  ['Booked by', (ride) => ride.bookedBy],
  ['From', (ride) => ride.pickupAddress],
  ['From (latitude, longitude)', ({ pickup }) => coordinatesText(pickup)],
  ['To', (ride) => ride.dropoffAddress],
  ['To (latitude, longitude)', ({ dropoff }) => coordinatesText(dropoff)],
  ['Riders', (ride) => ride.riders],
  ['Miles', ({ metres }) => (metres === null ? null : milesFromMetres(metres).toFixed(2))],
  ['Estimated minutes', ({ minutes }) => (minutes === null ? null : Math.round(minutes))],
  ['Fare (£)', ({ fare }) => poundsText(fare)],
  ['Original fare (£)', ({ originalFare }) => poundsText(originalFare)],
  ['Promo code', (ride) => ride.promoCode],
  ['Driver', (ride) => ride.driverName],
  ['Driver account ID', (ride) => ride.driverId],
  ['Vehicle', (ride) => ride.driverVehicle],
  ['Plate number', (ride) => ride.driverPlate],
  ['Licence number', (ride) => ride.driverLicence],
  ['Assigned by', ({ assignedBy }, nameOf) => (assignedBy === null ? null : nameOf(assignedBy))],
  ['Assigned by (account ID)', (ride) => ride.assignedBy],
  ...timeColumns('Assigned', (ride) => ride.assignedAt),
  ...timeColumns('Last changed', (ride) => ride.changedAt),
  ['Notes', (ride) => ride.notes],
  ['Reason', (ride) => ride.reason],
  ['Record ID', (ride) => ride.id],
];

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rides as CSV (RFC 4180). `nameOf` gives the name of the account that assigned a driver. */
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

// Some spreadsheets skip invisible characters, and take the wide signs of Asian keyboards as signs.
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠\uFE62\uFE63\uFE66\uFE6B]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Spreadsheets would run formulas typed by passengers: an apostrophe marks them as text. */
export function csvCell(value: Cell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function timeColumns(label: string, read: (ride: AdminRide) => Instant | null): readonly Column[] {
  const londonText = (instant: Instant): string => {
    const { date, time } = londonWallTime(instant);
    return `${date} ${time}`;
  };
  const cellText = (write: (instant: Instant) => string) => (ride: AdminRide) => {
    const instant = read(ride);
    return instant === null ? null : write(instant);
  };
  return [
    [`${label} (London)`, cellText(londonText)],
    [`${label} (ISO)`, cellText((instant) => new Date(instant).toISOString())],
  ];
}

function coordinatesText(place: AdminRide['pickup']): string | null {
  return place === null ? null : `${String(place.latitude)}, ${String(place.longitude)}`;
}

function poundsText(fare: Pence | null): string | null {
  return fare === null ? null : toPounds(fare).toFixed(2);
}
