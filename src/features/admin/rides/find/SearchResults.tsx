import { londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import { daysBetween, isTimeSearch, type RideSearch } from '../../../../domain/admin/rideSearch';
import { dateText } from '../../../../domain/admin/timelineTexts';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import styles from './FindView.module.css';
import { RideTable } from '../shared/RideTable';
import { useSelectedRide } from '../shared/useSelectedRide';
import { useRideSearch } from './useRideSearch';

interface FoundRidesProps {
  readonly search: RideSearch;
  /** When it was asked. */
  readonly now: Instant;
}

/** What a search found so far, and a way to what is older. */
export function SearchResults({ search, now }: FoundRidesProps) {
  const { open } = useSelectedRide();
  const { found, isBusy, failure, more } = useRideSearch(search);
  const { rides, next, pages } = found;
  const isTimed = isTimeSearch(search.by);
  return (
    <section className={styles['found']} aria-label="Found rides">
      <p role="status">
        {pages === 0
          ? ''
          : `${countText(rides.length, next !== null)}${readText(search, found, now)}`}
      </p>
      <RideTable caption="Found rides" rides={rides} hasDates onOpen={open} />
      {isBusy && pages === 0 && <Spinner text="Searching…" />}
      {failure !== null && (
        <Banner tone="danger" actions={<Button onClick={more}>Try Again</Button>}>
          <p>The search did not get through. {failure}</p>
        </Banner>
      )}
      {failure === null && next !== null && (
        <Button variant="secondary" busy={isBusy} onClick={more}>
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

/** How far a search by time has come. */
function readText(
  { by }: RideSearch,
  { readTo, read }: { readonly readTo: Instant | null; readonly read: number },
  now: Instant,
): string {
  if (!isTimeSearch(by) || readTo === null) {
    return '';
  }
  const days = daysBetween(readTo, Math.max(Math.min(by.to, now), readTo + 1));
  const span = days === 1 ? '1 day' : `${String(days)} days`;
  return ` ${String(read)} rides of ${span} read, back to ${dateText(londonWallTime(readTo).date)}.`;
}
