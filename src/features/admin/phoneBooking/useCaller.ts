import { openCallerRides } from '../../../domain/admin/callerRides';
import { normalisePhone } from '../../../domain/common/phone';
import { findCaller, listOpenCallerRides } from '../../../firebase/rides/read/callers';
import { serverNow } from '../../../platform/serverClock';
import { readyValue, useLast, useLoaded } from '../../../hooks/useLoaded';
import { useSettled } from '../../../hooks/useSettled';

/** Debounce: looks the number up once typing pauses. */
const LOOKUP_DEBOUNCE_MS = 400;
/** UK phone numbers have at least this many digits. */
const MIN_PHONE_DIGITS = 9;

const NO_CALLER: Awaited<ReturnType<typeof lookUp>> = { caller: null, openRides: [] };

/**
 * Finds the customer who has booked before and their open rides, once the number is complete.
 */
export function useCaller(typed: string) {
  const phone = normalisePhone(typed);
  const isComplete = phone.replaceAll(/\D/g, '').length >= MIN_PHONE_DIGITS;
  const settledPhone = useSettled(isComplete ? phone : null, LOOKUP_DEBOUNCE_MS);
  const loaded = useLoaded(settledPhone, lookUp);
  const isCurrent = settledPhone === phone;
  const found = useLast(isCurrent ? readyValue(loaded) : null, phone);
  return { ...(found ?? NO_CALLER), hasFailed: isCurrent && loaded.kind === 'failed' };
}

/** The open rides are the soonest first. */
async function lookUp(phone: string) {
  const [caller, rides] = await Promise.all([findCaller(phone), listOpenCallerRides(phone)]);
  return { caller, openRides: openCallerRides(rides, serverNow()) };
}
