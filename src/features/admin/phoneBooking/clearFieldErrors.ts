import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import type { PhoneBookingOutcome } from './useBookByPhone';

/** Drops the errors of edited fields. Alternative slots go when the time or driver changes. */
export function clearFieldErrors(
  outcome: PhoneBookingOutcome | null,
  part: Partial<PhoneBookingValues>,
): PhoneBookingOutcome | null {
  if (outcome?.kind !== 'refused') {
    return outcome;
  }
  const affectsDriver = ['mode', 'scheduledTime', 'assignedDriverId'].some((name) => name in part);
  const errors = Object.fromEntries(
    Object.entries(outcome.errors).filter(
      ([field]) => !(field in part) && !(affectsDriver && field === 'assignedDriverId'),
    ),
  );
  return { kind: 'refused', errors, alternatives: affectsDriver ? [] : outcome.alternatives };
}
