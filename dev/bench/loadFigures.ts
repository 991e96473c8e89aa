import { SLOT_TAKEN_TEXT } from '../../src/usecases/bookLater';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import type { Button, Press, Visit } from './guestVisit';

const BUTTONS: readonly Button[] = ['apply the code', 'for now', 'for later', 'at another time'];
const USED_UP_TEXT = 'This promo code has reached its usage limit';

/** How many guests asked for what, and how many got it. */
export interface BookingCount {
  readonly what: string;
  readonly asked: number;
  readonly succeeded: number;
}

/** How long the presses of one button took, in milliseconds. */
export interface Latency {
  readonly button: string;
  readonly presses: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

/** What came of the visits, by what was asked for. */
export function bookings(visits: readonly Visit[]): readonly BookingCount[] {
  const count = (matches: (visit: Visit) => boolean): number => visits.filter(matches).length;
  const ended = (visit: Visit, kind: BookingOutcome['kind']): boolean =>
    visit.outcomes.at(-1)?.kind === kind;
  const wasOffered = ({ outcomes }: Visit): boolean =>
    outcomes.some(({ kind }) => kind === 'alternatives');
  const isForNow = ({ wish }: Visit): boolean => wish.trip.mode === 'asap';
  const hasCode = ({ wish }: Visit): boolean => wish.code !== null;
  return [
    {
      what: 'ride for now',
      asked: count(isForNow),
      succeeded: count((visit) => ended(visit, 'booked-now')),
    },
    {
      what: 'ride for later',
      asked: count((visit) => !isForNow(visit)),
      succeeded: count((visit) => ended(visit, 'booked-later')),
    },
    {
      what: '- of them offered another time',
      asked: count(wasOffered),
      succeeded: count((visit) => wasOffered(visit) && ended(visit, 'booked-later')),
    },
    {
      what: 'promo code',
      asked: count(hasCode),
      succeeded: count((visit) => hasCode(visit) && visit.codeRefusal === null && isBooked(visit)),
    },
    {
      what: '- of them refused since it was used up',
      asked: count(({ codeRefusal }) => codeRefusal === USED_UP_TEXT),
      succeeded: 0,
    },
  ];
}

/** Rides booked, and bookings answered, a second from the first guest's press to the last answer. */
export function throughput(visits: readonly Visit[]): string {
  const presses = visits.flatMap((visit) => visit.presses);
  const start = Math.min(...presses.map((press) => press.startedAt));
  const seconds = (Math.max(...presses.map(endOf)) - start) / 1000;
  const rides = visits.filter(isBooked).length;
  const answers = visits.flatMap(({ outcomes }) => outcomes).length;
  const a = (number: number): string => (number / seconds).toFixed(1);
  return `${String(rides)} rides in ${seconds.toFixed(1)} s: ${a(rides)} rides and ${a(answers)} answered bookings a second`;
}

/** How long the presses of each button took. */
export function latencies(visits: readonly Visit[]): readonly Latency[] {
  const presses = visits.flatMap((visit) => visit.presses);
  return [
    ...BUTTONS.map((button) =>
      latencyOf(
        button,
        presses.filter((press) => press.button === button),
      ),
    ),
    latencyOf('all', presses),
  ];
}

/** In words every answer that such a crowd should not get, with how often it was given. */
export function surprises(visits: readonly Visit[]): readonly string[] {
  const texts = visits.flatMap((visit) => [
    ...(visit.codeRefusal === null || visit.codeRefusal === USED_UP_TEXT
      ? []
      : [`promo code: ${visit.codeRefusal}`]),
    ...visit.outcomes.flatMap(surpriseOf),
  ]);
  return [...new Set(texts)].map(
    (text) => `${String(texts.filter((other) => other === text).length)} times ${text}`,
  );
}

function surpriseOf(outcome: BookingOutcome): readonly string[] {
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

function endOf({ startedAt, ms }: Press): number {
  return startedAt + ms;
}

function latencyOf(button: string, presses: readonly Press[]): Latency {
  const sorted = presses.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (part: number): number =>
    Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN);
  return { button, presses: sorted.length, p50: at(0.5), p95: at(0.95), longest: at(1) };
}
