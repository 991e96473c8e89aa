import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import {
  ceilToTimeGrid,
  HOUR_MS,
  MINUTE_MS,
  type Instant,
} from '../../../src/domain/common/londonTime';
import type { Trip } from '../../../src/domain/trip/trip';
import { tripRefusalText } from '../../../src/domain/trip/tripLimits';
import type { Ride } from '../../../src/domain/ride/ride';
import { parseFirmPlaces } from '../../../src/maps/embedded/firmPlaces';
import type { RouteEstimator } from '../../../src/maps/embedded/route';
import type { Backend } from '../../backend/backend';
import { isFailure, type DrivingWorld, type StepFailure } from '../../simulator/driver';
import { reasonOf } from '../../../ops/print';
import { tripBetween } from '../../../ops/trips';
import type { Acknowledged } from './losses';
import type { Step } from './report';

/** Drivers drive, and everybody waits, this many times as fast as in reality. */
const SPEED = 50;

/** How long before its time a ride for later is booked. */
const MIN_LEAD_MS = 65 * MINUTE_MS;
const MAX_LEAD_MS = 24 * HOUR_MS;

const PLACES = parseFirmPlaces().map(({ entry: { name, latLng } }) => ({
  latLng,
  address: name,
  placeId: null,
}));

/** A refusal that only an outage excuses; it excuses all failures, too. */
const outageRefusal = v.object({
  kind: v.literal('refused'),
  reason: v.object({ kind: v.picklist(['denied', 'account-changed']) }),
});

/** What all workers of a run share. */
export class SoakWorld implements DrivingWorld {
  readonly speed = SPEED;
  readonly lookMs = 700;
  readonly takesOffers = true;
  readonly happens = happens;
  readonly dueAt = dueAt;
  readonly beforeStatus = () => Promise.resolve();
  readonly steps: Step[] = [];
  acknowledged: Acknowledged[] = [];
  /** Each forgot everybody's sessions. */
  restarts = 0;
  /** No new rides from here on. */
  readonly closesAt: Instant;
  private readonly stopped = new AbortController();

  constructor(
    readonly backend: Backend,
    readonly route: RouteEstimator,
    readonly startedAt: Instant,
    runMs: number,
  ) {
    this.closesAt = startedAt + runMs;
  }

  get isOpen(): boolean {
    return Date.now() < this.closesAt;
  }

  get changesShifts(): boolean {
    return this.isOpen;
  }

  get isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Waits as long as these minutes last at the run's speed; shorter if the run stops. */
  async wait(minutes: number): Promise<void> {
    const ms = (minutes * MINUTE_MS) / SPEED;
    await pause(ms, undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }

  /** Calls the app, and records how long it took and whether it failed. Never throws. */
  async step<Value>(name: string, work: () => Promise<Value>): Promise<Value | StepFailure> {
    const at = Date.now();
    const start = performance.now();
    const outcome = await work().catch((error: unknown): StepFailure => {
      return { kind: 'failed', message: reasonOf(error) };
    });
    const isExcusable = isFailure(outcome) || v.is(outageRefusal, outcome);
    const failure = isExcusable ? JSON.stringify(outcome) : null;
    this.steps.push({ name, at, ms: performance.now() - start, failure });
    return outcome;
  }

  acknowledge(rideId: string, status: string): void {
    this.acknowledged.push({ rideId, status, at: Date.now() });
  }

  /** A time for a ride for later that is due before the run closes; null shortly before that. */
  timeForLater(): Instant | null {
    const now = Date.now();
    const latest = Math.min(MAX_LEAD_MS, (this.closesAt - now) * SPEED);
    const lead = MIN_LEAD_MS + Math.random() * (latest - MIN_LEAD_MS);
    return latest < MIN_LEAD_MS ? null : ceilToTimeGrid(now + lead);
  }

  /** True if a ride at that time is due before the run closes. */
  hasTimeFor(time: Instant): boolean {
    return time - Date.now() <= (this.closesAt - Date.now()) * SPEED;
  }

  /** A trip for now that the map accepts, between two places, along the embedded map's roads. */
  planTrip(): Trip {
    const pickup = pick(PLACES);
    const dropoff = pick(PLACES.filter((place) => place !== pickup));
    const metres = this.route(pickup.latLng, dropoff.latLng)?.metres ?? 3000;
    const trip = tripBetween(pickup, dropoff, Math.round(metres), Date.now());
    return tripRefusalText(trip, Date.now()) === null ? trip : this.planTrip();
  }
}

export function pick<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) {
    throw new Error('Nothing to choose from');
  }
  return value;
}

export function happens(probability: number): boolean {
  return Math.random() < probability;
}

/** When a ride for later is due at the run's speed: its lead passes as fast as a drive. */
export function dueAt({ bookedAt, trip: { time } }: Pick<Ride, 'bookedAt' | 'trip'>): Instant {
  return time === null || bookedAt === null ? 0 : bookedAt + (time - bookedAt) / SPEED;
}
