import { Timestamp } from 'firebase/firestore/lite';
import { formatLondon, type Instant } from '../../src/domain/common/londonTime';
import { DRIVER_DAYS, RIDES } from '../../src/firebase/sdk/collections';
import type { AdminFirestore, AdminWrite } from './adminApi/adminFirestore';
import {
  earliestRideTime,
  firstDay,
  planDays,
  type BookedRide,
  type DayChange,
  type DaysPlan,
  type Overlap,
} from './planDays';

export interface RebuildResult {
  readonly lines: readonly string[];
  readonly overlaps: number;
  /** Number of documents that are still wrong. */
  readonly remaining: number;
}

/**
 * Rebuilds all drivers' days from the open rides, from yesterday on (decision 66). Without `write`
 * it only lists the changes.
 */
export async function rebuildDays(
  firestore: AdminFirestore,
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
async function fetchPlan(firestore: AdminFirestore, now: Instant): Promise<DaysPlan> {
  const from = firstDay(now);
  const present = await firestore.list(DRIVER_DAYS, {
    ...{ field: 'day', op: 'GREATER_THAN_OR_EQUAL', value: from },
  });
  const rides = await firestore.list(RIDES, {
    ...{ field: 'scheduledTime', op: 'GREATER_THAN_OR_EQUAL' },
    value: Timestamp.fromMillis(earliestRideTime(from)),
  });
  return planDays(rides, present, from);
}

// Cancelling a ride that has no day yet changes no day, so no precondition detects it: plan again.
async function countRemaining(firestore: AdminFirestore, now: Instant): Promise<number> {
  const { changes } = await fetchPlan(firestore, now);
  return changes.filter(({ kind }) => kind !== 'unchanged').length;
}

function applyChange(
  firestore: AdminFirestore,
  { id, present, expected }: DayChange,
): Promise<boolean> {
  const path = `${DRIVER_DAYS}/${id}`;
  const precondition =
    present === null ? ({ isNew: true } as const) : { unchangedSince: present.updateTime };
  const write: AdminWrite =
    expected === null
      ? { remove: path, precondition }
      : { set: path, fields: expected, precondition };
  return firestore.commit([write]);
}

function changeText({ id, kind, rides, added, removed }: DayChange): string {
  const count = rides.length === 1 ? '1 ride' : `${String(rides.length)} rides`;
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

function rideText({ id, time }: BookedRide): string {
  return `${id} (${formatLondon(time)})`;
}
