import { collection, doc, onSnapshot } from 'firebase/firestore';
import { isFreeNow } from '../../src/domain/drivers/fleet';
import { visibleOffers, type RideOffer } from '../../src/domain/dispatch/rideOffer';
import { parseDriver } from '../../src/firebase/drivers/driverConverters';
import { listDrivers } from '../../src/firebase/drivers/drivers';
import { parseOffer } from '../../src/firebase/rides/documents/rideOffers';
import { acceptOffer } from '../../src/firebase/rides/write/acceptOffer';
import type { Client } from './clients';

const RETRY_MS = 1000;

/** Takes the nearest ride on offer whenever the driver is online and free, as soon as it is open. Returns the way to stop. */
export function startTaking({ uid, firestore, lite }: Client): () => void {
  let offers: readonly RideOffer[] = [];
  let stopOffers: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  };

  async function look(): Promise<void> {
    if (isLooking || stopOffers === null || offers.length === 0) {
      return;
    }
    isLooking = true;
    try {
      const drivers = await listDrivers(lite);
      const me = drivers.find(({ id }) => id === uid);
      const visible = visibleOffers(offers, uid, drivers, Date.now());
      const [nearest] = visible.offers;
      if (me !== undefined && nearest !== undefined) {
        await acceptOffer(nearest.rideId, me, lite);
      }
      lookIn(Math.min(RETRY_MS, (visible.nextAt ?? Number.POSITIVE_INFINITY) - Date.now()));
    } catch {
      lookIn(RETRY_MS);
    } finally {
      isLooking = false;
    }
  }

  function follow(): void {
    stopOffers ??= onSnapshot(
      collection(firestore, 'rideOffers'),
      (snapshot) => {
        offers = snapshot.docs.flatMap((document) => {
          const offer = parseOffer(document.id, document.data());
          return offer === null ? [] : [offer];
        });
        void look();
      },
      // Offline by now, and so no reader of offers any more.
      unfollow,
    );
  }

  function unfollow(): void {
    stopOffers?.();
    stopOffers = null;
    offers = [];
  }

  const stopSelf = onSnapshot(doc(firestore, 'drivers', uid), (snapshot) => {
    const me = parseDriver(uid, snapshot.data());
    if (me.isActive && isFreeNow(me)) {
      follow();
    } else {
      unfollow();
    }
  });
  return () => {
    stopSelf();
    unfollow();
    clearTimeout(timer);
  };
}
