import { describe, expect, it } from 'vitest';
import { keptAfter, lossesAfter } from '../../dev/lab/soak/losses';
import { slopePerMinute } from '../../dev/lab/soak/report';
import { faultsOf, type Run } from '../../dev/lab/soak/results';
import { MINUTE_MS } from '../../src/domain/common/londonTime';

it('the figures of a soak run fits a slope per minute, whatever noise cancels out', () => {
  const points = [0, 3, 1, 4].map((value, minute) => ({ at: minute * MINUTE_MS, value }));
  expect(slopePerMinute(points)).toBeCloseTo(1);
  expect(slopePerMinute(points.map(({ at }) => ({ at, value: 5 })))).toBe(0);
});

describe('what a restart lost', () => {
  const written = [
    { rideId: 'early', status: 'booked', at: 10 },
    { rideId: 'early', status: 'completed', at: 20 },
    { rideId: 'driven', status: 'booked', at: 20 },
    { rideId: 'driven', status: 'on_route', at: 110 },
    { rideId: 'new', status: 'booked', at: 120 },
  ];

  it('counts the rides and writes since the export', () => {
    const restored = new Map([
      ['early', 'completed'],
      ['driven', 'pending'],
    ]);
    expect(lossesAfter(written, 100, restored)).toEqual({ rides: 1, writes: 2, violations: [] });
  });

  it('no longer expects what was lost at the next restart', () => {
    const kept = keptAfter(written, 100, 115);
    expect(kept.map(({ at }) => at)).toEqual([10, 20, 20, 120]);
  });

  it('reports a ride that the export should have had', () => {
    const restored = new Map([['early', 'arrived']]);
    expect(lossesAfter(written, 100, restored).violations).toEqual([
      'riders/early was completed before the export and is arrived',
      'riders/driven was booked before the export and is missing',
    ]);
  });
});

describe('what fails a soak run', () => {
  const restart = { killedAt: 100_000, backAt: 102_000, exportedAt: 90_000 };
  const run: Run = {
    startedAt: 0,
    runMs: 5 * MINUTE_MS,
    steps: [],
    samples: [],
    restarts: [{ ...restart, rides: 0, writes: 0, violations: [] }],
    pageErrors: [],
    audit: {
      counts: { rides: 0, cells: 0, jobs: 0, openRides: 0, promoRedemptions: 0, extras: 0 },
      inconsistencies: [],
    },
    rides: new Map([['over', 'completed']]),
  };

  it('is a ride that has not ended', () => {
    expect(faultsOf(run)).toEqual([]);
    expect(faultsOf({ ...run, rides: new Map([['open', 'arrived']]) })).toEqual([
      'riders/open has not ended: it is arrived',
    ]);
  });

  it('is a step that failed while the backend was up', () => {
    const step = { name: 'track', ms: 50, failure: 'no answer' };
    const during = [99_990, 101_000, 110_000].map((at) => ({ ...step, at }));
    expect(faultsOf({ ...run, steps: during })).toEqual([]);
    const before = [{ ...step, at: 90_000 }];
    expect(faultsOf({ ...run, steps: before })).toEqual(['track, with the backend up: no answer']);
  });

  it('is a page that grows by more than it may, after one minute or after ten', () => {
    const growing = (minutes: number, bytesPerMinute: number) =>
      Array.from({ length: minutes + 1 }, (_, minute) => ({
        page: 'office',
        at: minute * MINUTE_MS,
        nodes: 100,
        heapBytes: minute * bytesPerMinute,
      }));
    const long = { ...run, runMs: 30 * MINUTE_MS };
    expect(faultsOf({ ...run, samples: growing(5, 1.3e6) })).toEqual([
      'the office page grew by 5200000 heapBytes in 4.0 minutes',
    ]);
    expect(faultsOf({ ...run, samples: growing(5, 1.2e6) })).toEqual([]);
    expect(faultsOf({ ...long, samples: growing(30, 0.11e6) })).toEqual([
      'the office page grew by 2200000 heapBytes in 20.0 minutes',
    ]);
    expect(faultsOf({ ...long, samples: growing(30, 0.09e6) })).toEqual([]);
  });
});
