import { doc, GeoPoint, Timestamp, writeBatch } from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { asOwner } from '../../../ops/asOwner';
import { documents } from './laterState';

const MINUTE = 60_000;
const TOWNS = ['Molescroft', 'East Riding Community Hospital', 'Walkington', 'Tickton'];

/** Writes rides for now named 'Now 0', 'Now 1' …, the first of which has waited longest. */
export async function seedWaitingRides(
  backend: Backend,
  count: number,
  longestWaitMs = 40 * MINUTE,
  prefix = 'Now',
): Promise<void> {
  await asOwner(backend, async (firestore) => {
    const batch = writeBatch(firestore);
    for (let index = 0; index < count; index += 1) {
      const id = `${prefix} ${index}`;
      const booked = Date.now() - longestWaitMs + index * MINUTE;
      batch.set(
        doc(firestore, 'riders', id.toLowerCase().replace(' ', '-')),
        documents.ride({
          passengerId: 'admin-1',
          passengerType: 'manual',
          passengerName: id,
          pickupAddress: `${TOWNS[index % 4] ?? ''}, Beverley`,
          dropoffAddress: 'Woodmansey',
          // Nearer to the first driver than to the others.
          pickupLatLng: new GeoPoint(53.8434, -0.4315),
          dropoffLatLng: new GeoPoint(53.8202, -0.4066),
          numberOfRiders: 1 + (index % 4),
          timestamp: Timestamp.fromMillis(booked),
          bookingId: `BEV-MANUAL-${booked}`,
          manualBookingNotes: 'Ring twice',
          isManualBooking: true,
          bookedBy: 'admin@example.com',
        }),
      );
    }
    await batch.commit();
  });
}
