import { useMemo } from 'react';
import type { Ride } from '../../../../domain/ride/ride';
import { formatDay, londonWallTime } from '../../../../domain/common/londonTime';
import { serverNow } from '../../../../platform/serverClock';
import { isTimeSearch, type RideSearch } from '../../../../domain/admin/rideSearch';
import { ridesText } from '../../shared/rideTexts';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import styles from './FindView.module.css';
import { RideTable } from '../shared/RideTable';
import { useSelectedRide } from '../../shared/useSelectedRide';
import { useRideSearch, type SearchState } from './useRideSearch';

interface SearchResultsProps {
  readonly search: RideSearch;
  readonly liveRides: readonly Ride[];
}

/** The rides found. Those that are open or have changed today stay live. */
export function SearchResults({ search, liveRides }: SearchResultsProps) {
  const { open } = useSelectedRide();
  const { found, isBusy, failure, loadMore } = useRideSearch(search);
  const { next, pages } = found;
  const rides = useMemo(() => {
    const live = new Map(liveRides.map((ride) => [ride.id, ride]));
    return found.rides.map((ride) => live.get(ride.id) ?? ride);
  }, [found.rides, liveRides]);
  const isTimed = isTimeSearch(search.by);
  return (
    <section className={styles.results} aria-label="Search results">
      <p role="status">{pages === 0 ? '' : statusText(found)}</p>
      <RideTable caption="Search results" rides={rides} hasDates onOpen={open} />
      {isBusy && pages === 0 && <Spinner text="Searching…" />}
      <ErrorBanner error={failure && `The search didn’t work. ${failure}`} onRetry={loadMore} />
      {failure === null && next !== null && (
        <Button variant="secondary" busy={isBusy} onClick={loadMore}>
          {isTimed ? 'Show older' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

function statusText({ rides, readTo, next }: SearchState): string {
  const count = countText(rides.length, next !== null);
  return readTo === null
    ? count
    : `${count} Searched back to ${formatDay(londonWallTime(readTo).date, serverNow())}.`;
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) {
    return hasMore ? 'No rides found yet.' : 'No rides found.';
  }
  const rides = ridesText(count);
  return hasMore ? `${rides} so far.` : `${rides} found.`;
}
