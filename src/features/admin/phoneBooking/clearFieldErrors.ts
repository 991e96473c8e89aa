import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import type { PhoneBookingOutcome } from './useBookByPhone';

/** A field that is typed in loses its error, and other times on offer go with the time or driver they are for. */
export function clearFieldErrors(
  outcome: PhoneBookingOutcome | null,
  part: Partial<PhoneBookingValues>,
): PhoneBookingOutcome | null {
  if (outcome?.kind !== 'refused') {
    return outcome;
  }
  const isAboutDriver = ['mode', 'scheduledTime', 'assignedDriverId'].some((name) => name in part);
  const errors = Object.fromEntries(
    Object.entries(outcome.errors).filter(
      ([field]) => !(field in part) && !(isAboutDriver && field === 'assignedDriverId'),
    ),
  );
  return { kind: 'refused', errors, alternatives: isAboutDriver ? [] : outcome.alternatives };
}
