import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import { parseMapData } from '../../src/maps/embedded/mapData';
import { createRouteEstimator, type RouteEstimator } from '../../src/maps/embedded/route';
import { actAs } from '../../ops/actAs';
import { reasonOf } from '../../ops/print';
import type { Backend } from '../backend/backend';
import { ADMIN_ACCOUNT, DEMO_DRIVERS } from '../seed/data';
import { isFailure, listOpen, runDriver, type DrivingWorld } from './driver';
import { signInAs, type SignedIn } from './signIn';

export interface SimulatorOptions {
  readonly speed?: number;
  readonly tickMs?: number;
  /** If given, no driver accepts offers and the admin declines every ride for now. */
  readonly declineReason?: string;
  readonly excludedDriver?: string;
  /** Awaited by drivers before they give a ride this status. */
  readonly beforeStatus?: (status: string) => Promise<void>;
}

const MAP_DATA = new URL('../../src/maps/embedded/data/beverley.json', import.meta.url);

export const DEFAULT_SPEED = 20;
const DEFAULT_TICK_MS = 1000;
/** How long before the pickup time of a ride for later its driver sets out. */
const SET_OUT_LEAD_MS = 10 * MINUTE_MS;

/** Estimates routes along the embedded map's roads. */
export async function loadRoutes(): Promise<RouteEstimator> {
  const mapData: unknown = JSON.parse(await readFile(MAP_DATA, 'utf8'));
  return createRouteEstimator(parseMapData(mapData));
}

/** Simulates drivers with the driver page's code and accounts, under the rules. */
export async function startSimulator(
  backend: Backend,
  { speed = DEFAULT_SPEED, tickMs = DEFAULT_TICK_MS, ...options }: SimulatorOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { declineReason, excludedDriver, beforeStatus = () => Promise.resolve() } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  const world: DrivingWorld = {
    speed,
    lookMs: tickMs,
    takesOffers: declineReason === undefined,
    changesShifts: false,
    get isStopped() {
      return signal.aborted;
    },
    happens: () => false,
    route: await loadRoutes(),
    dueAt: ({ trip }) => (trip.time ?? 0) - SET_OUT_LEAD_MS,
    // What fails is tried again at the next look.
    step: (_, work) =>
      work().catch((error: unknown) => ({ kind: 'failed', message: reasonOf(error) })),
    acknowledge: () => undefined,
    beforeStatus,
    wait: (minutes) =>
      pause((minutes * MINUTE_MS) / speed, undefined, { signal }).catch(() => undefined),
  };
  const drivers = await Promise.all(
    DEMO_DRIVERS.filter(({ account }) => account.uid !== excludedDriver).map(({ account }) =>
      signInAs(backend, account),
    ),
  );
  const running = drivers.map((driver) => runDriver(world, driver));
  if (declineReason !== undefined) {
    const admin = await signInAs(backend, ADMIN_ACCOUNT);
    drivers.push(admin);
    running.push(declineRides(world, admin, declineReason));
  }
  return {
    async stop() {
      stopped.abort();
      await Promise.all(running);
      await Promise.all(drivers.map((each) => each.close()));
    },
  };
}

/** Cancels every ride for now as the admin. */
function declineRides(
  world: DrivingWorld,
  { account: { uid }, firestore }: SignedIn,
  reason: string,
): Promise<void> {
  return actAs({ firestore }, async () => {
    while (!world.isStopped) {
      const rides = await world.step('look', () => listOpen());
      for (const { id } of isFailure(rides)
        ? []
        : rides.filter(({ status }) => status === 'pending')) {
        await world.step('decline', () =>
          transitionRide(id, { kind: 'cancel', reason }, { uid, role: 'office' }),
        );
      }
      await pause(world.lookMs);
    }
  });
}
