import { SLOT_TAKEN_TEXT } from '../../src/usecases/bookLater';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import type { Trip } from '../../src/domain/trip/trip';
import type { Figures } from './figures';
import type { Visit } from './loadRun';

const USED_UP_TEXT = 'This promo code has reached its usage limit';

/** What guests asked for and got, and how long they waited. */
export function loadFigures(visits: readonly Visit[]): Figures {
  const waits = visits.flatMap((visit) => visit.waits).sort((one, other) => one - other);
  const count = (mode: Trip['mode'], isBooked = false): number =>
    visits.filter(
      ({ trip, outcomes }) =>
        trip.mode === mode && (!isBooked || outcomes.at(-1)?.kind.startsWith('booked') === true),
    ).length;
  const waitOf = (share: number): number => waits[Math.ceil(share * waits.length) - 1] ?? NaN;
  return {
    'rides for now, wanted': count('asap'),
    'rides for now, booked': count('asap', true),
    'rides for later, wanted': count('scheduled'),
    'rides for later, booked': count('scheduled', true),
    'median wait, ms': waitOf(0.5),
    '95th percentile of waits, ms': waitOf(0.95),
    'unexpected outcomes': unexpectedOutcomes(visits).length,
  };
}

/** The outcomes that should not happen under load. */
export function unexpectedOutcomes(visits: readonly Visit[]): readonly string[] {
  return visits.flatMap(({ codeRefusal, outcomes }) => [
    ...(codeRefusal === null || codeRefusal === USED_UP_TEXT ? [] : [`promo code: ${codeRefusal}`]),
    ...outcomes.flatMap(unexpectedText),
  ]);
}

const EXPECTED: readonly string[] = [
  ...['booked-now', 'booked-later', 'alternatives', 'no-drivers', 'promo-refused'],
];

function unexpectedText(outcome: BookingOutcome): readonly string[] {
  const { kind, message = '', reason = '' } = { message: undefined, reason: undefined, ...outcome };
  return EXPECTED.includes(kind) || (kind === 'refused' && message === SLOT_TAKEN_TEXT)
    ? []
    : [[kind, message, reason].filter((text) => text !== '').join(' ')];
}
