import fc from 'fast-check';
import type { Shift, Driver } from '../../../src/domain/drivers/driver';
import type { LatLng } from '../../../src/domain/common/geo';
import type { Reservation, SlotRequest } from '../../../src/domain/slots/slots';
import { DAY_MS, MINUTE_MS, weekdayOf, WEEKDAYS } from '../../../src/domain/common/londonTime';
import { reservation } from '../../support/fixtures';
import { driverWith, GRID, gridOfDay } from './slotOracle';

/** A search for alternative slots. */
export interface SlotCase {
  readonly drivers: readonly Driver[];
  readonly reservations: readonly Reservation[];
  readonly request: SlotRequest;
  readonly now: number;
}

const SPRING = '2026-03-29';
const AUTUMN = '2026-10-25';
const DATES = ['2026-11-21', '2026-07-15', '2026-12-31', '2027-05-03', SPRING, AUTUMN] as const;
const LAST_MINUTE = 24 * 60 - 1;

// Up to 20 km apart, so that travel times reach both clamps.
const place: fc.Arbitrary<LatLng | null> = fc.option(
  fc.record({
    latitude: fc.double({ min: 53.78, max: 53.92, noNaN: true }),
    longitude: fc.double({ min: -0.55, max: -0.35, noNaN: true }),
  }),
);

const rawShift = fc.record({
  isNearRequest: fc.boolean(),
  isOtherDay: fc.nat(9).map((draw) => draw === 0),
  start: fc.nat(LAST_MINUTE),
  offset: fc.integer({ min: -100, max: 60 }),
  length: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 900 })),
});

const rawCase = fc.record({
  date: fc.constantFrom(...DATES),
  cell: fc.nat(299),
  isFull: fc.nat(7).map((draw) => draw === 0),
  now: fc.oneof(
    { weight: 5, arbitrary: fc.constant(-DAY_MS) },
    { weight: 3, arbitrary: fc.integer({ min: -240 * MINUTE_MS, max: 240 * MINUTE_MS }) },
    { weight: 1, arbitrary: fc.integer({ min: -24, max: 24 }).map((step) => step * GRID) },
  ),
  drivers: fc.array(
    fc.record({
      shifts: fc.array(rawShift, { maxLength: 3 }),
      isAway: fc.nat(9).map((draw) => draw === 0),
    }),
    { maxLength: 4 },
  ),
  reservations: fc.array(
    fc.record({
      driver: fc.nat(4),
      step: fc.oneof(fc.integer({ min: -18, max: 18 }), fc.integer({ min: -200, max: 200 })),
      minutesOffGrid: fc.oneof(fc.constant(0), fc.nat(4)),
      pickup: place,
      dropoff: place,
    }),
    { maxLength: 12 },
  ),
  pickup: place,
  dropoff: place,
});

function clock(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Bookings that leave no room within two and a quarter hours of a time. */
function fullOf(driverId: string, time: number): readonly Reservation[] {
  return [-90, -30, 30, 90].map((minutes) => reservation(driverId, time + minutes * MINUTE_MS));
}

/** A random day with any shifts, and bookings on and off shift, also of unknown drivers. */
export const slotCase: fc.Arbitrary<SlotCase> = rawCase.map((raw) => {
  const day = gridOfDay(raw.date);
  const cell = raw.cell % day.length;
  const time = day[cell] ?? NaN;
  const shiftOf = (rawShift: (typeof raw.drivers)[number]['shifts'][number]): Shift => {
    const isNear = raw.isFull || rawShift.isNearRequest;
    const wanted = isNear ? cell * 5 + rawShift.offset : rawShift.start;
    const length = raw.isFull ? 100 + (rawShift.length % 60) : rawShift.length;
    const start = Math.min(LAST_MINUTE, Math.max(0, wanted));
    const weekday = weekdayOf(raw.date);
    return {
      day: rawShift.isOtherDay ? (WEEKDAYS.find((other) => other !== weekday) ?? weekday) : weekday,
      start: clock(start),
      finish: finishAt(start + length),
    };
  };
  const drivers = raw.drivers.map(({ shifts, isAway }, index) =>
    driverWith(`d${index}`, shifts.map(shiftOf), isAway ? [raw.date] : []),
  );
  const reservations = raw.reservations.map(({ driver, step, minutesOffGrid, ...places }) =>
    reservation(`d${driver}`, time + step * GRID + minutesOffGrid * MINUTE_MS, places),
  );
  return {
    drivers,
    reservations: raw.isFull
      ? [...reservations, ...drivers.flatMap(({ id }) => fullOf(id, time))]
      : reservations,
    request: { time, pickup: raw.pickup, dropoff: raw.dropoff },
    now: time + raw.now,
  };
});

/** All three notations of the end of a day occur. */
function finishAt(minute: number): string {
  if (minute > LAST_MINUTE) {
    return minute % 3 === 0 ? '00:00' : minute % 3 === 1 ? '24:00' : '23:59';
  }
  return clock(minute);
}
