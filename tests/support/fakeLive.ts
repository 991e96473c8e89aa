import { act } from '@testing-library/react';
import type { LiveDriver } from '../../src/domain/dispatch/driverRide';
import type { DriverMessages } from '../../src/domain/dispatch/driverMessage';
import type { RideOffer } from '../../src/domain/dispatch/rideOffer';
import type { Driver } from '../../src/domain/drivers/driver';
import type { Ride } from '../../src/domain/ride/ride';
import type { DriverContact } from '../../src/firebase/drivers/driverConverters';
import type { DriverPhone } from '../../src/firebase/drivers/liveDrivers';
import type { DayRides } from '../../src/firebase/rides/read/liveDayRides';
import type { LiveUpdate } from '../../src/firebase/sdk/liveFirestore';

/**
 * Fake listeners that the test drives instead of Firestore. They do not prove that the real ones
 * watch the right document or tell a lost connection and a deleted document from an empty cache.
 */
export class Subscriptions<Value> {
  private readonly open = new Map<(live: LiveUpdate<Value>) => void, string>();

  readonly watch = (id: string, listener: (live: LiveUpdate<Value>) => void): (() => void) => {
    this.open.set(listener, id);
    return () => {
      this.open.delete(listener);
    };
  };

  /** The ids with an active listener. */
  get subscribedIds(): readonly string[] {
    return [...this.open.values()];
  }

  /** Updates every listener. A failure ends a listener, as in Firestore. */
  emit(...updates: readonly LiveUpdate<Value>[]): void {
    act(() => {
      for (const listener of [...this.open.keys()]) {
        updates.forEach(listener);
        if (updates.some(({ kind }) => kind === 'failed')) {
          this.open.delete(listener);
        }
      }
    });
  }
}

/** The listeners of src/firebase, by what they watch. */
export const live = {
  ride: new Subscriptions<Ride>(),
  driver: new Subscriptions<Driver>(),
  contact: new Subscriptions<DriverContact>(),
  driverRides: new Subscriptions<readonly Ride[]>(),
  workDay: new Subscriptions<readonly Ride[]>(),
  offers: new Subscriptions<readonly RideOffer[]>(),
  shareToken: new Subscriptions<string>(),
  openRides: new Subscriptions<readonly Ride[]>(),
  changedRides: new Subscriptions<readonly Ride[]>(),
  adminRide: new Subscriptions<Ride>(),
  day: new Subscriptions<DayRides>(),
  drivers: new Subscriptions<readonly LiveDriver[]>(),
  driversByIds: new Subscriptions<readonly LiveDriver[]>(),
  phones: new Subscriptions<readonly DriverPhone[]>(),
  ownMessages: new Subscriptions<DriverMessages>(),
  allMessages: new Subscriptions<readonly DriverMessages[]>(),
};
