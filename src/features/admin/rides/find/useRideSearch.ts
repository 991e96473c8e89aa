import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../../../../domain/common/errorMessage';
import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import type { RideSearch } from '../../../../domain/admin/rideSearch';
import { findRides, type PageCursor } from '../../../../firebase/rides/read/findRides';
import { useSubmit } from '../../../../hooks/useSubmit';

interface Found {
  readonly rides: readonly AdminRide[];
  readonly read: number;
  readonly readTo: Instant | null;
  /** Null when there is no more. */
  readonly next: PageCursor | null;
  /** How many pages were read. */
  readonly pages: number;
}

const NOTHING_YET: Found = { rides: [], read: 0, readTo: null, next: null, pages: 0 };

/** What a search has found so far, page by page. The first page is read at once, the next when they are asked for. */
export function useRideSearch(search: RideSearch) {
  const [found, setFound] = useState(NOTHING_YET);
  const { isBusy, outcome, submit } = useSubmit(async (from: Found): Promise<string | null> => {
    try {
      const { rides, readCount: read, readTo, next } = await findRides(search, from.next);
      setFound({
        // A ride that moved in time meanwhile may come twice.
        rides: [...new Map([...from.rides, ...rides].map((ride) => [ride.id, ride])).values()],
        read: from.read + read,
        readTo,
        next,
        pages: from.pages + 1,
      });
      return null;
    } catch (error) {
      console.error('Rides could not be found', error);
      return errorMessage(error);
    }
  });
  useEffect(() => {
    void submit(NOTHING_YET);
  }, [submit]);
  const more = useCallback(() => void submit(found), [found, submit]);
  return {
    found,
    isBusy: isBusy || (found.pages === 0 && outcome === null),
    failure: outcome,
    more,
  };
}
