import { doc, GeoPoint, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { DAY_MS, MINUTE_MS, WEEKDAYS, type Instant } from '../../src/domain/common/londonTime';
import { rideCells, dayId, dayOfCell, utcDay } from '../../src/domain/slots/slots';
import { DRIVER_DAYS, DRIVERS } from '../../src/firebase/sdk/collections';
import { DEMO_DRIVERS } from '../../dev/seed/data';
import { driverDocument } from '../../dev/seed/seed';
import { asOwner, type LocalFirestore } from '../../ops/asOwner';

/** Leaves room for one more booking between two of a driver's. */
const BOOKING_INTERVAL_MS = 70 * MINUTE_MS;

/** Noon UTC: in any season all bookings around it are in one UTC day, so they cost the same. */
export function noonInAWeek(): Instant {
  return (utcDay(Date.now()) + 7.5) * DAY_MS;
}

/** Of the drivers, those who work by day. The others work at night. */
const DAY_DRIVERS = 8;

/** A time by day at which every driver has a booking, and one at which every driver is free. */
export interface BusyFleet {
  readonly taken: Instant;
  readonly free: Instant;
}

/** Seeds drivers, each with the same bookings. Replaces demo drivers. */
export async function seedBusyFleet(
  backend: LocalFirestore,
  noon: Instant,
  drivers: number,
  bookings: number,
): Promise<BusyFleet> {
  const [model] = DEMO_DRIVERS;
  if (model === undefined) {
    throw new Error('There is no demo driver to copy');
  }
  const times = Array.from(
    { length: bookings },
    (_, index) => noon + (index - Math.floor(bookings / 2)) * BOOKING_INTERVAL_MS,
  );
  const place = new GeoPoint(53.84, -0.43);
  await asOwner(backend, async (firestore) => {
    const batch = writeBatch(firestore);
    for (let number = 1; number <= drivers; number += 1) {
      const id = `driver-${number}`;
      const [start, finish] = number <= DAY_DRIVERS ? ['05:00', '24:00'] : ['00:00', '05:00'];
      const availability = WEEKDAYS.map((day) => ({ day, start, finish }));
      const account = { ...model.account, uid: id, name: `Driver ${number}` };
      batch.set(
        doc(firestore, DRIVERS, id),
        driverDocument({ ...model, account, availability, isOnline: true, isOnJob: false }),
      );
      for (const [index, time] of times.entries()) {
        const rideId = `booked-${number}-${index}`;
        for (const cell of rideCells(time)) {
          const day = dayOfCell(cell);
          batch.set(
            doc(firestore, DRIVER_DAYS, dayId(id, day)),
            {
              driverId: id,
              day,
              lastRideId: rideId,
              cells: { [cell]: rideId },
              jobs: {
                [rideId]: { time: Timestamp.fromMillis(time), pickup: place, dropoff: place },
              },
            },
            { merge: true },
          );
        }
      }
    }
    await batch.commit();
  });
  return { taken: noon, free: noon + BOOKING_INTERVAL_MS / 2 };
}
