import { describe, expect, it } from 'vitest';
import {
  ALL_BUSY_REFUSAL,
  DRIVER_STATS_REFRESH_MS,
  driverStats,
  fleetState,
  fleetStateText,
  isFreeNow,
  NONE_ONLINE_REFUSAL,
  PRE_BOOKING_HOURS_TEXT,
  type FleetState,
} from '../../../src/domain/drivers/fleet';

interface Row {
  readonly online: number;
  readonly onRides: number;
  readonly state: FleetState;
  readonly text: string;
}

/** Spec sections 2 and 4. */
const FLEETS: readonly Row[] = [
  { online: 0, onRides: 0, state: 'none-online', text: 'No drivers are currently online' },
  { online: 1, onRides: 0, state: 'available', text: '1 driver(s) available now' },
  { online: 3, onRides: 0, state: 'available', text: '3 driver(s) available now' },
  { online: 1, onRides: 1, state: 'all-busy', text: '1 driver(s) online (all busy)' },
  { online: 2, onRides: 2, state: 'all-busy', text: '2 driver(s) online (all busy)' },
  { online: 3, onRides: 2, state: 'available', text: '1 driver(s) available now' },
];

describe.each(FLEETS)(
  'fleet with $online online, $onRides on rides',
  ({ online, onRides, state, text }) => {
    it('has the stats of the counts', () => {
      expect(driverStats(online, onRides)).toEqual({ online, onRides });
    });

    it(`is ${state}`, () => {
      expect(fleetState({ online, onRides })).toBe(state);
    });

    it(`has the text "${text}"`, () => {
      expect(fleetStateText({ online, onRides })).toBe(text);
    });
  },
);

describe('driverStats of inconsistent counts', () => {
  it.each([
    [0, 1, 'No drivers are currently online'],
    [2, 3, '2 driver(s) online (all busy)'],
  ])('caps the rides: %i online and %i of them on a job', (online, onJob, text) => {
    const stats = driverStats(online, onJob);
    expect(stats).toEqual({ online, onRides: online });
    expect(fleetStateText(stats)).toBe(text);
  });
});

describe('isFreeNow', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('online %s, on a job %s: %s', (isOnline, isOnJob, isFree) => {
    expect(isFreeNow({ isOnline, isOnJob })).toBe(isFree);
  });
});

describe('texts and constants of the spec', () => {
  it('include the refusal if all are busy', () => {
    expect(ALL_BUSY_REFUSAL).toBe(
      'Sorry, all online drivers are busy on rides! Please try again later.',
    );
  });

  it('include the refusal if none is online', () => {
    expect(NONE_ONLINE_REFUSAL).toBe(
      'No drivers are currently online. Please try again later or schedule a ride.',
    );
  });

  it('include the pre-booking hours', () => {
    expect(PRE_BOOKING_HOURS_TEXT).toBe('Friday 15:00 to 23:00 or Saturday 10:00 to 23:00');
  });

  it('include the refresh interval of 30000 ms', () => {
    expect(DRIVER_STATS_REFRESH_MS).toBe(30_000);
  });
});
