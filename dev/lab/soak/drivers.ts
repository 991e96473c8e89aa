import { setTimeout as pause } from 'node:timers/promises';
import { collection, where } from 'firebase/firestore/lite';
import type { LatLng } from '../../../src/domain/common/geo';
import {
  currentRide,
  toWorklist,
  withPosition,
  type OwnDriver,
} from '../../../src/domain/dispatch/driverRide';
import type { Ride } from '../../../src/domain/ride/ride';
import { visibleOffers } from '../../../src/domain/dispatch/rideOffer';
import { RETURN_REASONS, type RideTransition } from '../../../src/domain/dispatch/rideTransition';
import {
  publicPosition,
  shouldWritePosition,
  type WrittenPosition,
} from '../../../src/domain/drivers/driverPosition';
import { isOver, nextStep } from '../../../src/domain/ride/rideStatus';
import { parseContact } from '../../../src/firebase/drivers/driverConverters';
import { listDrivers } from '../../../src/firebase/drivers/drivers';
import { writePosition, writePublicPosition } from '../../../src/firebase/drivers/driverState';
import { findDriverRide } from '../../../src/firebase/rides/documents/driverRides';
import { parseOffer } from '../../../src/firebase/rides/documents/rideOffers';
import { DRIVER_CONTACTS, RIDE_OFFERS } from '../../../src/firebase/sdk/collections';
import { connection } from '../../../src/firebase/sdk/lite';
import { findDocument, listDocuments } from '../../../src/firebase/sdk/readDocuments';
import { nameOwnRide, sendCommand, switchOnline } from '../../../src/usecases/driverCommands';
import { actAs } from '../../../ops/actAs';
import { pointsAlong } from '../../simulator/pointsAlong';
import type { SignedIn } from './signIn';
import { dueAt, happens, isFailure, listOpen, pick, SPEED, type SoakWorld } from './world';

const LOOK_MS = 700;
const CAR_METRES_PER_SECOND = 12;
const MINUTES_AT_PICKUP = 2;

/** A driver who decides from what is stored each time they look, and so survives a restart. */
export function runDriver(world: SoakWorld, { account, firestore }: SignedIn): Promise<void> {
  return actAs({ firestore }, () => new SoakDriver(world, account.uid).run());
}

class SoakDriver {
  private lastPosition: WrittenPosition | null = null;

  constructor(
    private readonly world: SoakWorld,
    private readonly id: string,
  ) {}

  async run(): Promise<void> {
    while (!this.world.isStopped) {
      const seen = await this.world.step('driver: look', () => this.look());
      if (!isFailure(seen)) {
        await this.act(seen);
      }
      await pause(LOOK_MS);
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
  }: Awaited<ReturnType<SoakDriver['look']>>): Promise<void> {
    if (me.currentRideId === null && currentRide(rides, null) !== null) {
      await this.world.step('driver: name the ride', () => nameOwnRide(this.id));
    }
    const { current, directOffers, upcoming } = toWorklist(rides, me.currentRideId);
    const [asked] = directOffers;
    const due = upcoming.find((ride) => Date.now() >= dueAt(ride));
    if (asked !== undefined) {
      await this.answer(asked, me);
    } else if (current !== null) {
      await this.drive(current, me);
    } else if (due !== undefined) {
      await this.send(me, due, { kind: 'step', to: 'on_route' });
    } else if (!me.isOnline) {
      await this.world.step('driver: go online', () => this.setOnline(true));
    } else if (happens(0.01) && this.world.isOpen) {
      await this.world.step('driver: go offline', () => this.setOnline(false));
      await this.world.wait(15);
    } else {
      await this.showPosition(me);
      await this.takeOffer(me, drivers);
    }
  }

  /** A driver who is free again shows where they are, roughly. */
  private async showPosition(me: OwnDriver): Promise<void> {
    const shown = publicPosition(me, me.location);
    if (me.publicLocation === null && shown !== null) {
      await this.world.step('driver: public position', () => writePublicPosition(this.id, shown));
    }
  }

  private async takeOffer(
    me: OwnDriver,
    drivers: Parameters<typeof visibleOffers>[2]['drivers'],
  ): Promise<void> {
    const offers = await this.world.step('driver: offers', () =>
      listDocuments(collection(connection.firestore, RIDE_OFFERS), parseOffer),
    );
    const [offer] = isFailure(offers)
      ? []
      : visibleOffers(offers, this.id, { drivers, bookings: [] }, Date.now(), me.location).offers;
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

  private async answer(ride: Ride, me: OwnDriver): Promise<void> {
    const to = nextStep(ride.status);
    await this.world.wait(1);
    await this.send(
      me,
      ride,
      to === null || happens(0.15)
        ? { kind: 'give-back', reason: pick(RETURN_REASONS) }
        : { kind: 'step', to },
    );
  }

  private async drive(ride: Ride, me: OwnDriver): Promise<void> {
    const { status } = ride;
    if (status === 'assigned') {
      await this.send(
        me,
        ride,
        happens(0.04)
          ? { kind: 'give-back', reason: pick(RETURN_REASONS) }
          : { kind: 'step', to: 'on_route' },
      );
    } else if (status === 'on_route') {
      if (
        ride.trip.pickup.latLng === null ||
        (await this.driveTo(
          ride.id,
          me.location ?? ride.trip.pickup.latLng,
          ride.trip.pickup.latLng,
        ))
      ) {
        await this.send(me, ride, { kind: 'step', to: 'arrived' });
      }
    } else if (happens(0.05)) {
      await this.world.wait(10);
      await this.send(me, ride, { kind: 'end', reason: 'No one came to the car.' });
    } else {
      await this.world.wait(MINUTES_AT_PICKUP);
      const isThere = ride.trip.pickup.latLng === null || ride.trip.dropoff.latLng === null;
      if (
        isThere ||
        (await this.driveTo(ride.id, ride.trip.pickup.latLng, ride.trip.dropoff.latLng))
      ) {
        await this.send(me, ride, { kind: 'step', to: 'completed' });
      }
    }
  }

  /** Sends positions along the way. False if the ride ended or changed hands. */
  private async driveTo(rideId: string, from: LatLng, to: LatLng): Promise<boolean> {
    const path = this.world.route(from, to)?.path ?? [from, to];
    const metres = (CAR_METRES_PER_SECOND * SPEED * LOOK_MS) / 1000;
    for (const point of pointsAlong(path, metres)) {
      await pause(LOOK_MS);
      if (shouldWritePosition(this.lastPosition, point, Date.now())) {
        this.lastPosition = { position: point, at: Date.now() };
        await this.world.step('driver: position', () => writePosition(this.id, point));
      }
      const ride = await this.world.step('driver: look at the ride', () => findDriverRide(rideId));
      if (!isFailure(ride) && (ride === null || isOver(ride.status))) {
        return false;
      }
    }
    return true;
  }

  private async send(me: OwnDriver, ride: Ride, transition: RideTransition): Promise<void> {
    const what = transition.kind === 'step' ? transition.to : transition.kind;
    const result = await this.world.step(`driver: ${what}`, () =>
      sendCommand(me, { kind: 'transition', ride, transition }, Date.now()),
    );
    if (result.kind === 'done') {
      const status = transition.kind === 'end' ? 'cancelled_by_driver' : what;
      this.world.acknowledge(ride.id, status);
    }
  }

  private setOnline(isOnline: boolean) {
    return switchOnline(this.id, isOnline, false);
  }
}
