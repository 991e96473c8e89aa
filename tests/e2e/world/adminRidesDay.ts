import { doc, GeoPoint, getDoc, Timestamp, writeBatch } from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { DEMO_DRIVERS } from '../../../dev/seed/data';
import { asOwner } from '../../../ops/asOwner';
import { londonWallTime } from '../../../src/domain/common/londonTime';
import { londonTime, nextWeekday } from './laterState';

export const BUSY_DAY = londonWallTime(nextWeekday('friday', '12:00')).date;
/** Opens the day view on that day. */
export const DAY_TAB = `rides/day/${BUSY_DAY}`;

const MARKET = 'Saturday Market, Beverley';
const STATION = 'Beverley Station, Beverley';
const WALKINGTON = 'Walkington, East Yorkshire';
const WESTWOOD = 'Westwood Hospital, Beverley';
const COTTINGHAM = 'Hallgate, Cottingham';
const TICKTON = 'Main Street, Tickton';

type PlannedRide = readonly [
  time: string,
  driverNumber: number | null,
  status: string,
  passenger: string,
  pickup: string,
  dropoff: string,
  minutes: number,
];

const PLAN: readonly PlannedRide[] = [
  ['06:30', 3, 'completed', 'Ann Ash', TICKTON, STATION, 14],
  ['07:15', 1, 'completed', 'Ben Birch', WALKINGTON, STATION, 12],
  ['07:45', 3, 'completed', 'Carol Cedar', COTTINGHAM, MARKET, 18],
  ['08:40', 1, 'completed', 'Dev Dogwood', MARKET, WESTWOOD, 6],
  ['09:30', 6, 'completed', 'Eve Elm', WESTWOOD, COTTINGHAM, 21],
  ['10:15', 2, 'completed', 'Fay Fir', MARKET, TICKTON, 13],
  ['10:30', 1, 'cancelled_by_passenger', 'Gil Gorse', MARKET, STATION, 5],
  ['11:00', 6, 'completed', 'Hal Hazel', STATION, WALKINGTON, 12],
  ['11:40', 3, 'completed', 'Ida Ivy', TICKTON, COTTINGHAM, 34],
  ['12:30', 2, 'completed', 'Jo Juniper', COTTINGHAM, 'Hull Royal Infirmary', 48],
  ['13:20', 1, 'completed', 'Kit Kerria', WESTWOOD, MARKET, 6],
  ['14:15', 4, 'completed', 'Lea Larch', STATION, MARKET, 5],
  ['14:30', 1, 'on_route', 'Max Maple', MARKET, WALKINGTON, 12],
  ['14:55', 2, 'accepted', 'Nia Nettle', WALKINGTON, 'Humberside Airport', 55],
  ['15:10', null, 'scheduled', 'Oz Oak', TICKTON, WESTWOOD, 17],
  ['15:30', 6, 'accepted', 'Pam Pine', WESTWOOD, TICKTON, 17],
  ['15:45', 4, 'awaiting_driver_response', 'Quin Quince', MARKET, COTTINGHAM, 19],
  ['16:30', 1, 'accepted', 'Ros Rowan', STATION, WALKINGTON, 12],
  ['17:00', null, 'scheduled', 'Sol Spruce', COTTINGHAM, STATION, 18],
  ['17:10', null, 'scheduled', 'Tess Thorn', MARKET, TICKTON, 13],
  ['18:30', 5, 'accepted', 'Una Ulex', WALKINGTON, MARKET, 11],
  ['19:15', 2, 'accepted', 'Vic Viburnum', MARKET, COTTINGHAM, 19],
  ['19:45', 4, 'awaiting_driver_response', 'Wyn Willow', STATION, TICKTON, 14],
  ['23:50', 5, 'accepted', 'Yan Yew', MARKET, 'Hull Paragon Interchange', 30],
];

/** Writes rides `day-0`, `day-1`, … of a busy day (choose a Friday) as they would be at 14:40. */
export async function seedBusyDay(backend: Backend, date: string): Promise<void> {
  await asOwner(backend, async (firestore) => {
    const batch = writeBatch(firestore);
    for (const [index, [time, number, status, name, from, to, minutes]] of PLAN.entries()) {
      const driver = DEMO_DRIVERS.find(({ account }) => account.uid === `driver-${String(number)}`);
      const at = londonTime(date, time);
      batch.set(doc(firestore, 'riders', `day-${index}`), {
        passengerId: 'admin-1',
        passengerType: 'manual',
        passengerName: name,
        passengerPhone: `0770090${1000 + index}`,
        passengerEmail: `${name.replace(' ', '.').toLowerCase()}@example.com`,
        pickupAddress: from,
        dropoffAddress: to,
        pickupLatLng: new GeoPoint(53.8434, -0.4315),
        dropoffLatLng: new GeoPoint(53.8202, -0.4866),
        numberOfRiders: 1 + (index % 3),
        distanceMiles: minutes / 4,
        estimatedTripTime: minutes,
        calculatedFare: 4 + minutes * 0.65,
        originalFare: 4 + minutes * 0.65,
        scheduledTime: Timestamp.fromMillis(at),
        timestamp: Timestamp.fromMillis(at - 26 * 3_600_000),
        bookingId: `BEV-MANUAL-${at - 26 * 3_600_000}`,
        assignedDriverId: driver?.account.uid ?? null,
        driverName: driver?.account.name ?? null,
        driverVehicle: driver?.vehicle ?? null,
        driverPlate: driver?.plateNumber ?? null,
        driverLicence: driver?.licenceNumber ?? null,
        assignedBy: driver === undefined ? null : 'admin-1',
        isManualBooking: true,
        bookedBy: 'admin@beverley-taxi.example',
        bookingMode: 'scheduled',
        isScheduled: true,
        status,
      });
    }
    await batch.commit();
  });
}

export const FULL_DAY_RIDES = 38;
export const LONG_NAME = 'Bartholomew-Alexander Featherstonehaugh-Cholmondeley';

/** The busy day with 38 rides, half with notes of the office, a third with needs, some long names. */
export async function seedFullDay(backend: Backend, date: string): Promise<void> {
  await seedBusyDay(backend, date);
  await asOwner(backend, async (firestore) => {
    const batch = writeBatch(firestore);
    for (let index = 0; index < FULL_DAY_RIDES; index += 1) {
      const like = await getDoc(doc(firestore, `riders/day-${index % PLAN.length}`));
      const id = `day-${index}`;
      batch.set(doc(firestore, 'riders', id), {
        ...like.data(),
        ...(index % 5 === 0 ? { passengerName: LONG_NAME } : {}),
        ...(index % 2 === 0
          ? { manualBookingNotes: 'Ring the bell at the side door; two suitcases' }
          : {}),
      });
      if (index % 3 === 0) {
        const needs = index % 2 === 0 ? ['wheelchair'] : ['childSeat', 'doorHelp'];
        const extras = { note: 'Please wait by the post box', luggage: 2, needs };
        batch.set(doc(firestore, 'rideExtras', id), extras);
      }
    }
    await batch.commit();
  });
}
