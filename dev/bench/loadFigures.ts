import { SLOT_TAKEN_TEXT } from '../../src/usecases/bookLater';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import type { Button, ButtonPress, Visit } from './guestVisit';

const BUTTONS: readonly Button[] = ['apply the code', 'for now', 'for later', 'at another time'];
const USED_UP_TEXT = 'This promo code has reached its usage limit';

export interface BookingCount {
  readonly what: string;
  readonly requested: number;
  readonly succeeded: number;
}

/** In milliseconds. */
export interface Latency {
  readonly button: string;
  readonly presses: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

export function bookingCounts(visits: readonly Visit[]): readonly BookingCount[] {
  const count = (matches: (visit: Visit) => boolean): number => visits.filter(matches).length;
  const ended = (visit: Visit, kind: BookingOutcome['kind']): boolean =>
    visit.outcomes.at(-1)?.kind === kind;
  const wasOffered = ({ outcomes }: Visit): boolean =>
    outcomes.some(({ kind }) => kind === 'alternatives');
  const isForNow = ({ plan }: Visit): boolean => plan.trip.mode === 'asap';
  const hasCode = ({ plan }: Visit): boolean => plan.code !== null;
  return [
    {
      what: 'ride for now',
      requested: count(isForNow),
      succeeded: count((visit) => ended(visit, 'booked-now')),
    },
    {
      what: 'ride for later',
      requested: count((visit) => !isForNow(visit)),
      succeeded: count((visit) => ended(visit, 'booked-later')),
    },
    {
      what: '- of them offered alternative slots',
      requested: count(wasOffered),
      succeeded: count((visit) => wasOffered(visit) && ended(visit, 'booked-later')),
    },
    {
      what: 'promo code',
      requested: count(hasCode),
      succeeded: count((visit) => hasCode(visit) && visit.codeRefusal === null && isBooked(visit)),
    },
    {
      what: '- of them refused because it was used up',
      requested: count(({ codeRefusal }) => codeRefusal === USED_UP_TEXT),
      succeeded: 0,
    },
  ];
}

/** Rides and outcomes per second, from the first press to the last outcome. */
export function throughput(visits: readonly Visit[]): string {
  const presses = visits.flatMap((visit) => visit.presses);
  const start = Math.min(...presses.map((press) => press.startedAt));
  const seconds = (Math.max(...presses.map(endTime)) - start) / 1000;
  const rides = visits.filter(isBooked).length;
  const outcomes = visits.flatMap(({ outcomes }) => outcomes).length;
  const perSecond = (number: number): string => (number / seconds).toFixed(1);
  return `${String(rides)} rides in ${seconds.toFixed(1)} s: ${perSecond(rides)} rides and ${perSecond(outcomes)} answered bookings a second`;
}

export function latencies(visits: readonly Visit[]): readonly Latency[] {
  const presses = visits.flatMap((visit) => visit.presses);
  return [
    ...BUTTONS.map((button) =>
      toLatency(
        button,
        presses.filter((press) => press.button === button),
      ),
    ),
    toLatency('all', presses),
  ];
}

/** Lists outcomes that should not happen under load, each with its count. */
export function unexpectedErrors(visits: readonly Visit[]): readonly string[] {
  const texts = visits.flatMap((visit) => [
    ...(visit.codeRefusal === null || visit.codeRefusal === USED_UP_TEXT
      ? []
      : [`promo code: ${visit.codeRefusal}`]),
    ...visit.outcomes.flatMap(unexpectedTexts),
  ]);
  return [...new Set(texts)].map(
    (text) => `${String(texts.filter((other) => other === text).length)} times ${text}`,
  );
}

function unexpectedTexts(outcome: BookingOutcome): readonly string[] {
  switch (outcome.kind) {
    case 'booked-now':
    case 'booked-later':
    case 'alternatives':
    case 'no-drivers':
    case 'promo-refused':
      return [];
    case 'refused':
      return outcome.message === SLOT_TAKEN_TEXT ? [] : [`${outcome.kind}: ${outcome.message}`];
    case 'denied':
    case 'submit-failed':
      return [`${outcome.kind}: ${outcome.message} ${outcome.reason}`];
    case 'too-many':
    case 'check-failed':
      return [`${outcome.kind}: ${outcome.message}`];
    default:
      return [outcome.kind];
  }
}

function isBooked({ outcomes }: Visit): boolean {
  const kind = outcomes.at(-1)?.kind;
  return kind === 'booked-now' || kind === 'booked-later';
}

function endTime({ startedAt, ms }: ButtonPress): number {
  return startedAt + ms;
}

function toLatency(button: string, presses: readonly ButtonPress[]): Latency {
  const sorted = presses.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (part: number): number =>
    Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN);
  return { button, presses: sorted.length, p50: at(0.5), p95: at(0.95), longest: at(1) };
}
