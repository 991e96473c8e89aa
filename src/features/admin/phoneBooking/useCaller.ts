import { useCallback, useEffect, useState } from 'react';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { openCallerRides } from '../../../domain/admin/callerRides';
import type { Caller } from '../../../domain/admin/rebooking';
import { normalisePhone } from '../../../domain/common/phone';
import { findCaller, listOpenCallerRides } from '../../../firebase/rides/read/callers';
import { useOnReconnect } from '../../../hooks/useOnReconnect';
import { useIsTabShown } from '../shared/useIsTabShown';

/** Debounce: looks the number up once typing pauses. */
const LOOKUP_DEBOUNCE_MS = 400;
/** UK phone numbers have at least this many digits. */
const MIN_PHONE_DIGITS = 9;

export interface CallerLookup {
  readonly caller: Caller | null;
  /** Soonest first. */
  readonly openRides: readonly AdminRide[];
  readonly hasFailed: boolean;
}

const NO_CALLER: CallerLookup = { caller: null, openRides: [], hasFailed: false };

/**
 * Finds the customer who has booked with this number before and their open rides, once it is
 * complete. Looks again when the tab is shown again: a ride may have been cancelled in another.
 */
export function useCaller(typed: string): CallerLookup {
  const isShown = useIsTabShown('manual-booking');
  const phone = normalisePhone(typed);
  const isComplete = phone.replaceAll(/\D/g, '').length >= MIN_PHONE_DIGITS;
  const [found, setFound] = useState<{ readonly phone: string; readonly lookup: CallerLookup }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isComplete || !isShown) {
      return;
    }
    let isCurrent = true;
    const update = (lookup: CallerLookup): void => {
      if (isCurrent) {
        setFound({ phone, lookup });
      }
    };
    const timer = setTimeout(() => {
      Promise.all([findCaller(phone), listOpenCallerRides(phone)]).then(
        ([caller, rides]) => {
          update({ caller, openRides: openCallerRides(rides, Date.now()), hasFailed: false });
        },
        (error: unknown) => {
          console.error('Could not look up the caller', error);
          update({ ...NO_CALLER, hasFailed: true });
        },
      );
    }, LOOKUP_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [phone, isComplete, isShown, attempt]);
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const lookup = isComplete && found?.phone === phone ? found.lookup : NO_CALLER;
  useOnReconnect(lookup.hasFailed ? retry : null);
  return lookup;
}
