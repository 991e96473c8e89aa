import { londonWallTime, type Instant } from '../common/londonTime';
import type { AdminRide } from './adminRide';
import { phoneVariants } from '../common/phoneVariants';
import { normaliseText } from '../common/texts';
import { dayOfDate } from './timeline';
import type { Result } from '../common/validation';

/** A search as it is typed; what is empty asks for nothing. Days are 'YYYY-MM-DD', both included. */
export interface SearchForm {
  readonly text: string;
  readonly driverId: string;
  readonly from: string;
  readonly to: string;
}

export const EMPTY_SEARCH: SearchForm = { text: '', driverId: '', from: '', to: '' };

/** What a typed text is taken for. */
export type SearchText =
  /** Any of these is the ride's. */
  | { readonly kind: 'reference'; readonly references: readonly string[] }
  /** In every form in which it may be kept. */
  | { readonly kind: 'phone'; readonly phones: readonly string[] }
  | { readonly kind: 'name'; readonly prefix: string };

/** From an instant on, up to another that is not included. */
export interface TimeRange {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * What is asked of the backend: a text alone is looked for by itself; otherwise rides are read by their time, the latest first,
 * and the rest is looked for in what was read.
 */
export interface RideSearch {
  readonly by: SearchText | TimeRange;
  readonly text: SearchText | null;
  readonly driverId: string | null;
}

const DAY_TEXT = 'Please choose a day of the calendar.';
const ORDER_TEXT = 'The first day is after the last one.';
const REFERENCE = /^(?:bev-)?(?:manual-)?(1\d{12})$/i;
const PHONE = /^\+?[\d\s().-]{5,}$/;

/**
 * What a search asks for. Without a last day it ends with today, so that it goes back from now; where it begins after today, with
 * whatever is booked.
 */
export function parseSearchForm(form: SearchForm, now: Instant): Result<RideSearch> {
  const text = parseSearchText(form.text);
  const driverId = form.driverId === '' ? null : form.driverId;
  if (form.from === '' && form.to === '' && text !== null) {
    return { ok: true, value: { by: text, text, driverId } };
  }
  const from = form.from === '' ? null : dayOfDate(form.from);
  const to = dayOfDate(form.to === '' ? londonWallTime(now).date : form.to);
  if (to === null || (form.from !== '' && from === null)) {
    return { ok: false, message: DAY_TEXT };
  }
  const start = from?.start ?? 0;
  const end = form.to === '' && start >= to.end ? Number.MAX_SAFE_INTEGER : to.end;
  return start < end
    ? { ok: true, value: { by: { from: start, to: end }, text, driverId } }
    : { ok: false, message: ORDER_TEXT };
}

/** A reference with or without what all of them begin with, a phone number, or else the beginning of a name; null for nothing. */
export function parseSearchText(typed: string): SearchText | null {
  const text = normaliseText(typed);
  if (text === '') {
    return null;
  }
  const [, number] = REFERENCE.exec(text) ?? [];
  if (number !== undefined) {
    return { kind: 'reference', references: [`BEV-${number}`, `BEV-MANUAL-${number}`] };
  }
  return PHONE.test(text)
    ? { kind: 'phone', phones: phoneVariants(text) }
    : { kind: 'name', prefix: text };
}

/** True for a ride that fits a search, as far as it has been read. A name is found anywhere, however it is written. */
export function matchesSearch(ride: AdminRide, { text, driverId }: RideSearch): boolean {
  return (driverId === null || ride.driverId === driverId) && (text === null || has(ride, text));
}

function has({ bookingId, passengerPhone, passengerName }: AdminRide, text: SearchText): boolean {
  switch (text.kind) {
    case 'reference':
      return text.references.includes(bookingId ?? '');
    case 'phone':
      return phoneVariants(passengerPhone ?? '').some((form) => text.phones.includes(form));
    case 'name':
      return (passengerName ?? '').toLowerCase().includes(text.prefix.toLowerCase());
  }
}

/** True for a search that reads rides by their time. */
export function isTimeSearch(by: RideSearch['by']): by is TimeRange {
  return 'from' in by;
}

/** How many days of London's are at least begun between two instants. */
export function daysBetween(from: Instant, to: Instant): number {
  const [first, last] = [from, to - 1].map((at) => Date.parse(londonWallTime(at).date));
  return Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS) + 1;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** As many days may be saved in one file. */
export const MAX_EXPORT_DAYS = 366;

/** The time of all days from one to another, both included, to be saved as a file. */
export function parseExportRange(from: string, to: string): Result<TimeRange> {
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  if (first === null || last === null) {
    return { ok: false, message: 'Please choose the first and the last day.' };
  }
  if (first.start >= last.end) {
    return { ok: false, message: ORDER_TEXT };
  }
  return daysBetween(first.start, last.end) > MAX_EXPORT_DAYS
    ? { ok: false, message: `Please choose at most ${String(MAX_EXPORT_DAYS)} days.` }
    : { ok: true, value: { from: first.start, to: last.end } };
}
