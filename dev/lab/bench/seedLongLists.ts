import { doc, getDoc, Timestamp, writeBatch } from 'firebase/firestore/lite';
import {
  DAY_MS,
  dayOfDate,
  HOUR_MS,
  londonWallTime,
  MINUTE_MS,
  WEEKDAYS,
} from '../../../src/domain/common/londonTime';
import { PROMO_CODES, RIDES } from '../../../src/firebase/sdk/collections';
import type { Backend } from '../../backend/backend';
import { DEMO_DRIVERS, type DemoDriver } from '../../seed/data';
import { seedBackend } from '../../seed/seed';
import { asOwner } from '../../../ops/asOwner';

type Fields = Readonly<Record<string, unknown>>;

const MAX_BATCH_WRITES = 500;
const DRIVERS = 40;
const DAYS_RIDES = 300;
const ADDRESSES = ['Saturday Market, Beverley', 'Walkington', 'Hallgate, Cottingham'] as const;
const NAMES = ['Ann Ash', 'Ben Birch', 'Carol Cedar', 'Dev Dogwood', 'Eve Elm', 'Fay Fir'] as const;
const OPEN_STATUSES = ['on_route', 'accepted', 'awaiting_driver_response', 'accepted'] as const;

/** Seeds 500 past rides of a rider, 200 promo codes, and 300 rides of today with 40 drivers. */
export async function seedLongLists(backend: Backend): Promise<void> {
  const now = Date.now();
  const drivers = times(DRIVERS, driverAt);
  await seedBackend(backend, { drivers, now });
  await asOwner(backend, async (firestore) => {
    const read = async (path: string): Promise<Fields> =>
      (await getDoc(doc(firestore, path))).data() ?? {};
    const ride = await read(`${RIDES}/past-ride-1`);
    const promo = await read(`${PROMO_CODES}/WELCOME10`);
    const documents: readonly (readonly [path: string, fields: Fields])[] = [
      ...times(
        500,
        (index) => [`${RIDES}/past-${index}`, { ...ride, ...pastRide(index, now) }] as const,
      ),
      ...times(DAYS_RIDES, (index) => {
        const driver = drivers[(index + Math.floor(index / DRIVERS)) % DRIVERS];
        return [`${RIDES}/day-${index}`, { ...ride, ...todaysRide(index, driver, now) }] as const;
      }),
      ...times(200, (index) => {
        const code = `CODE${index}`;
        const expiryDate = Timestamp.fromMillis(now + (index - 20) * DAY_MS);
        const fields = { ...promo, code, expiryDate, isActive: index % 5 !== 0 };
        return [`${PROMO_CODES}/${code}`, fields] as const;
      }),
    ];
    for (let from = 0; from < documents.length; from += MAX_BATCH_WRITES) {
      const batch = writeBatch(firestore);
      for (const [path, fields] of documents.slice(from, from + MAX_BATCH_WRITES)) {
        batch.set(doc(firestore, path), fields);
      }
      await batch.commit();
    }
  });
}

function times<Value>(count: number, make: (index: number) => Value): readonly Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function driverAt(index: number): DemoDriver {
  const model = DEMO_DRIVERS[index % DEMO_DRIVERS.length];
  if (model === undefined) {
    throw new Error('There is no demo driver to copy');
  }
  const number = String(index + 1);
  return {
    ...model,
    account: { ...model.account, uid: `driver-${number}`, name: `Driver ${number}` },
    availability: WEEKDAYS.flatMap((day) => [
      { day, start: '06:00', finish: '14:00' },
      { day, start: '15:00', finish: '23:55' },
    ]),
    unavailableDates: [],
  };
}

/** What differs from ride to ride; `driver` is undefined for one that no driver has yet. */
function rideFields(index: number, at: number, driver: DemoDriver | undefined): Fields {
  return {
    pickupAddress: ADDRESSES[index % 3],
    dropoffAddress: ADDRESSES[(index + 1) % 3],
    passengerName: NAMES[index % NAMES.length],
    passengerPhone: `0770090${1000 + index}`,
    bookingMode: 'scheduled',
    scheduledTime: Timestamp.fromMillis(at),
    timestamp: Timestamp.fromMillis(at - DAY_MS),
    bookingId: `BEV-${at - DAY_MS}`,
    assignedDriverId: driver?.account.uid ?? null,
    driverName: driver?.account.name ?? null,
    driverVehicle: driver?.vehicle ?? null,
  };
}

function pastRide(index: number, now: number): Fields {
  return {
    ...rideFields(index, now - (2 + index) * DAY_MS, DEMO_DRIVERS[0]),
    status: index % 10 === 9 ? 'cancelled_by_passenger' : 'completed',
  };
}

/** Half of the day's rides are completed and half open, whatever the time is. */
function todaysRide(index: number, driver: DemoDriver | undefined, now: number): Fields {
  const day = dayOfDate(londonWallTime(now).date);
  if (day === null) {
    throw new Error('Today is not a valid day');
  }
  const step = 5 * MINUTE_MS;
  const first = day.start + 6 * HOUR_MS;
  const last = day.end - step;
  const at = first + Math.round(((last - first) * index) / DAYS_RIDES / step) * step;
  const isDriverless = index % 24 === 1;
  const isCompleted = index % 2 === 0;
  const openStatus = OPEN_STATUSES[((index - 1) / 2) % OPEN_STATUSES.length];
  const changedAt = isCompleted ? Math.max(day.start, now - index * 1000) : at - DAY_MS;
  return {
    ...rideFields(index, at, isDriverless ? undefined : driver),
    passengerId: 'admin-1',
    passengerType: 'manual',
    isManualBooking: true,
    status: isCompleted ? 'completed' : isDriverless ? 'scheduled' : openStatus,
    statusUpdatedAt: Timestamp.fromMillis(changedAt),
  };
}
