import {
  collection,
  doc,
  getDoc,
  getDocs,
  GeoPoint,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { DEMO_DRIVERS } from '../../../dev/seed/data';
import { asOwner } from '../../../ops/asOwner';
import type { Shift } from '../../../src/domain/drivers/driver';
import { holidayOn } from '../../../src/domain/pricing/holidays';
import {
  addDays,
  formatLondonWithYear,
  instantOfLondon,
  londonWallTime,
  weekdayOf,
  type Instant,
  type Weekday,
} from '../../../src/domain/common/londonTime';
import { rideCells } from '../../../src/domain/slots/slots';
import { documentsIn } from '../../support/documents';

/** Documents as this SDK writes them. */
export const documents = documentsIn({
  timeAt: (epochMs) => Timestamp.fromMillis(epochMs),
  geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
});

/** The next such weekday at a London time, at least two days ahead and not a holiday. */
export function nextWeekday(weekday: Weekday, time: string): Instant {
  let date = addDays(londonWallTime(Date.now()).date, 2);
  while (weekdayOf(date) !== weekday || holidayOn(date) !== null) {
    date = addDays(date, 1);
  }
  return londonTime(date, time);
}

export function londonTime(date: string, time: string): Instant {
  const instant = instantOfLondon({ date, time });
  if (instant === null) {
    throw new RangeError(`Not a time in London: ${date} ${time}`);
  }
  return instant;
}

/** Matches a formatted London time, with or without the year: a test may set the page’s clock. */
export function timePattern(time: Instant): RegExp {
  return new RegExp(formatLondonWithYear(time).replace(/ \d{4}/, '(?:$&)?'));
}

/** Sets the shifts of the named drivers and clears those of all others. */
export async function setShifts(
  backend: Backend,
  shifts: Readonly<Record<string, readonly Shift[]>>,
): Promise<void> {
  await asOwner(backend, async (firestore) => {
    await Promise.all(
      DEMO_DRIVERS.map(({ account }) =>
        updateDoc(doc(firestore, 'drivers', account.uid), {
          availability: [...(shifts[account.uid] ?? [])],
        }),
      ),
    );
  });
}

/** Puts Driver One alone on shift, on Wednesdays. */
export function setOnlyShift(backend: Backend, start: string, finish: string): Promise<void> {
  return setShifts(backend, { 'driver-1': [{ day: 'wednesday', start, finish }] });
}

/** Reserves a driver's cells for another passenger's ride. */
export async function bookDriver(backend: Backend, driverId: string, time: Instant): Promise<void> {
  const days = documents.days({ rideId: `other-ride-${time}`, driverId, time });
  await asOwner(backend, async (firestore) => {
    const batch = writeBatch(firestore);
    for (const [path, fields] of Object.entries(days)) {
      batch.set(doc(firestore, path), fields, { merge: true });
    }
    await batch.commit();
  });
}

export async function reservedCells(backend: Backend, rideId: unknown): Promise<readonly string[]> {
  return asOwner(backend, async (firestore) => {
    const snapshot = await getDocs(collection(firestore, 'driverDays'));
    return snapshot.docs
      .flatMap((day) =>
        Object.entries(day.get('cells') as Readonly<Record<string, unknown>>)
          .filter(([, holder]) => holder === rideId)
          .map(([cell]) => cellName(String(day.get('driverId')), Number(cell))),
      )
      .sort();
  });
}

/** The cells that a ride at that time needs of the driver. */
export function driverCells(driverId: string, time: Instant): readonly string[] {
  return rideCells(time).map((cell) => cellName(driverId, cell));
}

function cellName(driverId: string, cell: number): string {
  return `${driverId} ${cell}`;
}

/** Bypasses the rules. */
export async function updateDocument(
  backend: Backend,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await asOwner(backend, (firestore) => updateDoc(doc(firestore, path), { ...values }));
}

/** £1 off for everyone by default. */
export async function createPromoCode(
  backend: Backend,
  code: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await asOwner(backend, (firestore) =>
    setDoc(doc(firestore, 'promoCodes', code), documents.promo(code, values)),
  );
}

export async function readPromoCode(
  backend: Backend,
  code: string,
): Promise<Record<string, unknown>> {
  return asOwner(backend, async (firestore) => {
    const snapshot = await getDoc(doc(firestore, 'promoCodes', code));
    return snapshot.data() ?? {};
  });
}
