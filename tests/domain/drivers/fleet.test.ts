import { expect, it } from 'vitest';
import {
  driverStats,
  fleetState,
  fleetStateText,
  isFreeNow,
  searchText,
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

it.each(FLEETS)(
  'a fleet with $online online, $onRides on rides, is $state',
  ({ online, onRides, state, text }) => {
    const stats = driverStats(online, onRides);
    expect(stats).toEqual({ online, onRides });
    expect(fleetState(stats)).toBe(state);
    expect(fleetStateText(stats)).toBe(text);
  },
);

it.each([
  [0, 1, 'No drivers are currently online'],
  [2, 3, '2 driver(s) online (all busy)'],
])(
  'driverStats of inconsistent counts caps the rides: %i online and %i of them on a job',
  (online, onJob, text) => {
    const stats = driverStats(online, onJob);
    expect(stats).toEqual({ online, onRides: online });
    expect(fleetStateText(stats)).toBe(text);
  },
);

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('isFreeNow online %s, on a job %s: %s', (isOnline, isOnJob, isFree) => {
  expect(isFreeNow({ isOnline, isOnJob })).toBe(isFree);
});

it.each([
  [4, 1, '3 drivers are free now.'],
  [2, 1, '1 driver is free now.'],
  [2, 2, 'All drivers are busy. We’ll ask the first one who is free.'],
  [0, 0, 'No drivers are online. We’ll ask the first one who comes online.'],
])('searchText with %i online and %i on rides: %s', (online, onRides, text) => {
  expect(searchText({ online, onRides })).toBe(text);
});
