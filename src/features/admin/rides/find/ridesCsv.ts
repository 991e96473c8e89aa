import { milesFromMetres } from '../../../../domain/pricing/fare';
import { londonWallTime, MONTHS, type Instant } from '../../../../domain/common/londonTime';
import type { Pence } from '../../../../domain/common/money';
import { poundsInputValue } from '../../../../domain/common/numberInput';
import type { Ride } from '../../../../domain/ride/ride';
import type { Stop } from '../../../../domain/trip/stop';
import { NO_CALL_SIGNS, type CallSigns } from '../../shared/callSigns';
import { adminStatusText } from '../../shared/rideTexts';

/** The value stays a number or a date in a spreadsheet; a string stays text. */
interface Readable {
  readonly value: string;
}

type Cell = string | number | null | Readable;
type NameOf = (uid: string) => string | null;
type Column = readonly [string, (ride: Ride, nameOf: NameOf, callSigns: CallSigns) => Cell];

const COLUMNS: readonly Column[] = [
  ['Reference', (ride) => ride.bookingId],
  ['Status', (ride) => ride.status],
  ['Status (text)', adminStatusText],
  ...timeColumns('Booked', (ride) => ride.bookedAt),
  ...timeColumns('Pickup time', (ride) => ride.trip.time),
  ['Passenger', (ride) => ride.passenger.name],
  ['Phone', ({ passenger }) => spacedPhone(passenger.phone)],
  ['Email', (ride) => ride.passenger.email],
  ['Passenger account ID', (ride) => ride.passenger.id],
  ['Booked by phone', (ride) => (ride.isByPhone ? 'yes' : 'no')],
  ['Booked by', (ride) => ride.bookedBy],
  ['From', (ride) => ride.trip.pickup.address],
  ['From (latitude, longitude)', ({ trip }) => coordinatesText(trip.pickup)],
  ['To', (ride) => ride.trip.dropoff.address],
  ['To (latitude, longitude)', ({ trip }) => coordinatesText(trip.dropoff)],
  ['Riders', (ride) => ride.trip.riders],
  [
    'Miles',
    ({ trip: { metres } }) =>
      metres === null ? null : { value: milesFromMetres(metres).toFixed(2) },
  ],
  ['Estimated minutes', ({ trip: { minutes } }) => (minutes === null ? null : Math.round(minutes))],
  ['Fare (£)', ({ fare }) => poundsCell(fare)],
  ['Original fare (£)', ({ trip }) => poundsCell(trip.fare)],
  ['Promo code', (ride) => ride.promo?.code ?? null],
  ['Driver', (ride) => ride.driver?.name ?? null],
  ['Call sign', ({ driver }, _nameOf, callSigns) => callSigns.get(driver?.id ?? '') ?? null],
  ['Driver account ID', (ride) => ride.driver?.id ?? null],
  ['Vehicle', (ride) => ride.driver?.vehicle ?? null],
  ['Plate number', (ride) => ride.driver?.plateNumber ?? null],
  ['Licence number', (ride) => ride.driver?.vehicleLicenceNumber ?? null],
  ['Assigned by', ({ assignedBy }, nameOf) => (assignedBy === null ? null : nameOf(assignedBy))],
  ['Assigned by (account ID)', (ride) => ride.assignedBy],
  ...timeColumns('Assigned', (ride) => ride.assignedAt),
  ...timeColumns('Last changed', (ride) => ride.changedAt),
  ['Notes', (ride) => ride.officeNotes],
  ['Reason', (ride) => ride.reason],
  ['Record ID', (ride) => ride.id],
];

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rides as CSV (RFC 4180). `nameOf` gives the name of the account that assigned a driver. */
export function ridesCsv(
  rides: readonly Ride[],
  nameOf: NameOf,
  callSigns = NO_CALL_SIGNS,
): string {
  const lines = [
    COLUMNS.map(([label]) => label),
    ...rides.map((ride) => COLUMNS.map(([, read]) => read(ride, nameOf, callSigns))),
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

function timeColumns(label: string, read: (ride: Ride) => Instant | null): readonly Column[] {
  const londonText = (instant: Instant): string => {
    const { date, time } = londonWallTime(instant);
    return `${date} ${time}`;
  };
  const cellText =
    (write: (instant: Instant) => string) =>
    (ride: Ride): Cell => {
      const instant = read(ride);
      return instant === null ? null : { value: write(instant) };
    };
  return [
    [`${label} (London)`, cellText(londonText)],
    [`${label} (ISO)`, cellText((instant) => new Date(instant).toISOString())],
  ];
}

/** Two numbers are no number: a minus in front would start a formula. */
function coordinatesText({ latLng: place }: Stop): Cell {
  const text = place && `${place.latitude}, ${place.longitude}`;
  return text === null || text.startsWith('-') ? text : { value: text };
}

function poundsCell(fare: Pence | null): Cell {
  return fare === null ? null : { value: poundsInputValue(fare) };
}
