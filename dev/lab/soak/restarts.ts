import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collection, getDocs } from 'firebase/firestore/lite';
import { MINUTE_MS, type Instant } from '../../../src/domain/common/londonTime';
import { RIDES } from '../../../src/firebase/sdk/collections';
import type { LocalFirestore } from '../../../ops/asOwner';
import { demoAccounts, restorePassword } from '../../seed/seed';
import { asOwner } from '../../../ops/asOwner';
import { printLine } from '../../../ops/print';
import { keptAfter, lossesAfter, type Losses } from './losses';
import type { SignedIn } from '../../simulator/signIn';
import type { SoakWorld } from './world';

const EXPORT_EVERY_MS = 20_000;

export interface Restart extends Losses {
  readonly killedAt: Instant;
  readonly backAt: Instant;
  readonly exportedAt: Instant;
}

/** Exports the backend again and again, and kills and restores it `count` times. */
export async function runRestarts(
  world: SoakWorld,
  staff: readonly SignedIn[],
  count: number,
): Promise<readonly Restart[]> {
  // fireemu exports only to a folder that no one else may write to.
  const caches = path.join(homedir(), '.cache');
  mkdirSync(caches, { recursive: true });
  const folder = path.join(mkdtempSync(path.join(caches, 'taxi-soak-')), 'export');
  const restarts: Restart[] = [];
  const runMs = world.closesAt - world.startedAt;
  const nextKill = () => world.startedAt + ((restarts.length + 1) * runMs) / (count + 1);
  try {
    while (world.isOpen) {
      const exportedAt = Date.now();
      await world.backend.exportTo(folder);
      const isLast = restarts.length === count;
      const until = Math.min(exportedAt + EXPORT_EVERY_MS, isLast ? world.closesAt : nextKill());
      await pause(Math.max(0, until - Date.now()));
      if (!isLast && Date.now() >= nextKill()) {
        // At any time since the export.
        await pause(Math.random() * EXPORT_EVERY_MS);
        restarts.push(await restart(world, staff, folder, exportedAt));
      }
    }
  } finally {
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
  return restarts;
}

async function restart(
  world: SoakWorld,
  staff: readonly SignedIn[],
  folder: string,
  exportedAt: Instant,
): Promise<Restart> {
  const acknowledged = [...world.acknowledged];
  const killedAt = Date.now();
  await world.backend.crashAndRestore(folder);
  const losses = lossesAfter(acknowledged, exportedAt, await rideStatuses(world.backend));
  world.acknowledged = keptAfter(world.acknowledged, exportedAt, Date.now());
  await Promise.all(demoAccounts().map((account) => restorePassword(world.backend, account)));
  await Promise.all(staff.map((each) => each.signIn()));
  world.restarts += 1;
  const minute = ((killedAt - world.startedAt) / MINUTE_MS).toFixed(1);
  const age = ((killedAt - exportedAt) / 1000).toFixed(1);
  printLine(
    `Minute ${minute}: killed ${age} s after the export; lost ${losses.rides} rides and ${losses.writes} confirmed writes.`,
  );
  return { ...losses, killedAt, backAt: Date.now(), exportedAt };
}

/** The status of every ride, by id. */
export function rideStatuses(backend: LocalFirestore): Promise<ReadonlyMap<string, string>> {
  return asOwner(backend, async (firestore) => {
    const { docs } = await getDocs(collection(firestore, RIDES));
    return new Map(docs.map((ride) => [ride.id, String(ride.get('status'))]));
  });
}
