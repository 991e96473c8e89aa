import { vi } from 'vitest';
import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import type { MapService } from '../../../../src/maps/shared/port';
import { Subscriptions } from '../../tracking/fakeLive';

export const drivers = new Subscriptions<readonly LiveDriver[]>();
export const loadMapService = vi.fn<() => Promise<MapService>>();
