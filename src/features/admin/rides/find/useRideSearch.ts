import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../../errors/errorMessage';
import type { Instant } from '../../../../domain/common/londonTime';
import type { Ride } from '../../../../domain/ride/ride';
import { scanFloor, type RideSearch } from '../../../../domain/admin/rideSearch';
import { findRides, type PageCursor } from '../../../../firebase/rides/read/findRides';
import { watchPage } from '../../../../platform/pageLifecycle';
import { serverNow } from '../../../../platform/serverClock';
import { useSubmit } from '../../../../hooks/useSubmit';

export interface SearchState {
  readonly rides: readonly Ride[];
  readonly readTo: Instant | null;
  readonly next: PageCursor | null;
  readonly pages: number;
}

/** Fewer round trips than with the pages of a list. */
const SCAN_PAGE_SIZE = 500;

const EMPTY_STATE: SearchState = { rides: [], readTo: null, next: null, pages: 0 };

/** Results of a search so far. Loads the first page on mount, or scans back to its floor. */
export function useRideSearch(search: RideSearch) {
  const [found, setFound] = useState(EMPTY_STATE);
  const isStopped = useRef(false);
  const { isBusy, outcome, submit } = useSubmit(
    async (from: SearchState): Promise<string | null> => {
      const floor = scanFloor(search, from.readTo, serverNow());
      try {
        let state = from;
        do {
          state = await readPage(search, state, floor === null ? {} : { pageSize: SCAN_PAGE_SIZE });
          setFound(state);
        } while (!isStopped.current && floor !== null && !hasReached(floor, state));
        return null;
      } catch (error) {
        console.error('Could not search the rides', error);
        return errorMessage(error);
      }
    },
  );
  useEffect(() => {
    isStopped.current = false;
    void submit(EMPTY_STATE);
    return () => {
      isStopped.current = true;
    };
  }, [submit]);
  const loadMore = useCallback(() => void submit(found), [found, submit]);
  useEffect(
    () =>
      watchPage((event) => {
        if (event === 'reconnected' && outcome !== null) {
          loadMore();
        }
      }),
    [outcome, loadMore],
  );
  return {
    found,
    isBusy: isBusy || (found.pages === 0 && outcome === null),
    failure: outcome,
    loadMore,
  };
}

async function readPage(
  search: RideSearch,
  from: SearchState,
  options: { readonly pageSize?: number },
): Promise<SearchState> {
  const { rides, readTo, next } = await findRides(search, from.next, options);
  return {
    // A ride whose time changed may be on two pages.
    rides: [...new Map([...from.rides, ...rides].map((ride) => [ride.id, ride])).values()],
    readTo,
    next,
    pages: from.pages + 1,
  };
}

function hasReached(floor: Instant, { next, readTo }: SearchState): boolean {
  return next === null || (readTo !== null && readTo <= floor);
}
