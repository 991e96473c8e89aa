import type { AdminRide } from '../../../domain/admin/adminRide';
import { openCallerRides } from '../../../domain/admin/callerRides';
import type { Caller } from '../../../domain/admin/rebooking';
import { normalisePhone } from '../../../domain/common/phone';
import { findCaller, listOpenCallerRides } from '../../../firebase/rides/read/callers';
import { readyValue, useLast, useLoaded } from '../../../hooks/useLoaded';
import { useSettled } from '../../../hooks/useSettled';
import { useIsPhoneBookingShown } from '../shared/useIsTabShown';

/** Debounce: looks the number up once typing pauses. */
const LOOKUP_DEBOUNCE_MS = 400;
/** UK phone numbers have at least this many digits. */
const MIN_PHONE_DIGITS = 9;

interface CallerLookup {
  readonly caller: Caller | null;
  /** Soonest first. */
  readonly openRides: readonly AdminRide[];
  readonly hasFailed: boolean;
}

const NO_CALLER = { caller: null, openRides: [] };

/**
 * Finds the customer who has booked before and their open rides, once it is
 * complete. Looks again when the tab is shown again: a ride may have been cancelled in another.
 */
export function useCaller(typed: string): CallerLookup {
  const isShown = useIsPhoneBookingShown();
  const phone = normalisePhone(typed);
  const isComplete = phone.replaceAll(/\D/g, '').length >= MIN_PHONE_DIGITS;
  const settledPhone = useSettled(isComplete ? phone : null, LOOKUP_DEBOUNCE_MS);
  const loaded = useLoaded(isShown ? settledPhone : null, lookUp);
  const isCurrent = settledPhone === phone;
  const found = useLast(isCurrent ? readyValue(loaded) : null, phone);
  return { ...(found ?? NO_CALLER), hasFailed: isCurrent && loaded.kind === 'failed' };
}

async function lookUp(phone: string): Promise<Pick<CallerLookup, 'caller' | 'openRides'>> {
  const [caller, rides] = await Promise.all([findCaller(phone), listOpenCallerRides(phone)]);
  return { caller, openRides: openCallerRides(rides, Date.now()) };
}
