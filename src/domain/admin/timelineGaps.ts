import {
  TIME_GRID_MINUTES,
  ceilToTimeGrid,
  MINUTE_MS,
  type Instant,
  type LondonDay,
} from '../common/londonTime';
import { CONFLICT_WINDOW_MS, RESERVED_MS } from '../slots/slots';
import type { Ride } from '../ride/ride';
import { toSpan, type TimeSpan } from './londonDay';

/** Minimum spacing of a driver's bookings: exactly the conflict window is still a conflict. */
const MIN_SPACING_MS = CONFLICT_WINDOW_MS + TIME_GRID_MINUTES * MINUTE_MS;

interface GapBar {
  readonly ride: Pick<Ride, 'trip'>;
  readonly begins: Instant;
  readonly ends: Instant;
}

/** The free times within shifts that are long enough for a booking, from `now` on. */
export function findGaps(
  shifts: readonly TimeSpan[],
  bars: readonly GapBar[],
  now: Instant,
  day: LondonDay,
): readonly TimeSpan[] {
  return shifts.flatMap((shift) => {
    const gaps: TimeSpan[] = [];
    let free = Math.max(shift.start, now);
    const close = (end: Instant): void => {
      const start = ceilToTimeGrid(free);
      if (end - start >= RESERVED_MS) {
        gaps.push(toSpan(start, end, day));
      }
    };
    for (const { begins, ends, ride } of bars) {
      // The conflict window only applies between rides for later.
      const spacing = ride.trip.time === null ? RESERVED_MS : MIN_SPACING_MS;
      close(Math.min(begins - spacing + RESERVED_MS, shift.end));
      free = Math.max(free, ends, begins + spacing);
    }
    close(shift.end);
    return gaps;
  });
}

/** The time to book when a gap is clicked: on the time grid, within the gap and not in the past. */
export function bookingTimeInGap(
  gap: Pick<TimeSpan, 'start' | 'end'>,
  clicked: Instant | null,
  now: Instant,
): Instant {
  const last = Math.max(gap.start, gap.end - RESERVED_MS);
  const wanted = Math.min(Math.max(clicked ?? gap.start, gap.start), last);
  return ceilToTimeGrid(Math.max(wanted, now));
}
