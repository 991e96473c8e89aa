import { londonWallTime, type Instant } from '../common/londonTime';
import type { AdminRide } from './adminRide';
import { phoneVariants } from '../common/phoneVariants';
import { normaliseText } from '../common/texts';
import { dayOfDate } from './londonDay';
import type { Result } from '../common/validation';

/** A search as typed; empty fields don't filter. Days are 'YYYY-MM-DD', both inclusive. */
export interface SearchForm {
  readonly text: string;
  readonly driverId: string;
  readonly from: string;
  readonly to: string;
}

export const EMPTY_SEARCH: SearchForm = { text: '', driverId: '', from: '', to: '' };

export type SearchText =
  | { readonly kind: 'reference'; readonly references: readonly string[] }
  /** Every form in which the number may be stored. */
  | { readonly kind: 'phone'; readonly phones: readonly string[] }
  | { readonly kind: 'name'; readonly prefix: string };

/** `to` is exclusive. */
export interface TimeRange {
  readonly from: Instant;
  readonly to: Instant;
}

/** What the backend is asked `by`; `text` and `driverId` then filter the results. */
export interface RideSearch {
  readonly by: SearchText | TimeRange;
  readonly text: SearchText | null;
  readonly driverId: string | null;
}

const DAY_TEXT = 'Please choose a day of the calendar.';
const ORDER_TEXT = 'The first day is after the last one.';
const REFERENCE = /^(?:bev-)?(?:manual-)?(1\d{12})$/i;
const PHONE = /^\+?[\d\s().-]{5,}$/;

/** Parses a search. Without a last day it ends today, or is open-ended if it starts later. */
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

/** A booking reference with or without its prefix, a phone number or the start of a name. */
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

/** True if a ride matches; a name matches anywhere, ignoring case. */
export function matchesSearch(ride: AdminRide, { text, driverId }: RideSearch): boolean {
  return (
    (driverId === null || ride.driverId === driverId) && (text === null || matchesText(ride, text))
  );
}

function matchesText(
  { bookingId, passengerPhone, passengerName }: AdminRide,
  text: SearchText,
): boolean {
  switch (text.kind) {
    case 'reference':
      return text.references.includes(bookingId ?? '');
    case 'phone':
      return phoneVariants(passengerPhone ?? '').some((form) => text.phones.includes(form));
    case 'name':
      return (passengerName ?? '').toLowerCase().includes(text.prefix.toLowerCase());
  }
}

export function isTimeSearch(by: RideSearch['by']): by is TimeRange {
  return 'from' in by;
}

/** Number of London days between two instants, counting partial days. */
export function daysBetween(from: Instant, to: Instant): number {
  const [first, last] = [from, to - 1].map((at) => Date.parse(londonWallTime(at).date));
  return Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS) + 1;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const MAX_EXPORT_DAYS = 366;

/** The time range of the days to export, both inclusive. */
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
