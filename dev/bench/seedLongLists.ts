import { doc, GeoPoint, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { londonWallTime, MINUTE_MS, WEEKDAYS } from '../../src/domain/common/londonTime';
import { dayOfDate } from '../../src/domain/admin/londonDay';
import { PROMO_CODES, RIDES } from '../../src/firebase/sdk/collections';
import type { Backend } from '../backend/backend';
import { DEMO_DRIVERS, RIDER_ACCOUNTS, type DemoDriver } from '../seed/data';
import { asOwner, seedBackend } from '../seed/seed';

export const LIST_SIZES = { history: 500, promos: 200, rides: 300, drivers: 40 } as const;

const MAX_BATCH_WRITES = 500;
const PLACES = [
  'Saturday Market, Beverley',
  'Beverley Station, Beverley',
  'Walkington, East Yorkshire',
  'Westwood Hospital, Beverley',
  'Hallgate, Cottingham',
  'Main Street, Tickton',
] as const;
const NAMES = ['Ann Ash', 'Ben Birch', 'Carol Cedar', 'Dev Dogwood', 'Eve Elm', 'Fay Fir'] as const;

const OPEN_STATUSES = [
  'on_route',
  'accepted',
  'accepted',
  'awaiting_driver_response',
  'accepted',
] as const;
/** Every twelfth open ride has no driver. */
const DRIVERLESS_INTERVAL = 12;

type Fields = Readonly<Record<string, unknown>>;

export async function seedLongLists(backend: Backend): Promise<void> {
  const now = Date.now();
  const fleet = Array.from({ length: LIST_SIZES.drivers }, (_, index) => driverAt(index));
  await seedBackend(backend, { drivers: fleet, now });
  const documents: readonly (readonly [string, Fields])[] = [
    ...Array.from(
      { length: LIST_SIZES.history },
      (_, index) => [`${RIDES}/past-${String(index)}`, pastRide(index, now)] as const,
    ),
    ...Array.from(
      { length: LIST_SIZES.promos },
      (_, index) => [`${PROMO_CODES}/${codeAt(index)}`, promoAt(index, now)] as const,
    ),
    ...Array.from(
      { length: LIST_SIZES.rides },
      (_, index) => [`${RIDES}/day-${String(index)}`, todaysRide(index, fleet, now)] as const,
    ),
  ];
  await asOwner(backend, async (firestore) => {
    for (let from = 0; from < documents.length; from += MAX_BATCH_WRITES) {
      const batch = writeBatch(firestore);
      for (const [path, fields] of documents.slice(from, from + MAX_BATCH_WRITES)) {
        batch.set(doc(firestore, path), fields);
      }
      await batch.commit();
    }
  });
}

function driverAt(index: number): DemoDriver {
  const model = DEMO_DRIVERS[index % DEMO_DRIVERS.length];
  if (model === undefined) {
    throw new Error('There is no demo driver to copy');
  }
  const number = String(index + 1);
  const shifts = [
    { start: '06:00', finish: '14:00' },
    { start: '15:00', finish: '23:55' },
  ];
  return {
    ...model,
    account: { ...model.account, uid: `driver-${number}`, name: `Driver ${number}` },
    availability: WEEKDAYS.flatMap((day) => shifts.map((shift) => ({ day, ...shift }))),
    unavailableDates: [],
  };
}

function tripFields(index: number, at: number, bookedAt: number): Fields {
  const from = PLACES[index % PLACES.length];
  const to = PLACES[(index + 1 + (index % 4)) % PLACES.length];
  const fare = 5 + (index % 23) * 0.85;
  return {
    pickupAddress: from,
    dropoffAddress: to,
    pickup: from,
    destination: to,
    pickupLatLng: new GeoPoint(53.8434, -0.4315),
    dropoffLatLng: new GeoPoint(53.8202, -0.4866),
    passengerName: NAMES[index % NAMES.length],
    passengerPhone: `0770090${String(1000 + index)}`,
    passengerEmail: `rider.${String(index)}@example.com`,
    numberOfRiders: 1 + (index % 4),
    distanceMiles: 1 + (index % 9),
    estimatedTripTime: 5 + (index % 30),
    calculatedFare: fare,
    originalFare: fare,
    estimatedFare: fare,
    promoCode: null,
    promoDiscount: 0,
    scheduledTime: Timestamp.fromMillis(at),
    timestamp: Timestamp.fromMillis(bookedAt),
    bookingId: `BEV-${String(bookedAt)}`,
    bookingMode: 'scheduled',
    isScheduled: true,
  };
}

function driverFields(driver: DemoDriver | undefined): Fields {
  return {
    assignedDriverId: driver?.account.uid ?? null,
    currentOfferTo: driver?.account.uid ?? null,
    driverName: driver?.account.name ?? null,
    driverVehicle: driver?.vehicle ?? null,
    driverPlate: driver?.plateNumber ?? null,
    driverLicence: driver?.licenceNumber ?? null,
  };
}

function pastRide(index: number, now: number): Fields {
  const at = now - (2 + index) * 24 * 60 * MINUTE_MS;
  return {
    ...tripFields(index, at, at - 120 * MINUTE_MS),
    ...driverFields(DEMO_DRIVERS[index % DEMO_DRIVERS.length]),
    passengerId: RIDER_ACCOUNTS[0]?.uid,
    passengerType: 'authenticated',
    status: index % 10 === 9 ? 'cancelled_by_passenger' : 'completed',
  };
}

/** Half of the day's rides are completed and half open, whatever the time is. */
function todaysRide(index: number, fleet: readonly DemoDriver[], now: number): Fields {
  const day = dayOfDate(londonWallTime(now).date);
  if (day === null) {
    throw new Error('Today is not a valid day');
  }
  const step = 5 * MINUTE_MS;
  const [first, last] = [day.start + 6 * 60 * MINUTE_MS, day.end - step];
  const at = first + Math.round(((last - first) * index) / LIST_SIZES.rides / step) * step;
  const isCompleted = index % 2 === 0;
  const isDriverless = !isCompleted && index % (2 * DRIVERLESS_INTERVAL) === 1;
  return {
    ...tripFields(index, at, at - 26 * 60 * MINUTE_MS),
    ...driverFields(
      isDriverless ? undefined : fleet[(index + Math.floor(index / fleet.length)) % fleet.length],
    ),
    passengerId: 'admin-1',
    passengerType: 'manual',
    isManualBooking: true,
    bookedBy: 'admin@beverley-taxi.example',
    status: isDriverless
      ? 'scheduled'
      : isCompleted
        ? 'completed'
        : OPEN_STATUSES[((index - 1) / 2) % OPEN_STATUSES.length],
    statusUpdatedAt: Timestamp.fromMillis(
      isCompleted ? Math.max(day.start, now - index * 1000) : at - 26 * 60 * MINUTE_MS,
    ),
  };
}

function codeAt(index: number): string {
  return `CODE${String(index)}`;
}

function promoAt(index: number, now: number): Fields {
  return {
    code: codeAt(index),
    description: 'So much off a ride to the station or the market',
    discountType: index % 2 === 0 ? 'percentage' : 'fixed',
    discountValue: 5,
    maxDiscount: index % 2 === 0 ? 5 : null,
    minFare: 10,
    minFinalFare: 5,
    usageLimit: 100,
    timesUsed: index % 100,
    usedByUsers: Array.from({ length: index % 20 }, (_, user) => `user-${String(user)}`),
    lastUsedAt: Timestamp.fromMillis(now - index * MINUTE_MS),
    expiryDate: Timestamp.fromMillis(now + (index - 20) * 24 * 60 * MINUTE_MS),
    createdAt: Timestamp.fromMillis(now - 90 * 24 * 60 * MINUTE_MS),
    isActive: index % 5 !== 0,
  };
}
