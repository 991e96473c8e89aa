import { collection, doc, onSnapshot } from 'firebase/firestore';
import { isFreeNow } from '../../src/domain/drivers/fleet';
import { visibleOffers, type RideOffer } from '../../src/domain/dispatch/rideOffer';
import { parseDriver } from '../../src/firebase/drivers/driverConverters';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { listBookedSlots } from '../../src/firebase/drivers/driverDays';
import { listDrivers } from '../../src/firebase/drivers/drivers';
import { parseOffer } from '../../src/firebase/rides/documents/rideOffers';
import { acceptOffer } from '../../src/firebase/rides/write/acceptOffer';
import type { StaffClient } from './clients';
import { actAs } from '../../ops/actAs';

const RETRY_MS = 1000;

/** Accepts the nearest visible offer whenever the driver is free. Returns a function that stops. */
export function startAcceptingOffers({ uid, firestore, lite }: StaffClient): () => void {
  let offers: readonly RideOffer[] = [];
  let unsubscribeOffers: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;

  const checkIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), ms);
  };

  async function check(): Promise<void> {
    if (isChecking || unsubscribeOffers === null || offers.length === 0) {
      return;
    }
    isChecking = true;
    try {
      const now = Date.now();
      const [drivers, bookings] = await actAs({ firestore: lite }, () =>
        Promise.all([listDrivers(), listBookedSlots(now, now + CONFLICT_WINDOW_MS)]),
      );
      const me = drivers.find(({ id }) => id === uid);
      const visible = visibleOffers(offers, uid, { drivers, bookings }, now, me?.location);
      const [nearest] = visible.offers;
      if (me !== undefined && nearest !== undefined) {
        await actAs({ firestore: lite }, () => acceptOffer(nearest.id, me));
      }
      checkIn(Math.min(RETRY_MS, (visible.nextAt ?? Number.POSITIVE_INFINITY) - Date.now()));
    } catch {
      checkIn(RETRY_MS);
    } finally {
      isChecking = false;
    }
  }

  function subscribe(): void {
    unsubscribeOffers ??= onSnapshot(
      collection(firestore, 'rideOffers'),
      (snapshot) => {
        offers = snapshot.docs.flatMap((document) => {
          const offer = parseOffer(document.id, document.data());
          return offer === null ? [] : [offer];
        });
        void check();
      },
      // A driver who has gone offline may not read offers.
      unsubscribe,
    );
  }

  function unsubscribe(): void {
    unsubscribeOffers?.();
    unsubscribeOffers = null;
    offers = [];
  }

  const unsubscribeDriver = onSnapshot(doc(firestore, 'drivers', uid), (snapshot) => {
    const me = parseDriver(uid, snapshot.data());
    if (me.isActive && isFreeNow(me)) {
      subscribe();
    } else {
      unsubscribe();
    }
  });
  return () => {
    unsubscribeDriver();
    unsubscribe();
    clearTimeout(timer);
  };
}
