import { createEmbeddedPlanner } from '../../src/maps/embedded/planner';
import type { Backend } from '../backend/backend';
import { ADMIN_ACCOUNT, DEMO_DRIVERS } from '../seed/data';
import { connectAs } from './clients';
import { startDriverApp } from './driverApp';
import { loadMapData } from './mapData';
import { startTaking } from './offers';
import { startDeclining } from './declineRides';

export interface SimulatorOptions {
  readonly speed?: number;
  readonly tickMs?: number;
  /** The office turns every ride for now down, with this reason. */
  readonly declineReason?: string;
  /** The uid of a driver whom somebody else plays. */
  readonly without?: string;
  /** What drivers wait for before they move a ride on to a status; nothing, unless told. */
  readonly beforeStatus?: (status: string) => Promise<void>;
}

export const DEFAULT_SPEED = 20;
const DEFAULT_TICK_MS = 1000;

/**
 * Plays the firm's drivers: they take, answer and drive rides by the same code as the driver's page, each signed in with the
 * driver's own account and held to the rules.
 */
export async function startSimulator(
  backend: Backend,
  options: SimulatorOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { declineReason, without } = options;
  const planner = createEmbeddedPlanner(await loadMapData());
  const office = declineReason === undefined ? null : await connectAs(backend, ADMIN_ACCOUNT);
  const stopDeclining = office === null ? null : startDeclining(office, declineReason ?? '');
  const drivers = await Promise.all(
    DEMO_DRIVERS.filter(({ account }) => account.uid !== without).map(async ({ account }) => {
      const client = await connectAs(backend, account);
      const stopTaking = office === null ? startTaking(client) : null;
      const stopDriving = startDriverApp(client, {
        speed: options.speed ?? DEFAULT_SPEED,
        tickMs: options.tickMs ?? DEFAULT_TICK_MS,
        beforeStatus: options.beforeStatus ?? (() => Promise.resolve()),
        route: (from, to) => planner.route(from, to)?.path ?? [from, to],
      });
      return {
        client,
        stop: async () => {
          stopTaking?.();
          await stopDriving();
        },
      };
    }),
  );
  return {
    async stop() {
      stopDeclining?.();
      await Promise.all(drivers.map((driver) => driver.stop()));
      const clients = [
        ...(office === null ? [] : [office]),
        ...drivers.map(({ client }) => client),
      ];
      await Promise.all(clients.map((each) => each.close()));
    },
  };
}
