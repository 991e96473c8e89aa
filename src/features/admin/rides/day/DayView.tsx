import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  ceilToTimeGrid,
  londonWallTime,
  MINUTE_MS,
  type Instant,
} from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { dateText, rideTone } from '../../../../domain/admin/timelineTexts';
import {
  bookingTimeInGap,
  dayOfDate,
  ridesOfDay,
  buildTimeline,
} from '../../../../domain/admin/timeline';
import { useMediaQuery } from '../../../../hooks/useMediaQuery';
import { useNow } from '../../../../hooks/useNow';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { DayPicker } from './DayPicker';
import { DayPrintout } from './DayPrintout';
import styles from './DayView.module.css';
import { RideTable } from '../shared/RideTable';
import type { RidesTabProps } from '../shared/ridesTabProps';
import { Timeline, type ClickedGap } from './Timeline';
import { useSelectedRide } from '../shared/useSelectedRide';
import { useDayRides } from './useDayRides';
import { useDayParam } from './useDayParam';

/** Too narrow for a day of hours side by side: the table is of more use there. */
const PHONE = '(max-width: 47.99rem)';

/** A day by drivers and hours, as a table, and as a sheet of paper (design decision 26). */
export function DayView({ onBook }: RidesTabProps) {
  const [params] = useSearchParams();
  const isShown = params.get('tab') === 'rides' && params.get('view') === 'day';
  const now = useNow(MINUTE_MS);
  const today = londonWallTime(now).date;
  const { date, choose } = useDayParam(today);
  const { open } = useSelectedRide();
  const isPhone = useMediaQuery(PHONE);
  const [isUnfolded, setUnfolded] = useState(false);
  const { rides, drivers, isCut, failure, retry } = useDayRides(isShown ? date : null);
  const from = ceilToTimeGrid(now);
  const shown = useMemo(() => {
    const day = dayOfDate(date);
    return rides === null || drivers === null || day === null
      ? null
      : { timeline: buildTimeline(day, drivers, rides, from), rides: ridesOfDay(rides, day) };
  }, [date, drivers, rides, from]);
  const book = useCallback(
    ({ driverId, gap, pressed }: ClickedGap) => {
      onBook({
        mode: 'scheduled',
        scheduledTime: bookingTimeInGap(gap, pressed, Date.now()),
        assignedDriverId: { kind: 'driver', id: driverId },
      });
    },
    [onBook],
  );

  // What can be seen at once comes first.
  const listed = useDeferredValue(shown, null);
  const timeline = shown !== null && (
    <Timeline timeline={shown.timeline} now={nowIn(date, today, now)} onOpen={open} onBook={book} />
  );
  return (
    <div className={styles['day']}>
      <div className={styles['head']}>
        <DayPicker date={date} today={today} onChoose={choose} />
        <Button
          variant="secondary"
          disabled={shown === null}
          onClick={() => {
            window.print();
          }}
        >
          Print this day
        </Button>
      </div>
      <h2>{date === today ? `Today, ${dateText(date)}` : dateText(date)}</h2>
      {failure !== null && (
        <Banner tone="danger" actions={<Button onClick={retry}>Try Again</Button>}>
          <p>The day could not be read. {failure}</p>
        </Banner>
      )}
      {isCut && (
        <Banner tone="warn">
          <p>This day has more rides than fit here. The latest of them are left out: use Find.</p>
        </Banner>
      )}
      {shown === null && failure === null && <Spinner text="Loading the day…" />}
      {shown !== null && (
        <>
          <p role="status">{summaryOf(shown.rides.length, waitingIn(shown.rides))}</p>
          {isPhone ? null : timeline}
          {listed !== null && (
            <RideTable caption="Rides of this day" rides={listed.rides} onOpen={open} />
          )}
          {isPhone && (
            <details
              className={styles['more']}
              onToggle={({ currentTarget }) => {
                setUnfolded(currentTarget.open);
              }}
            >
              <summary>Timeline by drivers and hours</summary>
              {isUnfolded && timeline}
            </details>
          )}
          {isShown && listed !== null && (
            <DayPrintout date={listed.timeline.day.date} rides={listed.rides} />
          )}
        </>
      )}
    </div>
  );
}

function nowIn(date: string, today: string, now: Instant): Instant | null {
  return date === today ? now : null;
}

function waitingIn(rides: readonly AdminRide[]): number {
  return rides.filter((ride) => rideTone(ride) === 'needs').length;
}

function summaryOf(count: number, waiting: number): string {
  const rides = count === 1 ? '1 ride' : `${String(count)} rides`;
  if (count === 0) {
    return 'No rides.';
  }
  return waiting === 0
    ? `${rides}. Each has its driver.`
    : `${rides}, ${String(waiting)} without a driver.`;
}
