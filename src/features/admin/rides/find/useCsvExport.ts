import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../../domain/common/errorMessage';
import { londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import {
  parseExportRange,
  type RideSearch,
  type TimeRange,
} from '../../../../domain/admin/rideSearch';
import { ridesCsv } from '../../../../domain/admin/ridesCsv';
import { timeOfRide } from '../../../../domain/admin/timeline';
import { findRides, type PageCursor } from '../../../../firebase/rides/read/findRides';
import { useSubmit } from '../../../../hooks/useSubmit';
import { download } from '../../../../ui/download';

/** A file is read in larger pages than a screen. */
const PAGE_SIZE = 400;

/** The days of a file, both included. */
export interface ExportDays {
  readonly from: string;
  readonly to: string;
}

export type ExportOutcome =
  | { readonly kind: 'saved'; readonly rides: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' };

interface Progress {
  readonly rides: number;
  /** Back to which date all rides are read; null before the first page. */
  readonly date: string | null;
}

/** Saves the records of days as one file, which there is only when all of them could be read. It can be stopped. */
export function useCsvExport(nameOf: (uid: string) => string | null) {
  const [progress, setProgress] = useState<Progress>({ rides: 0, date: null });
  const isStopped = useRef(false);
  const { isBusy, outcome, submit, reset } = useSubmit(
    async (days: ExportDays): Promise<ExportOutcome> => {
      const range = parseExportRange(days.from, days.to);
      if (!range.ok) {
        return { kind: 'refused', message: range.message };
      }
      isStopped.current = false;
      setProgress({ rides: 0, date: null });
      try {
        const rides = await readAll(range.value, () => isStopped.current, setProgress);
        if (rides === null) {
          return { kind: 'stopped' };
        }
        download(`rides-${days.from}-to-${days.to}.csv`, 'text/csv', ridesCsv(rides, nameOf));
        return { kind: 'saved', rides: rides.length };
      } catch (error) {
        console.error('The records could not be read', error);
        return { kind: 'failed', message: errorMessage(error) };
      }
    },
  );
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // Nobody waits for it any more.
  useEffect(() => stop, [stop]);
  return { isBusy, outcome, progress, save: submit, stop, reset };
}

/** All rides of a range, the earliest first; null once it is stopped. */
async function readAll(
  by: TimeRange,
  isStopped: () => boolean,
  onProgress: (progress: Progress) => void,
): Promise<readonly AdminRide[] | null> {
  const search: RideSearch = { by, text: null, driverId: null };
  const rides = new Map<string, AdminRide>();
  let next: PageCursor | null = null;
  do {
    const page = await findRides(search, next, { pageSize: PAGE_SIZE });
    if (isStopped()) {
      return null;
    }
    for (const ride of page.rides) {
      rides.set(ride.id, ride);
    }
    next = page.next;
    onProgress({ rides: rides.size, date: dateOf(page.readTo) });
  } while (next !== null);
  return [...rides.values()].sort(
    (one, other) => (timeOfRide(one) ?? 0) - (timeOfRide(other) ?? 0),
  );
}

function dateOf(instant: Instant | null): string | null {
  return instant === null ? null : londonWallTime(instant).date;
}
