import { useEffect, useState } from 'react';
import type { Caller } from '../../../domain/admin/rebooking';
import { normalisePhone } from '../../../domain/common/phone';
import { findCaller } from '../../../firebase/rides/read/callers';

/** Debounce: looks the number up once typing pauses. */
const LOOKUP_DEBOUNCE_MS = 400;
/** UK phone numbers have at least this many digits. */
const MIN_PHONE_DIGITS = 9;

export interface CallerLookup {
  readonly caller: Caller | null;
  readonly hasFailed: boolean;
}

const NO_CALLER: CallerLookup = { caller: null, hasFailed: false };

/** Finds the customer who has booked with this number before, once it is complete. */
export function useCaller(typed: string): CallerLookup {
  const phone = normalisePhone(typed);
  const isComplete = phone.replaceAll(/\D/g, '').length >= MIN_PHONE_DIGITS;
  const [found, setFound] = useState<{ readonly phone: string; readonly lookup: CallerLookup }>();

  useEffect(() => {
    if (!isComplete) {
      return;
    }
    let isCurrent = true;
    const update = (lookup: CallerLookup): void => {
      if (isCurrent) {
        setFound({ phone, lookup });
      }
    };
    const timer = setTimeout(() => {
      findCaller(phone).then(
        (caller) => {
          update({ caller, hasFailed: false });
        },
        (error: unknown) => {
          console.error('Could not look up the caller', error);
          update({ caller: null, hasFailed: true });
        },
      );
    }, LOOKUP_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [phone, isComplete]);

  return isComplete && found?.phone === phone ? found.lookup : NO_CALLER;
}
