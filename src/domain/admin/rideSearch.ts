import { DAY_MS, dayOfDate, type Instant, londonWallTime } from '../common/londonTime';
import type { Driver } from '../drivers/driver';
import type { Ride } from '../ride/ride';
import { plainPhone } from '../common/phone';
import { phoneVariants } from '../common/phoneVariants';
import { normaliseText } from '../common/texts';
import type { Result } from '../common/validation';

/** A search as typed; empty fields don't filter. Days are 'YYYY-MM-DD', both inclusive. */
export interface SearchForm {
  readonly text: string;
  readonly driverId: string;
  readonly from: string;
  readonly to: string;
}

export const EMPTY_SEARCH: SearchForm = { text: '', driverId: '', from: '', to: '' };

/** A text that the backend can look up. */
export type IndexedText =
  | { readonly kind: 'reference'; readonly references: readonly string[] }
  /** Every form in which the number may be stored. */
  | { readonly kind: 'phone'; readonly phones: readonly string[] };

type SearchText =
  | IndexedText
  /** The last digits of a phone number or reference, or a number in an address or on a plate. */
  | { readonly kind: 'digits'; readonly digits: string }
  /** Of names, places and plate numbers. */
  | { readonly kind: 'words'; readonly words: readonly string[] };

/** A driver who can be found by more than the rides have. */
export type SearchedDriver = Pick<Driver, 'id' | 'name' | 'plateNumber' | 'callSign'>;

/** `to` is exclusive. */
export interface TimeRange {
  readonly from: Instant;
  readonly to: Instant;
}

/** What the backend is asked `by`; `text` and `driverId` then filter the results. */
export interface RideSearch {
  readonly by: IndexedText | TimeRange;
  readonly text: SearchText | null;
  readonly driverId: string | null;
  readonly drivers: readonly SearchedDriver[];
}

const DAY_TEXT = 'Please enter a valid date.';
const ORDER_TEXT = 'The last day can’t be before the first.';
const REFERENCE = /^(?:bev-)?(?:manual-)?(1\d{12})$/i;
const REFERENCE_END = /^bev[ -]?(?:manual[ -]?)?(\d{3,12})$/i;
const PHONE = /^\+?(?:[\s().-]*\d){3,}[\s().-]*$/;
/** Other digits are the end of a number. */
const FULL_NUMBER = /^(?:\+|0)\d{9,}$/;
/** How far back a text is searched before the admin is asked whether to go on. */
const SCAN_WEEKS = 13;
const WEEK_MS = 7 * DAY_MS;
const ANY_TIME: TimeRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Parses a search. Without a last day it ends today, or is open-ended if it starts later. */
export function parseSearchForm(
  form: SearchForm,
  now: Instant,
  drivers: readonly SearchedDriver[] = [],
): Result<RideSearch> {
  const text = parseSearchText(form.text);
  const driverId = form.driverId === '' ? null : form.driverId;
  if (form.from === '' && form.to === '' && text !== null) {
    return { ok: true, value: { by: isIndexed(text) ? text : ANY_TIME, text, driverId, drivers } };
  }
  const from = dayOfDate(form.from);
  const to = dayOfDate(form.to === '' ? londonWallTime(now).date : form.to);
  if (to === null || (form.from !== '' && from === null)) {
    return { ok: false, message: DAY_TEXT };
  }
  const start = from?.start ?? 0;
  const end = form.to === '' && start >= to.end ? Number.MAX_SAFE_INTEGER : to.end;
  return start < end
    ? { ok: true, value: { by: { from: start, to: end }, text, driverId, drivers } }
    : { ok: false, message: ORDER_TEXT };
}

/** A reference with or without its prefix, a phone number, the end of either, or some words. */
export function parseSearchText(typed: string): SearchText | null {
  const text = normaliseText(typed);
  if (text === '') {
    return null;
  }
  const number = REFERENCE.exec(text)?.[1];
  if (number !== undefined) {
    return { kind: 'reference', references: [`BEV-${number}`, `BEV-MANUAL-${number}`] };
  }
  const end = REFERENCE_END.exec(text)?.[1];
  if (end !== undefined) {
    return { kind: 'digits', digits: end };
  }
  if (!PHONE.test(text)) {
    return { kind: 'words', words: toSearchWords(text) };
  }
  return FULL_NUMBER.test(plainPhone(text))
    ? { kind: 'phone', phones: phoneVariants(text) }
    : { kind: 'digits', digits: digitsOf(text) };
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

const MARKS = /[\p{M}'’]/gu;
/** Letters that Unicode doesn't split into a plain one and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Æ: 'AE',
  Œ: 'OE',
};

/** The words of a text without case, accents and apostrophes. */
function toSearchWords(name: string): readonly string[] {
  return name
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(/[ŁØĐÆŒ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');
}

function isIndexed(text: SearchText): text is IndexedText {
  return text.kind === 'reference' || text.kind === 'phone';
}

/**
 * How far back a search reads without asking, given how far it has read. Null if it reads one page.
 */
export function scanFloor(
  { by, text }: RideSearch,
  readTo: Instant | null,
  now: Instant,
): Instant | null {
  return isTimeSearch(by) && text !== null
    ? Math.min(readTo ?? now, by.to, now) - SCAN_WEEKS * WEEK_MS
    : null;
}

/**
 * True if a ride matches. Each word is found anywhere in the passenger's name, or at the start of a
 * word of its places, its driver's name, call sign and plate number.
 */
export function matchesSearch(ride: Ride, { text, driverId, drivers }: RideSearch): boolean {
  return (
    (driverId === null || ride.driver?.id === driverId) &&
    (text === null || matchesRideText(ride, text, drivers))
  );
}

function matchesRideText(
  ride: Ride,
  text: SearchText,
  drivers: readonly SearchedDriver[],
): boolean {
  const { bookingId } = ride;
  const { phone } = ride.passenger;
  switch (text.kind) {
    case 'reference':
      return bookingId !== null && text.references.includes(bookingId);
    case 'phone':
      return phone !== null && phoneVariants(phone).some((form) => text.phones.includes(form));
    case 'digits':
      return (
        [phone, bookingId].some((each) => each !== null && digitsOf(each).endsWith(text.digits)) ||
        otherWords(ride, drivers).includes(text.digits)
      );
    case 'words': {
      const name = toSearchWords(ride.passenger.name ?? '').join(' ');
      const others = otherWords(ride, drivers);
      const isFound = (word: string): boolean =>
        name.includes(word) || others.some((other) => other.startsWith(word));
      return text.words.length > 0 && text.words.every(isFound);
    }
  }
}

/**
 * True if a ride matches what is being typed: as in a search, but digits may stand anywhere in its
 * phone number or reference. `callSigns` are by driver id.
 */
export function matchesTyped(
  ride: Ride,
  typed: string,
  callSigns: ReadonlyMap<string, number>,
): boolean {
  const text = parseSearchText(typed);
  if (text === null) {
    return true;
  }
  const { driver, bookingId } = ride;
  const { phone } = ride.passenger;
  const callSign = callSigns.get(driver?.id ?? '') ?? null;
  const drivers = driver === null ? [] : [{ ...driver, callSign }];
  if (text.kind === 'words') {
    return matchesRideText(ride, text, drivers);
  }
  const digits = digitsOf(typed);
  const numbers = [...(phone === null ? [] : phoneVariants(phone)), bookingId ?? ''];
  return (
    numbers.some((each) => digitsOf(each).includes(digits)) ||
    otherWords(ride, drivers).includes(digits)
  );
}

/** The words of places and driver, and plate numbers also without their spaces. */
function otherWords({ trip, driver }: Ride, drivers: readonly SearchedDriver[]): readonly string[] {
  const known = drivers.find(({ id }) => id === driver?.id);
  const { pickup, dropoff } = trip;
  const plates = [driver?.plateNumber, known?.plateNumber].filter(isText);
  const callSign = known?.callSign?.toString();
  const texts = [pickup.address, dropoff.address, driver?.name, known?.name, callSign].filter(
    isText,
  );
  return [
    ...[...texts, ...plates].flatMap((each) => toSearchWords(each)),
    ...plates.map((plate) => toSearchWords(plate).join('')),
  ];
}

function isText(value: string | null | undefined): value is string {
  return typeof value === 'string';
}

export function isTimeSearch(by: RideSearch['by']): by is TimeRange {
  return 'from' in by;
}

/** Number of London days between two instants, counting partial days. */
function daysBetween(from: Instant, to: Instant): number {
  const [first, last] = [from, to - 1].map((at) => Date.parse(londonWallTime(at).date));
  return Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS) + 1;
}

export const MAX_EXPORT_DAYS = 366;

/** The time range of the days to export, both inclusive. */
export function parseExportRange(from: string, to: string): Result<TimeRange> {
  const first = dayOfDate(from);
  const last = dayOfDate(to);
  if (first === null || last === null) {
    return { ok: false, message: 'Please choose a first and last day.' };
  }
  if (first.start >= last.end) {
    return { ok: false, message: ORDER_TEXT };
  }
  return daysBetween(first.start, last.end) > MAX_EXPORT_DAYS
    ? { ok: false, message: `Please choose ${MAX_EXPORT_DAYS} days or fewer.` }
    : { ok: true, value: { from: first.start, to: last.end } };
}
