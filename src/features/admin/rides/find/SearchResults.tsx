import { formatDay, londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import { daysBetween, isTimeSearch, type RideSearch } from '../../../../domain/admin/rideSearch';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import styles from './FindView.module.css';
import { RideTable } from '../shared/RideTable';
import { useSelectedRide } from '../shared/useSelectedRide';
import { useRideSearch } from './useRideSearch';

interface SearchResultsProps {
  readonly search: RideSearch;
  readonly now: Instant;
}

export function SearchResults({ search, now }: SearchResultsProps) {
  const { open } = useSelectedRide();
  const { found, isBusy, failure, loadMore } = useRideSearch(search);
  const { rides, next, pages } = found;
  const isTimed = isTimeSearch(search.by);
  return (
    <section className={styles['results']} aria-label="Search results">
      <p role="status">
        {pages === 0
          ? ''
          : `${countText(rides.length, next !== null)}${progressText(search, found, now)}`}
      </p>
      <RideTable caption="Search results" rides={rides} hasDates onOpen={open} />
      {isBusy && pages === 0 && <Spinner text="Searching…" />}
      {failure !== null && (
        <Banner tone="danger" actions={<Button onClick={loadMore}>Try Again</Button>}>
          <p>The search did not get through. {failure}</p>
        </Banner>
      )}
      {failure === null && next !== null && (
        <Button variant="secondary" busy={isBusy} onClick={loadMore}>
          {isTimed ? 'Show older' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) {
    return hasMore ? 'No rides found yet.' : 'No rides found.';
  }
  const rides = count === 1 ? '1 ride' : `${String(count)} rides`;
  return hasMore ? `${rides} so far.` : `${rides} found.`;
}

function progressText(
  { by }: RideSearch,
  { readTo, readCount }: { readonly readTo: Instant | null; readonly readCount: number },
  now: Instant,
): string {
  if (!isTimeSearch(by) || readTo === null) {
    return '';
  }
  const days = daysBetween(readTo, Math.max(Math.min(by.to, now), readTo + 1));
  const span = days === 1 ? '1 day' : `${String(days)} days`;
  return ` ${String(readCount)} rides of ${span} read, back to ${formatDay(londonWallTime(readTo).date)}.`;
}
