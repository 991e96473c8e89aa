import { isRepeatedInLondon, londonWallTime, type Instant } from '../common/londonTime';
import { formatPounds } from '../common/money';
import { fareTerm } from '../pricing/fare';
import type { RideExtras } from '../trip/extras';
import type { LaterRide } from './ride';

interface CalendarFirm {
  readonly name: string;
  readonly phone: string;
  /** Domain of the app; with the ride's id it makes the entry's UID. */
  readonly host: string;
  /** True if the firm's fares come from estimated routes. */
  readonly hasEstimates: boolean;
}

/** Default trip length (spec section 9). */
const DEFAULT_MINUTES = 30;

const LONDON = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** RFC 5545. The UID is stable, so a later file replaces the earlier entry. */
export function calendarFile(
  ride: LaterRide,
  firm: CalendarFirm,
  now: Instant,
  via?: RideExtras['via'],
): string {
  const { bookingId, fare, driver } = ride;
  const { time, minutes } = ride.trip;
  const [from, to] = [ride.trip.pickup.address, ride.trip.dropoff.address];
  const notes = [
    `From ${from} to ${to}`,
    ...(via ? [`Stop at ${via.address}`] : []),
    ...(bookingId === null ? [] : [`Booking reference ${bookingId}`]),
    ...(driver?.name == null ? [] : [`Driver ${driver.name}`]),
    ...(fare === null
      ? []
      : [`${fareTerm('Fare', firm.hasEstimates)} ${formatPounds(fare)}, pay the driver`]),
    `${firm.name}, ${firm.phone}`,
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(firm.name)}//Taxi booking//EN`,
    'METHOD:PUBLISH',
    ...LONDON,
    'BEGIN:VEVENT',
    `UID:${encodeURIComponent(ride.id)}@${firm.host}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART${startOf(time)}`,
    `DURATION:PT${Math.max(1, Math.round(minutes ?? DEFAULT_MINUTES))}M`,
    `SUMMARY:${escaped(`Taxi to ${to}`)}`,
    `LOCATION:${escaped(from)}`,
    `DESCRIPTION:${escaped(notes.join('\n'))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT60M',
    `DESCRIPTION:${escaped(`Your taxi is in 1 hour, from ${from}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function utc(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** London time, or UTC in autumn's repeated hour: calendars disagree about which one is meant. */
function startOf(instant: Instant): string {
  const { date, time } = londonWallTime(instant);
  return isRepeatedInLondon(instant)
    ? `:${utc(instant)}`
    : `;TZID=Europe/London:${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, '');
}

/** A lone carriage return would end the line in some calendars; other controls may not be in it. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

const LINE_BYTES = 75;

/** Folds lines at 75 bytes of UTF-8, never inside a character. */
function folded(line: string): string {
  let out = '';
  let used = 0;
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (used + bytes > LINE_BYTES) {
      out += '\r\n ';
      used = 1;
    }
    out += character;
    used += bytes;
  }
  return out;
}

function bytesOf(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
