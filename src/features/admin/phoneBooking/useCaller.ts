import { useEffect, useState } from 'react';
import type { Caller } from '../../../domain/admin/rebooking';
import { normalisePhone } from '../../../domain/common/phone';
import { findCaller } from '../../../firebase/rides/read/callers';

/** Whoever types goes on within this time: only a number that stands is looked up. */
const PAUSE_MS = 400;
/** No phone number of the country is shorter. */
const FEWEST_DIGITS = 9;

/** What is known of a phone number: whose it is, nobody's, or that it could not be looked up. */
export interface CallerLookup {
  readonly caller: Caller | null;
  readonly hasFailed: boolean;
}

const NOTHING: CallerLookup = { caller: null, hasFailed: false };

/** Looks up who has booked with a phone number before, once it is whole. */
export function useCaller(typed: string): CallerLookup {
  const phone = normalisePhone(typed);
  const isWhole = phone.replaceAll(/\D/g, '').length >= FEWEST_DIGITS;
  const [found, setFound] = useState<{ readonly phone: string; readonly lookup: CallerLookup }>();

  useEffect(() => {
    if (!isWhole) {
      return;
    }
    let isCurrent = true;
    const tell = (lookup: CallerLookup): void => {
      if (isCurrent) {
        setFound({ phone, lookup });
      }
    };
    const timer = setTimeout(() => {
      findCaller(phone).then(
        (caller) => {
          tell({ caller, hasFailed: false });
        },
        (error: unknown) => {
          console.error('The caller could not be looked up', error);
          tell({ caller: null, hasFailed: true });
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [phone, isWhole]);

  return isWhole && found?.phone === phone ? found.lookup : NOTHING;
}
