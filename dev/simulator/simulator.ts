import { createEmbeddedPlanner } from '../../src/maps/embedded/planner';
import type { Backend } from '../backend/backend';
import { DEMO_DRIVERS } from '../seed/data';
import { connectAsDriver, connectAsFirm } from './clients';
import { startDispatcher } from './dispatcher';
import { startDriverApp } from './driverApp';
import { loadMapData } from './mapData';

export interface SimulatorOptions {
  readonly speed?: number;
  readonly tickMs?: number;
  /** The firm turns every ride down, with this reason. */
  readonly declineReason?: string;
  /** What drivers wait for before they move a ride on to a status; nothing, unless told. */
  readonly beforeStatus?: (status: string) => Promise<void>;
}

export const DEFAULT_SPEED = 20;
const DEFAULT_TICK_MS = 1000;

/**
 * Stands for the drivers' side, which the spec does not show: allocates rides and drives them. It writes what a
 * driver's app would write, with a driver's rights.
 */
export async function startSimulator(
  backend: Backend,
  options: SimulatorOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const planner = createEmbeddedPlanner(await loadMapData());
  const firm = connectAsFirm(backend);
  const stopDispatcher = startDispatcher(firm, {
    declines: options.declineReason !== undefined,
    declineReason: options.declineReason ?? '',
  });
  const drivers = await Promise.all(
    DEMO_DRIVERS.map(async ({ account }) => {
      const client = await connectAsDriver(backend, account);
      const stop = startDriverApp(client, account.uid, {
        speed: options.speed ?? DEFAULT_SPEED,
        tickMs: options.tickMs ?? DEFAULT_TICK_MS,
        beforeStatus: options.beforeStatus ?? (() => Promise.resolve()),
        route: (from, to) => planner.route(from, to)?.path ?? [from, to],
      });
      return { client, stop };
    }),
  );
  return {
    async stop() {
      stopDispatcher();
      await Promise.all(drivers.map((driver) => driver.stop()));
      await Promise.all([firm, ...drivers.map((driver) => driver.client)].map((c) => c.close()));
    },
  };
}
