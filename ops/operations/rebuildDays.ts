import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { formatLondon, type Instant } from '../../src/domain/common/londonTime';
import { DRIVER_DAYS, RIDES } from '../../src/firebase/sdk/collections';
import { printLine } from '../print';
import { printTitle, type Command } from '../command';
import { isWritten, listDocuments } from '../documents';
import {
  earliestRideTime,
  firstDay,
  planDays,
  type BookedRide,
  type DayChange,
  type DaysPlan,
  type Overlap,
} from './planDays';

interface RebuildResult {
  readonly lines: readonly string[];
  readonly overlaps: number;
  /** Number of documents that are still wrong. */
  readonly remaining: number;
}

/**
 * Rebuilds all drivers' days from the open rides, from yesterday on. Without `write` it only lists
 * the changes.
 */
export async function rebuildDays(
  firestore: Firestore,
  { now, write }: { readonly now: Instant; readonly write: boolean },
): Promise<RebuildResult> {
  const { changes, overlaps } = await fetchPlan(firestore, now);
  const lines: string[] = [];
  let remaining = 0;
  for (const change of changes) {
    const isDone = change.kind === 'unchanged' || (write && (await applyChange(firestore, change)));
    remaining += isDone ? 0 : 1;
    lines.push(
      `${changeText(change)}${write && !isDone ? ' - NOT DONE: it changed during this run' : ''}`,
    );
  }
  return {
    lines: [...lines, ...overlaps.map(overlapText)],
    overlaps: overlaps.length,
    remaining: write ? Math.max(remaining, await countRemaining(firestore, now)) : remaining,
  };
}

// Days are read before rides: a booking or cancellation in between changes its day, so that the
// write of that day fails instead of undoing it.
async function fetchPlan(firestore: Firestore, now: Instant): Promise<DaysPlan> {
  const from = firstDay(now);
  const present = await listDocuments(firestore.collection(DRIVER_DAYS).where('day', '>=', from));
  const earliest = Timestamp.fromMillis(earliestRideTime(from));
  const rides = await listDocuments(
    firestore.collection(RIDES).where('scheduledTime', '>=', earliest),
  );
  return planDays(rides, present, from);
}

// Cancelling a ride that has no day yet changes no day, so no precondition detects it: plan again.
async function countRemaining(firestore: Firestore, now: Instant): Promise<number> {
  const { changes } = await fetchPlan(firestore, now);
  return changes.filter(({ kind }) => kind !== 'unchanged').length;
}

function applyChange(firestore: Firestore, { id, present, expected }: DayChange): Promise<boolean> {
  const day = firestore.doc(`${DRIVER_DAYS}/${id}`);
  if (present === null) {
    return isWritten(day.create({ ...expected }));
  }
  const batch = firestore.batch().delete(day, { lastUpdateTime: present.updateTime });
  if (expected !== null) {
    batch.set(day, expected);
  }
  return isWritten(batch.commit());
}

function changeText({ id, kind, rides, added, removed }: DayChange): string {
  const count = rides.length === 1 ? '1 ride' : `${rides.length} rides`;
  const details = [
    ...(kind === 'deleted' ? [] : [count]),
    ...(added.length === 0 ? [] : [`added: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`removed: ${removed.join(', ')}`]),
  ];
  return `${kind.padEnd(9)}  ${id}  ${details.join('; ')}`;
}

function overlapText({ driverId, keeps, loses }: Overlap): string {
  return (
    `WARNING  ${driverId} has two rides at the same time: ${rideText(loses)} overlaps ${rideText(keeps)}, ` +
    'which was booked first and keeps that time. Assign one of them to another driver, or cancel it.'
  );
}

function rideText({ rideId, time }: BookedRide): string {
  return `${rideId} (${formatLondon(time, Date.now())})`;
}

export const command: Command = {
  summary: "rebuilds the drivers' days from the open rides for later",
  details: `Covers yesterday and later. Exits with 1 if something remains to be done after writing.`,
  writes: true,
  async run({ openFirm, write }) {
    const firm = await openFirm();
    printTitle("Drivers' days", firm, write);
    const { lines, overlaps, remaining } = await rebuildDays(firm.firestore, {
      now: Date.now(),
      write,
    });
    lines.forEach(printLine);
    if (overlaps > 0) {
      printLine(
        `Times at which a driver has two rides: ${overlaps}. Only the office can resolve these.`,
      );
    }
    if (remaining === 0) {
      printLine('Every day is as it should be.');
      return 0;
    }
    printLine(`Days to be written: ${remaining}. Run it again${write ? '' : ' with --write'}.`);
    return write ? 1 : 0;
  },
};
