import { describe, expect, it } from 'vitest';
import {
  ALL_BUSY_REFUSAL,
  DRIVER_STATS_REFRESH_MS,
  driverStats,
  fleetState,
  fleetStateText,
  NONE_ONLINE_REFUSAL,
  PRE_BOOKING_HOURS_TEXT,
  type FleetState,
} from '../../src/domain/fleet';
import type { Driver } from '../../src/domain/driver';
import { driver } from '../support/people';

const FREE = driver({ isOnline: true, isOnJob: false });
const BUSY = driver({ isOnline: true, isOnJob: true });
const OFFLINE = driver({ isOnline: false, isOnJob: false });
const OFFLINE_ON_JOB = driver({ isOnline: false, isOnJob: true });

interface Row {
  readonly fleet: string;
  readonly drivers: readonly Driver[];
  readonly online: number;
  readonly onRides: number;
  readonly state: FleetState;
  readonly text: string;
}

/** Spec section 2; free means online and not on a job (section 4). */
const FLEETS: readonly Row[] = [
  {
    fleet: 'no driver at all',
    drivers: [],
    online: 0,
    onRides: 0,
    state: 'none-online',
    text: 'No drivers are currently online',
  },
  {
    fleet: 'all offline',
    drivers: [OFFLINE, OFFLINE],
    online: 0,
    onRides: 0,
    state: 'none-online',
    text: 'No drivers are currently online',
  },
  {
    fleet: 'offline, though still marked as on a job',
    drivers: [OFFLINE_ON_JOB],
    online: 0,
    onRides: 0,
    state: 'none-online',
    text: 'No drivers are currently online',
  },
  {
    fleet: 'one free',
    drivers: [FREE],
    online: 1,
    onRides: 0,
    state: 'available',
    text: '1 driver(s) available now',
  },
  {
    fleet: 'three free',
    drivers: [FREE, FREE, FREE],
    online: 3,
    onRides: 0,
    state: 'available',
    text: '3 driver(s) available now',
  },
  {
    fleet: 'one busy',
    drivers: [BUSY],
    online: 1,
    onRides: 1,
    state: 'all-busy',
    text: '1 driver(s) online (all busy)',
  },
  {
    fleet: 'two busy, one offline',
    drivers: [BUSY, OFFLINE, BUSY],
    online: 2,
    onRides: 2,
    state: 'all-busy',
    text: '2 driver(s) online (all busy)',
  },
  {
    fleet: 'one free among busy and offline ones',
    drivers: [BUSY, OFFLINE_ON_JOB, FREE, BUSY, OFFLINE],
    online: 3,
    onRides: 2,
    state: 'available',
    text: '1 driver(s) available now',
  },
  {
    fleet: 'offline ones marked as on a job do not hide the free one',
    drivers: [OFFLINE_ON_JOB, OFFLINE_ON_JOB, FREE],
    online: 1,
    onRides: 0,
    state: 'available',
    text: '1 driver(s) available now',
  },
];

describe.each(FLEETS)('$fleet', ({ drivers, online, onRides, state, text }) => {
  it(`counts ${String(online)} online, ${String(onRides)} on rides`, () => {
    expect(driverStats(drivers)).toEqual({ online, onRides });
  });

  it(`is ${state}`, () => {
    expect(fleetState({ online, onRides })).toBe(state);
  });

  it(`reads "${text}"`, () => {
    expect(fleetStateText({ online, onRides })).toBe(text);
  });
});

describe('words and numbers of the spec', () => {
  it('all busy', () => {
    expect(ALL_BUSY_REFUSAL).toBe(
      'Sorry, all online drivers are busy on rides! Please try again later.',
    );
  });

  it('none online', () => {
    expect(NONE_ONLINE_REFUSAL).toBe(
      'No drivers are currently online. Please try again later or schedule a ride.',
    );
  });

  it('pre-booking hours', () => {
    expect(PRE_BOOKING_HOURS_TEXT).toBe('Friday 15:00 to 23:00 or Saturday 10:00 to 23:00');
  });

  it('refresh every 30000 ms', () => {
    expect(DRIVER_STATS_REFRESH_MS).toBe(30_000);
  });
});
