import { milesFromMetres } from '../pricing/fare';
import { londonWallTime, MONTHS, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import { poundsInputValue } from '../common/numberInput';
import type { AdminRide } from './adminRide';
import { adminStatusText } from './rideTexts';

/** The value stays a number or a date in a spreadsheet; a string stays text. */
interface Readable {
  readonly value: string;
}

type Cell = string | number | null | Readable;
type Column = readonly [string, (ride: AdminRide, nameOf: (uid: string) => string | null) => Cell];

const COLUMNS: readonly Column[] = [
  ['Reference', (ride) => ride.bookingId],
  ['Status', (ride) => ride.status],
  ['Status (text)', adminStatusText],
  ...timeColumns('Booked', (ride) => ride.bookedAt),
  ...timeColumns('Pickup time', (ride) => ride.scheduledTime),
  ['Passenger', (ride) => ride.passengerName],
  ['Phone', ({ passengerPhone }) => spacedPhone(passengerPhone)],
  ['Email', (ride) => ride.passengerEmail],
  ['Passenger account ID', (ride) => ride.passengerId],
  ['Booked by phone', (ride) => (ride.isByPhone ? 'yes' : 'no')],
  ['Booked by', (ride) => ride.bookedBy],
  ['From', (ride) => ride.pickupAddress],
  ['From (latitude, longitude)', ({ pickup }) => coordinatesText(pickup)],
  ['To', (ride) => ride.dropoffAddress],
  ['To (latitude, longitude)', ({ dropoff }) => coordinatesText(dropoff)],
  ['Riders', (ride) => ride.riders],
  [
    'Miles',
    ({ metres }) => (metres === null ? null : { value: milesFromMetres(metres).toFixed(2) }),
  ],
  ['Estimated minutes', ({ minutes }) => (minutes === null ? null : Math.round(minutes))],
  ['Fare (£)', ({ fare }) => poundsCell(fare)],
  ['Original fare (£)', ({ originalFare }) => poundsCell(originalFare)],
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

// Digits, words of dates, times and booleans, and the signs between them: '3/4', '1E5', '5 Mar'.
const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const CONVERTED = new RegExp(
  `^(?=.*\\d|(?:true|false)\\s*$)(?:[\\d\\s\\p{Sc}%.,:/()'’+-]|true|false|e|[ap]m?|sept|${MONTH})+$|^#[A-Z\\d/]+[!?]?$`,
  'iu',
);
/** Digits in groups are text in every spreadsheet. */
const GROUPED_DIGITS = /^\d+(?: \d+)+$/;

/** Spreadsheets run formulas and convert '1E5'; an apostrophe marks the text as text. */
export function csvCell(cell: Cell): string {
  const text = typeof cell === 'object' ? (cell?.value ?? '') : String(cell);
  const safe = typeof cell === 'string' && isMisread(cell) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isMisread(text: string): boolean {
  return (
    FORMULA.test(text) || (CONVERTED.test(text.normalize('NFKC')) && !GROUPED_DIGITS.test(text))
  );
}

/** Keeps the leading zero without an apostrophe. */
function spacedPhone(phone: string | null): string | null {
  return phone?.replace(/^(\d{5})(\d+)$/, '$1 $2') ?? null;
}

function timeColumns(label: string, read: (ride: AdminRide) => Instant | null): readonly Column[] {
  const londonText = (instant: Instant): string => {
    const { date, time } = londonWallTime(instant);
    return `${date} ${time}`;
  };
  const cellText =
    (write: (instant: Instant) => string) =>
    (ride: AdminRide): Cell => {
      const instant = read(ride);
      return instant === null ? null : { value: write(instant) };
    };
  return [
    [`${label} (London)`, cellText(londonText)],
    [`${label} (ISO)`, cellText((instant) => new Date(instant).toISOString())],
  ];
}

/** Two numbers are no number: a minus in front would start a formula. */
function coordinatesText(place: AdminRide['pickup']): Cell {
  const text = place && `${place.latitude}, ${place.longitude}`;
  return text === null || text.startsWith('-') ? text : { value: text };
}

function poundsCell(fare: Pence | null): Cell {
  return fare === null ? null : { value: poundsInputValue(fare) };
}
