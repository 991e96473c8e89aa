import { vi } from 'vitest';
import type { DayRides } from '../../../../../src/firebase/rides/read/liveDayRides';
import { Subscriptions } from '../../../tracking/fakeLive';

/** The listeners for a day's rides. */
export const day = new Subscriptions<DayRides>();

export const backend = { listDrivers: vi.fn(), findExtras: vi.fn() };
