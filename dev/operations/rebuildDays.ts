import { Timestamp } from 'firebase/firestore/lite';
import { formatLondon, type Instant } from '../../src/domain/common/londonTime';
import { DRIVER_DAYS, RIDES } from '../../src/firebase/sdk/collections';
import type { AdminFirestore, AdminWrite } from './adminApi/adminFirestore';
import {
  earliestReachInto,
  firstDay,
  planDays,
  type BookedRide,
  type DayChange,
  type DaysPlan,
  type Overlap,
} from './expectedDays';

/** What a run has done, or would do. */
export interface Rebuilt {
  /** One line for each document and each overlap. */
  readonly lines: readonly string[];
  readonly overlaps: number;
  /** Documents that are not as they should be now. */
  readonly open: number;
}

/**
 * Makes the days of all drivers from the rides that are open, from yesterday on. Without `write` it only says what it would
 * do. A day that somebody changes meanwhile is left to the next run.
 * @throws Error when Firestore refuses
 */
export async function rebuildDays(
  firestore: AdminFirestore,
  { now, write }: { readonly now: Instant; readonly write: boolean },
): Promise<Rebuilt> {
  const { changes, overlaps } = await readPlan(firestore, now);
  const lines: string[] = [];
  let open = 0;
  for (const change of changes) {
    const isDone = change.kind === 'left' || (write && (await apply(firestore, change)));
    open += isDone ? 0 : 1;
    lines.push(`${lineOf(change)}${write && !isDone ? ' - NOT DONE: it changed meanwhile' : ''}`);
  }
  return {
    lines: [...lines, ...overlaps.map(warningOf)],
    overlaps: overlaps.length,
    open: write ? Math.max(open, await countOpen(firestore, now)) : open,
  };
}

// The days are read before the rides: a ride booked or cancelled in between changes its day, and then that day's write
// fails instead of undoing it.
async function readPlan(firestore: AdminFirestore, now: Instant): Promise<DaysPlan> {
  const from = firstDay(now);
  const present = await firestore.list(DRIVER_DAYS, {
    ...{ field: 'day', is: 'GREATER_THAN_OR_EQUAL', value: from },
  });
  const rides = await firestore.list(RIDES, {
    ...{ field: 'scheduledTime', is: 'GREATER_THAN_OR_EQUAL' },
    value: Timestamp.fromMillis(earliestReachInto(from)),
  });
  return planDays(rides, present, from);
}

// A ride without a day is cancelled without one too: only a second look tells that it was, while its day was made.
async function countOpen(firestore: AdminFirestore, now: Instant): Promise<number> {
  const { changes } = await readPlan(firestore, now);
  return changes.filter(({ kind }) => kind !== 'left').length;
}

function apply(firestore: AdminFirestore, { id, present, wanted }: DayChange): Promise<boolean> {
  const path = `${DRIVER_DAYS}/${id}`;
  const only =
    present === null ? ({ isNew: true } as const) : { unchangedSince: present.updateTime };
  const write: AdminWrite =
    wanted === null ? { remove: path, only } : { set: path, fields: wanted, only };
  return firestore.commit([write]);
}

function lineOf({ id, kind, rides, added, removed }: DayChange): string {
  const count = rides.length === 1 ? '1 ride' : `${String(rides.length)} rides`;
  const details = [
    ...(kind === 'deleted' ? [] : [count]),
    ...(added.length === 0 ? [] : [`new: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`gone: ${removed.join(', ')}`]),
  ];
  return `${kind.padEnd(7)}  ${id}  ${details.join('; ')}`;
}

function warningOf({ driverId, keeps, loses }: Overlap): string {
  return (
    `WARNING  ${driverId} has two rides at once: ${wordsOf(loses)} reaches into ${wordsOf(keeps)}, ` +
    'which was booked earlier and keeps that time. Give one of them to another driver, or cancel it.'
  );
}

function wordsOf({ id, time }: BookedRide): string {
  return `${id} (${formatLondon(time)})`;
}
