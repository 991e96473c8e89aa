import { act } from '@testing-library/react';
import type { LiveDriver } from '../../../src/domain/dispatch/driverRide';
import type { TrackedRide } from '../../../src/domain/ride/ride';
import type { LiveUpdate } from '../../../src/firebase/sdk/liveFirestore';

/**
 * The subscriptions of one kind, told by the test instead of Firestore. What it leaves unproved: that the real ones
 * ask for the right document, read it, and know a lost connection and a deleted document from an empty cache.
 */
export class Subscriptions<Value> {
  private readonly open = new Map<(live: LiveUpdate<Value>) => void, string>();

  readonly watch = (id: string, listener: (live: LiveUpdate<Value>) => void): (() => void) => {
    this.open.set(listener, id);
    return () => {
      this.open.delete(listener);
    };
  };

  /** What is followed now. */
  get followed(): readonly string[] {
    return [...this.open.values()];
  }

  /** Tells every open subscription. One that has failed is over, as with Firestore. */
  tell(...news: readonly LiveUpdate<Value>[]): void {
    act(() => {
      for (const listener of [...this.open.keys()]) {
        news.forEach(listener);
        if (news.some(({ kind }) => kind === 'failed')) {
          this.open.delete(listener);
        }
      }
    });
  }
}

export const rides = new Subscriptions<TrackedRide>();
export const drivers = new Subscriptions<LiveDriver>();
