import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../../../../domain/common/errorMessage';
import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import type { RideSearch } from '../../../../domain/admin/rideSearch';
import { findRides, type PageCursor } from '../../../../firebase/rides/read/findRides';
import { useSubmit } from '../../../../hooks/useSubmit';

interface SearchState {
  readonly rides: readonly AdminRide[];
  readonly readCount: number;
  readonly readTo: Instant | null;
  readonly next: PageCursor | null;
  readonly pages: number;
}

const EMPTY_STATE: SearchState = { rides: [], readCount: 0, readTo: null, next: null, pages: 0 };

/** Results of a search so far. Loads the first page on mount. */
export function useRideSearch(search: RideSearch) {
  const [found, setFound] = useState(EMPTY_STATE);
  const { isBusy, outcome, submit } = useSubmit(
    async (from: SearchState): Promise<string | null> => {
      try {
        const { rides, readCount, readTo, next } = await findRides(search, from.next);
        setFound({
          // A ride whose time changed may be on two pages.
          rides: [...new Map([...from.rides, ...rides].map((ride) => [ride.id, ride])).values()],
          readCount: from.readCount + readCount,
          readTo,
          next,
          pages: from.pages + 1,
        });
        return null;
      } catch (error) {
        console.error('Could not search the rides', error);
        return errorMessage(error);
      }
    },
  );
  useEffect(() => {
    void submit(EMPTY_STATE);
  }, [submit]);
  const loadMore = useCallback(() => void submit(found), [found, submit]);
  return {
    found,
    isBusy: isBusy || (found.pages === 0 && outcome === null),
    failure: outcome,
    loadMore,
  };
}
