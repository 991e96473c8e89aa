import { useDeferredValue, useMemo, useState } from 'react';
import {
  dayOfDate,
  formatDay,
  ceilToTimeGrid,
  MINUTE_MS,
  londonWallTime,
  addDays,
} from '../../../../domain/common/londonTime';
import type { PhoneBookingPart } from '../../../../domain/booking/phoneBooking';
import type { Ride } from '../../../../domain/ride/ride';
import { ridesText } from '../../shared/rideTexts';
import { rideTone } from './timelineItems';
import { ridesOfDay } from '../../../../domain/admin/londonDay';
import { buildTimeline } from '../../../../domain/admin/timeline';
import { bookingTimeInGap } from '../../../../domain/admin/timelineGaps';
import { serverNow } from '../../../../platform/serverClock';
import { useMediaQuery } from '../../../../hooks/useMediaQuery';
import { useNow } from '../../../../hooks/useNow';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import { DayPrintout } from './DayPrintout';
import styles from './DayView.module.css';
import { RideTable } from '../shared/RideTable';
import { Timeline, type ClickedGap } from './Timeline';
import { useDesk } from '../../shared/Desk';
import { TODAY } from '../../shared/deskPlace';
import { useSelectedRide } from '../../shared/useSelectedRide';
import { useDayRides, usePrintDay } from './useDayRides';
import type { Elements } from '../../../../ui/elements';
import { Field } from '../../../../ui/controls/Field';

/** Below this width the table comes first and the timeline is collapsed. */
const PHONE_QUERY = '(width < 48rem)';

interface DayViewProps {
  readonly onBook: (start: PhoneBookingPart) => void;
}

export function DayView({ onBook }: DayViewProps) {
  const { place, go } = useDesk();
  const now = useNow(MINUTE_MS);
  const today = londonWallTime(now).date;
  const date = place.day === TODAY ? today : place.day;
  const { open } = useSelectedRide();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const { rides, drivers, isTruncated, failure, retry } = useDayRides(date);
  const from = ceilToTimeGrid(now);
  const dayData = useMemo(() => {
    const day = dayOfDate(date);
    return rides === null || drivers === null || day === null
      ? null
      : { timeline: buildTimeline(day, drivers, rides, from), rides: ridesOfDay(rides, day) };
  }, [date, drivers, rides, from]);
  const { extras, isPreparing, print } = usePrintDay(dayData?.rides ?? []);
  // The timeline renders first; the table and the printout follow.
  const deferredData = useDeferredValue(dayData, null);
  const timeline = dayData !== null && (
    <Timeline
      timeline={dayData.timeline}
      now={date === today ? now : null}
      onOpen={open}
      onBook={(clicked) => onBook(bookingInGap(clicked))}
    />
  );
  return (
    <div className={styles.day}>
      <div className={styles.head}>
        <DayPicker
          date={date}
          today={today}
          onChange={(day) => go({ day: day === today ? TODAY : day }, { replace: true })}
        />
        <Button
          variant="secondary"
          disabled={dayData === null}
          busy={isPreparing}
          onClick={() => void print()}
        >
          Print day
        </Button>
      </div>
      <h2>{date === today ? `Today, ${formatDay(date, now)}` : formatDay(date, now)}</h2>
      <ErrorBanner error={failure && `We couldn’t load this day. ${failure}`} onRetry={retry} />
      {isTruncated && (
        <Banner tone="warn">
          <p>Too many rides to show. Use Find for the later ones.</p>
        </Banner>
      )}
      {dayData === null && failure === null && <Spinner text="Loading rides…" />}
      {dayData !== null && (
        <>
          <p role="status">{summaryText(dayData.rides)}</p>
          {isPhone ? null : timeline}
          {deferredData !== null && (
            <RideTable caption="Rides on this day" rides={deferredData.rides} onOpen={open} />
          )}
          {isPhone && <CollapsedTimeline>{timeline}</CollapsedTimeline>}
          {deferredData !== null && (
            <DayPrintout
              date={deferredData.timeline.day.date}
              rides={deferredData.rides}
              extras={extras}
              now={now}
            />
          )}
        </>
      )}
    </div>
  );
}

function CollapsedTimeline({ children }: { readonly children: Elements }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Timeline by driver and hour</summary>
      {isOpen && children}
    </details>
  );
}

function bookingInGap({ driverId, gap, clickedAt }: ClickedGap): PhoneBookingPart {
  return {
    choice: { time: bookingTimeInGap(gap, clickedAt, serverNow()) },
    driver: { kind: 'driver', id: driverId },
  };
}

function summaryText(rides: readonly Ride[]): string {
  if (rides.length === 0) {
    return 'No rides.';
  }
  const waiting = rides.filter((ride) => rideTone(ride) === 'unassigned').length;
  const drivers = waiting === 0 ? 'all with a driver' : `${waiting} without a driver`;
  return `${ridesText(rides.length)}, ${drivers}.`;
}

interface DayPickerProps {
  readonly date: string;
  readonly today: string;
  readonly onChange: (date: string) => void;
}

function DayPicker({ date, today, onChange }: DayPickerProps) {
  // A half-typed date is not a date yet.
  const [typed, setTyped] = useState({ date, value: date });
  return (
    <div className={styles.picker}>
      <Button
        variant="secondary"
        aria-label="Previous day"
        onClick={() => onChange(addDays(date, -1))}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <Field
        label="Day"
        type="date"
        value={typed.date === date ? typed.value : date}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped({ date, value });
          if (dayOfDate(value) !== null && !value.startsWith('0')) {
            onChange(value);
          }
        }}
        onBlur={() => setTyped({ date, value: date })}
      />
      <Button variant="secondary" aria-label="Next day" onClick={() => onChange(addDays(date, 1))}>
        <span aria-hidden="true">›</span>
      </Button>
      {date !== today && (
        <Button variant="quiet" onClick={() => onChange(today)}>
          Today
        </Button>
      )}
    </div>
  );
}
