import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../../errors/errorMessage';
import { londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import {
  parseExportRange,
  type RideSearch,
  type TimeRange,
} from '../../../../domain/admin/rideSearch';
import { ridesText } from '../../shared/rideTexts';
import type { CallSigns } from '../../shared/callSigns';
import { ridesCsv } from './ridesCsv';
import { byTime, type Ride } from '../../../../domain/ride/ride';
import { findRides, type PageCursor } from '../../../../firebase/rides/read/findRides';
import { useSubmit } from '../../../../hooks/useSubmit';
import { download } from '../../../../ui/download';
import type { FindDraft } from './RideSearchForm';

/** Larger than on screen: fewer requests for one file. */
const PAGE_SIZE = 400;

export interface ExportProgress {
  readonly rides: number;
  /** All rides back to this date are loaded; null before the first page. */
  readonly date: string | null;
}

/** Exports the records of some days as one CSV file, complete or not at all. */
export function useCsvExport(nameOf: (uid: string) => string | null, callSigns: CallSigns) {
  const [progress, setProgress] = useState<ExportProgress>({ rides: 0, date: null });
  const isStopped = useRef(false);
  const { isBusy, outcome, submit, reset } = useSubmit(async (days: FindDraft['file']) => {
    const range = parseExportRange(days.from, days.to);
    if (!range.ok) {
      return { error: range.message };
    }
    isStopped.current = false;
    setProgress({ rides: 0, date: null });
    try {
      const rides = await fetchAllRides(range.value, () => isStopped.current, setProgress);
      if (rides === null) {
        return { done: 'Stopped. Nothing was downloaded.' };
      }
      download(
        `rides-${days.from}-to-${days.to}.csv`,
        'text/csv',
        ridesCsv(rides, nameOf, callSigns),
      );
      return { done: `${ridesText(rides.length)} downloaded.` };
    } catch (error) {
      console.error('Could not load the records', error);
      const failed = 'We couldn’t load every ride, so nothing was downloaded.';
      return { error: `${failed} ${errorMessage(error)}` };
    }
  });
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);
  return { isBusy, outcome, progress, save: submit, stop, reset };
}

/** All rides of a range, earliest first; null if stopped. */
async function fetchAllRides(
  by: TimeRange,
  isStopped: () => boolean,
  onProgress: (progress: ExportProgress) => void,
): Promise<readonly Ride[] | null> {
  const search: RideSearch = { by, text: null, driverId: null, drivers: [] };
  const rides = new Map<string, Ride>();
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
  return [...rides.values()].sort(byTime);
}

function dateOf(instant: Instant | null): string | null {
  return instant === null ? null : londonWallTime(instant).date;
}
