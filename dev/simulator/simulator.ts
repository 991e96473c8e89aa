import { readFile } from 'node:fs/promises';
import { parseMapData } from '../../src/maps/embedded/mapData';
import { createRouteEstimator, type RouteEstimator } from '../../src/maps/embedded/route';
import type { Backend } from '../backend/backend';
import { ADMIN_ACCOUNT, DEMO_DRIVERS } from '../seed/data';
import { connectAs } from './clients';
import { startDriverApp } from './driverApp';
import { startAcceptingOffers } from './offers';
import { startDeclining } from './declineRides';

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

/** Estimates routes along the embedded map's roads. */
export async function loadRoutes(): Promise<RouteEstimator> {
  const mapData: unknown = JSON.parse(await readFile(MAP_DATA, 'utf8'));
  return createRouteEstimator(parseMapData(mapData));
}

/** Simulates drivers with the driver page's code and accounts, under the rules. */
export async function startSimulator(
  backend: Backend,
  options: SimulatorOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { declineReason, excludedDriver: without } = options;
  const route = await loadRoutes();
  const admin = declineReason === undefined ? null : await connectAs(backend, ADMIN_ACCOUNT);
  const stopDeclining = admin === null ? null : startDeclining(admin, declineReason ?? '');
  const drivers = await Promise.all(
    DEMO_DRIVERS.filter(({ account }) => account.uid !== without).map(async ({ account }) => {
      const client = await connectAs(backend, account);
      const stopAccepting = admin === null ? startAcceptingOffers(client) : null;
      const stopDriving = startDriverApp(client, {
        speed: options.speed ?? DEFAULT_SPEED,
        tickMs: options.tickMs ?? DEFAULT_TICK_MS,
        beforeStatus: options.beforeStatus ?? (() => Promise.resolve()),
        route: (from, to) => route(from, to)?.path ?? [from, to],
      });
      return {
        client,
        stop: async () => {
          stopAccepting?.();
          await stopDriving();
        },
      };
    }),
  );
  return {
    async stop() {
      stopDeclining?.();
      await Promise.all(drivers.map((driver) => driver.stop()));
      const clients = [...(admin === null ? [] : [admin]), ...drivers.map(({ client }) => client)];
      await Promise.all(clients.map((each) => each.close()));
    },
  };
}
