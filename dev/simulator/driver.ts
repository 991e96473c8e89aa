import { setTimeout as pause } from 'node:timers/promises';
import { collection, query, where, type QueryConstraint } from 'firebase/firestore/lite';
import type { LatLng } from '../../src/domain/common/geo';
import {
  currentRide,
  toWorklist,
  withPosition,
  type OwnDriver,
} from '../../src/domain/dispatch/driverRide';
import type { Ride } from '../../src/domain/ride/ride';
import { visibleOffers } from '../../src/domain/dispatch/rideOffer';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import { RETURN_REASONS, type RideTransition } from '../../src/domain/dispatch/rideTransition';
import {
  publicPosition,
  shouldWritePosition,
  type WrittenPosition,
} from '../../src/domain/drivers/driverPosition';
import { isOnBoard, isOver, nextStep, OPEN_STATUSES } from '../../src/domain/ride/rideStatus';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import type { Driver } from '../../src/domain/drivers/driver';
import type { Instant } from '../../src/domain/common/londonTime';
import type { RouteEstimator } from '../../src/maps/embedded/route';
import { parseContact } from '../../src/firebase/drivers/driverConverters';
import { listReservations } from '../../src/firebase/drivers/driverDays';
import { listDrivers } from '../../src/firebase/drivers/drivers';
import { writePosition, writePublicPosition } from '../../src/firebase/drivers/driverState';
import { findDriverRide } from '../../src/firebase/rides/documents/driverRides';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { findExtras } from '../../src/firebase/rides/documents/rideExtras';
import { parseOffer } from '../../src/firebase/rides/documents/rideOffers';
import { DRIVER_CONTACTS, RIDE_OFFERS, RIDES } from '../../src/firebase/sdk/collections';
import { connection } from '../../src/firebase/sdk/lite';
import { findDocument, listDocuments } from '../../src/firebase/sdk/readDocuments';
import { nameOwnRide, sendCommand, switchOnline } from '../../src/usecases/driverCommands';
import { actAs } from '../../ops/actAs';
import { pointsAlong } from './pointsAlong';
import type { SignedIn } from './signIn';

const CAR_METRES_PER_SECOND = 12;
const MINUTES_AT_PICKUP = 2;

/** Where simulated drivers drive. */
export interface DrivingWorld {
  /** How many times as fast as in reality they drive. */
  readonly speed: number;
  /** How often they look, and write their position. */
  readonly lookMs: number;
  readonly takesOffers: boolean;
  /** Whether they go online by themselves, and off again now and then. */
  readonly changesShifts: boolean;
  readonly isStopped: boolean;
  /** True if something that goes wrong now and then does. */
  readonly happens: (probability: number) => boolean;
  readonly route: RouteEstimator;
  /** When a ride for later is due. */
  readonly dueAt: (ride: Ride) => Instant;
  /** Calls the app. Never throws. */
  readonly step: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | StepFailure>;
  readonly acknowledge: (rideId: string, status: string) => void;
  /** Resolves when drivers may give a ride this status. */
  readonly beforeStatus: (status: string) => Promise<void>;
  /** Waits as long as these minutes last at the world's speed; shorter if it stops. */
  readonly wait: (minutes: number) => Promise<void>;
}

export interface StepFailure {
  readonly kind: 'failed';
  readonly message: string;
}

export function isFailure(outcome: unknown): outcome is StepFailure {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'kind' in outcome &&
    outcome.kind === 'failed'
  );
}

/** Lists open rides, as the pages' listeners do. */
export function listOpen(...constraints: readonly QueryConstraint[]): Promise<readonly Ride[]> {
  const rides = collection(connection.firestore, RIDES);
  const open = query(rides, where('status', 'in', [...OPEN_STATUSES]), ...constraints);
  return listDocuments(open, parseRide);
}

/** A driver who decides from what is stored each time they look, and so survives a restart. */
export function runDriver(world: DrivingWorld, { account, firestore }: SignedIn): Promise<void> {
  return actAs({ firestore }, () => new SimulatedDriver(world, account.uid).run());
}

class SimulatedDriver {
  private lastPosition: WrittenPosition | null = null;

  constructor(
    private readonly world: DrivingWorld,
    private readonly id: string,
  ) {}

  async run(): Promise<void> {
    while (!this.world.isStopped) {
      const seen = await this.world.step('driver: look', () => this.look());
      if (!isFailure(seen)) {
        await this.act(seen);
      }
      await pause(this.world.lookMs);
    }
  }

  private async look() {
    const [rides, contact, drivers] = await Promise.all([
      listOpen(where('assignedDriverId', '==', this.id)),
      findDocument(DRIVER_CONTACTS, this.id, (_id, data) => parseContact(data)),
      listDrivers(),
    ]);
    const driver = drivers.find(({ id }) => id === this.id);
    if (driver === undefined) {
      throw new Error(`drivers/${this.id} is missing`);
    }
    const me: OwnDriver = {
      ...withPosition(driver, contact),
      currentRideId: contact?.rideId ?? null,
      publicLocation: driver.location,
    };
    return { me, rides, drivers };
  }

  private async act({
    me,
    rides,
    drivers,
  }: Awaited<ReturnType<SimulatedDriver['look']>>): Promise<void> {
    if (me.currentRideId === null && currentRide(rides, null) !== null) {
      await this.world.step('driver: name the ride', () => nameOwnRide(this.id));
    }
    const { current, directOffers, upcoming } = toWorklist(rides, me.currentRideId);
    const [asked] = directOffers;
    const due = upcoming.find((ride) => Date.now() >= this.world.dueAt(ride));
    if (asked !== undefined) {
      await this.answer(asked, me);
    } else if (current !== null) {
      await this.drive(current, me);
    } else if (due !== undefined) {
      await this.send(me, due, { kind: 'step', to: 'on_route' });
    } else if (!me.isOnline) {
      if (this.world.changesShifts) {
        await this.world.step('driver: go online', () => this.setOnline(true));
      }
    } else if (this.world.happens(0.01) && this.world.changesShifts) {
      await this.world.step('driver: go offline', () => this.setOnline(false));
      await this.world.wait(15);
    } else {
      await this.showPosition(me);
      if (this.world.takesOffers) {
        await this.takeOffer(me, drivers);
      }
    }
  }

  /** A driver who is free again shows where they are, roughly. */
  private async showPosition(me: OwnDriver): Promise<void> {
    const shown = publicPosition(me, me.location);
    if (me.publicLocation === null && shown !== null) {
      await this.world.step('driver: public position', () => writePublicPosition(this.id, shown));
    }
  }

  private async takeOffer(me: OwnDriver, drivers: readonly Driver[]): Promise<void> {
    const now = Date.now();
    const seen = await this.world.step('driver: offers', async () => ({
      ...(await this.listOffers()),
      reservations: await listReservations(now, now + CONFLICT_WINDOW_MS),
    }));
    if (isFailure(seen)) {
      return;
    }
    const fleet = { drivers, reservations: seen.reservations, extras: seen.extras };
    const [offer] = visibleOffers(seen.offers, this.id, fleet, now, me.location).offers;
    if (offer === undefined) {
      return;
    }
    const taken = await this.world.step('driver: accept an offer', () =>
      sendCommand(me, { kind: 'accept', offer }, Date.now()),
    );
    if (taken.kind === 'done') {
      this.world.acknowledge(offer.id, 'assigned');
    }
  }

  private async listOffers() {
    const offers = await listDocuments(collection(connection.firestore, RIDE_OFFERS), parseOffer);
    const extras = await Promise.all(
      offers.map(async ({ id }) => [id, await findExtras(id).catch(() => NO_EXTRAS)] as const),
    );
    return { offers, extras: new Map(extras) };
  }

  private async answer(ride: Ride, me: OwnDriver): Promise<void> {
    const to = nextStep(ride.status);
    await this.world.wait(1);
    await this.send(
      me,
      ride,
      to === null || this.world.happens(0.15)
        ? { kind: 'give-back', reason: RETURN_REASONS[0] }
        : { kind: 'step', to },
    );
  }

  private async drive(ride: Ride, me: OwnDriver): Promise<void> {
    const { id, status } = ride;
    const [pickup, dropoff] = [ride.trip.pickup.latLng, ride.trip.dropoff.latLng];
    if (status === 'assigned') {
      await this.send(
        me,
        ride,
        this.world.happens(0.04)
          ? { kind: 'give-back', reason: RETURN_REASONS[0] }
          : { kind: 'step', to: 'on_route' },
      );
    } else if (status === 'on_route') {
      if (pickup === null || (await this.driveTo(id, me.location ?? pickup, pickup))) {
        await this.send(me, ride, { kind: 'step', to: 'arrived' });
      }
    } else if (isOnBoard(ride)) {
      const isThere = pickup === null || dropoff === null;
      if (isThere || (await this.driveTo(id, me.location ?? pickup, dropoff))) {
        await this.send(me, ride, { kind: 'step', to: 'completed' });
      }
    } else if (this.world.happens(0.05)) {
      await this.world.wait(10);
      await this.send(me, ride, { kind: 'end', reason: 'No one came to the car.' });
    } else {
      await this.world.wait(MINUTES_AT_PICKUP);
      await this.send(me, ride, { kind: 'step', to: 'onBoard' });
    }
  }

  /** Sends positions along the way. False if the ride ended or changed hands. */
  private async driveTo(rideId: string, from: LatLng, to: LatLng): Promise<boolean> {
    const path = this.world.route(from, to)?.path ?? [from, to];
    const metres = (CAR_METRES_PER_SECOND * this.world.speed * this.world.lookMs) / 1000;
    for (const point of pointsAlong(path, metres)) {
      await pause(this.world.lookMs);
      if (shouldWritePosition(this.lastPosition, point, Date.now())) {
        this.lastPosition = { position: point, at: Date.now() };
        await this.world.step('driver: position', () => writePosition(this.id, point));
      }
      const ride = await this.world.step('driver: look at the ride', () => findDriverRide(rideId));
      if (this.world.isStopped || (!isFailure(ride) && (ride === null || isOver(ride.status)))) {
        return false;
      }
    }
    return true;
  }

  private async send(me: OwnDriver, ride: Ride, transition: RideTransition): Promise<void> {
    const what = transition.kind === 'step' ? transition.to : transition.kind;
    // Boarding has no status of its own.
    const statusAfter = what === 'onBoard' ? 'arrived' : what;
    if (transition.kind === 'step' && !(await this.isAllowed(statusAfter))) {
      return;
    }
    const result = await this.world.step(`driver: ${what}`, () =>
      sendCommand(me, { kind: 'transition', ride, transition }, Date.now()),
    );
    if (result.kind === 'done') {
      const status = transition.kind === 'end' ? 'cancelled_by_driver' : statusAfter;
      this.world.acknowledge(ride.id, status);
    }
  }

  /** False while the world holds the status back; the driver then looks again. */
  private isAllowed(status: string): Promise<boolean> {
    return Promise.race([
      this.world.beforeStatus(status).then(() => true),
      pause(this.world.lookMs, false),
    ]);
  }

  private setOnline(isOnline: boolean) {
    return switchOnline(this.id, isOnline, false);
  }
}
