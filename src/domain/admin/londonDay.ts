import type { Instant, LondonDay } from '../common/londonTime';
import { byTime, timeOfRide, type Ride } from '../ride/ride';

/** Part of a day. */
export interface TimeSpan {
  readonly start: Instant;
  readonly end: Instant;
  /** Start and end as fractions of the day. */
  readonly from: number;
  readonly to: number;
}

/** Position of an instant within a day; null if outside it. */
export function fractionOfDay({ start, end }: LondonDay, instant: Instant): number | null {
  return instant < start || instant >= end ? null : (instant - start) / (end - start);
}

/** The part of a time span that lies within a day. */
export function toSpan(start: Instant, end: Instant, day: LondonDay): TimeSpan {
  const length = day.end - day.start;
  const first = Math.max(start, day.start);
  const last = Math.min(end, day.end);
  return {
    start: first,
    end: last,
    from: (first - day.start) / length,
    to: (last - day.start) / length,
  };
}

/** The rides of a day, sorted by time. */
export function ridesOfDay(rides: readonly Ride[], { start, end }: LondonDay): Ride[] {
  return rides
    .filter((ride) => {
      const time = timeOfRide(ride);
      return time !== null && time >= start && time < end;
    })
    .sort(byTime);
}
