import { act } from '@testing-library/react';
import type { Driver } from '../../../src/domain/drivers/driver';
import type { DriverContact } from '../../../src/firebase/drivers/driverConverters';
import type { Ride } from '../../../src/domain/ride/ride';
import type { LiveUpdate } from '../../../src/firebase/sdk/liveFirestore';

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

export const rides = new Subscriptions<Ride>();
export const drivers = new Subscriptions<Driver>();
export const contacts = new Subscriptions<DriverContact>();
