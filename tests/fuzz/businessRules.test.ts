import { toReservations } from '../../src/domain/slots/slots';
import { bookedRide } from '../support/fixtures';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Ride } from '../../src/domain/ride/ride';
import { carsOnMap } from '../../src/domain/admin/cars';
import { dayTotals, groupByDriver, notesText } from '../../src/features/admin/rides/day/daySheet';
import { ridesToday, ridesTodayText } from '../../src/domain/admin/driverRoster';
import {
  isInFilter,
  matchesDriverText,
  sortDrivers,
  toDriverRows,
} from '../../src/domain/admin/driverTable';
import { ridesOfDay } from '../../src/domain/admin/londonDay';
import {
  repeatedFare,
  repeatTripForm,
  returnTripForm,
  toCaller,
} from '../../src/domain/admin/rebooking';
import { doneRides, rideAlarm, sortIntoQueues } from '../../src/domain/admin/rideQueues';
import {
  adminStatusText,
  alarmText,
  deskCallsText,
  driverStateParts,
  waitingText,
  whenText,
  clockOfRide,
} from '../../src/features/admin/shared/rideTexts';
import { ridesCsv } from '../../src/features/admin/rides/find/ridesCsv';
import { buildTimeline } from '../../src/domain/admin/timeline';
import { barText, gapText, shortName } from '../../src/features/admin/rides/day/timelineItems';
import { toChangeableRide } from '../../src/domain/booking/rideChange';
import { dayOfInstant, formatDay, WEEKDAYS } from '../../src/domain/common/londonTime';
import { formatPounds, pence } from '../../src/domain/common/money';
import {
  groupByDay,
  milesText,
  placesText,
  toWorklist,
} from '../../src/domain/dispatch/driverRide';
import { visibleOffers } from '../../src/domain/dispatch/rideOffer';
import { toDriverForm } from '../../src/domain/drivers/driverForm';
import { toDriverRecord } from '../../src/domain/drivers/driverRecord';
import { positionAgeText } from '../../src/domain/drivers/driverPosition';
import { isOnShift } from '../../src/domain/drivers/availability';
import { applyPromo } from '../../src/domain/promo/promo';
import { discountText, usageText } from '../../src/features/admin/promoCodes/promoTexts';
import { toPromoForm } from '../../src/domain/promo/promoForm';
import { receiptRows } from '../../src/yourBookings/receipt/receiptRows';
import { tripAgain, tripBack } from '../../src/domain/ride/repeatedTrip';
import { emailFare, emailTime } from '../../ops/mail/emailTexts';
import { groupRides } from '../../src/domain/ride/rideHistory';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { alternativeSlots } from '../../src/domain/slots/alternativeSlots';
import { driverOptions, nearestFirst } from '../../src/domain/slots/driverChoice';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import { pickupTimeText } from '../../src/domain/trip/trip';
import { parseDriver } from '../../src/firebase/drivers/driverConverters';
import { fuzz } from './cases';
import { expectSound, hostileText, wrongTime } from './hostile';
import { validRide, readDriver, readExtras, readOffer, readPromo, readRide } from './readDocuments';

const DATE = '2026-11-24';
const NOW = Date.parse(`${DATE}T12:00Z`);
const TODAY = dayOfInstant(NOW);
const PLACE = { latitude: 53.84, longitude: -0.43 };
const rides = fc.array(readRide, { maxLength: 4 }).map((others) => [...others, validRide()]);
const drivers = fc.array(readDriver, { minLength: 1, maxLength: 4 });

fuzz('the office’s queues show every open ride', rides, (all) => {
  const queues = sortIntoQueues(all, NOW);
  expectSound(queues);
  const shown = [...Object.values(queues).flat(), ...doneRides(all)];
  expect(shown).toEqual(expect.arrayContaining(all));
});

function writeOfficeTexts(ride: Ride): void {
  const alarm = rideAlarm(ride, NOW);
  expectSound([
    ...[adminStatusText(ride), driverStateParts(ride).join(''), waitingText(ride, alarm, NOW)],
    ...[whenText(ride.trip.time, NOW), clockOfRide(ride), placesText(ride, NOW)],
    ...[deskCallsText([{ key: ride.id, ride, alarm }], NOW), pickupTimeText(ride.trip.time, NOW)],
    ...[alarm === null ? '' : alarmText(alarm, NOW), milesText(ride.trip.metres ?? 0)],
    ...[emailTime(ride.trip.time), emailFare(ride.fare ?? pence(0))],
    ridesCsv([ride], () => null),
  ]);
}

fuzz('every text about a ride can be written', readRide, writeOfficeTexts);

function bookAgain(ride: Ride): void {
  expectSound([tripAgain(ride, NOW), tripBack(ride, NOW), toChangeableRide(ride)]);
  expectSound([repeatTripForm(ride, NO_EXTRAS), returnTripForm(ride, NO_EXTRAS)]);
  expectSound([toCaller([ride]), repeatedFare(ride, ride.trip.time ?? NOW)]);
}

fuzz('a ride is booked again', readRide, bookAgain);

fuzz(
  'the timeline shows the good ride and all drivers',
  fc.tuple(rides, drivers),
  ([all, fleet]) => {
    const { rows } = buildTimeline(TODAY, fleet, all, NOW);
    expectSound(rows);
    const bars = rows.flatMap((row) => row.bars);
    expect(bars.map(({ ride }) => ride)).toContain(all.at(-1));
    expect(rows.length).toBeGreaterThan(fleet.length);
    bars.forEach((bar) => expectSound([barText('Dan', bar), shortName(bar)]));
    rows.forEach(({ gaps }) => gaps.forEach((gap) => expectSound(gapText('Dan', gap, TODAY))));
  },
);

fuzz('the day’s sheet has every ride once', fc.tuple(rides, readExtras), ([all, extras]) => {
  const groups = groupByDriver(all);
  expect(groups.flatMap((group) => group.rides)).toHaveLength(all.length);
  expectSound([...groups, ...dayTotals(all, new Map([['', extras]]))]);
  expectSound(all.map((ride) => notesText(ride, new Map())));
  expect(ridesOfDay(all, TODAY)).toContain(all.at(-1));
});

fuzz(
  'a passenger’s history and receipt',
  fc.tuple(rides, readDriver, readExtras),
  ([all, driver, extras]) => {
    expectSound(groupRides(all));
    all.forEach((ride) => expectSound(receiptRows(ride, driver, false, extras)));
  },
);

const TIMES = [
  'scheduledTime',
  'timestamp',
  'statusUpdatedAt',
  'assignedAt',
  'undoneAt',
  'arrivedAt',
  'onBoardAt',
  'officeChangedAt',
];
const ENDS = ['0001-01-01T00:00Z', '0001-01-01T01:30Z', '9998-12-31T23:59Z', '9999-12-31T23:59Z'];

fuzz(
  'times at either end of the calendar',
  fc.tuple(fc.constantFrom(...TIMES), fc.constantFrom(...ENDS), fc.constantFrom(...RIDE_STATUSES)),
  ([field, time, status]) => {
    const at = { seconds: Date.parse(time) / 1000, nanoseconds: 999_000_000 };
    const ride = validRide({ status, [field]: at });
    writeOfficeTexts(ride);
    bookAgain(ride);
    expectSound([receiptRows(ride, null, true), groupByDay([ride], NOW)]);
    expectSound(buildTimeline(TODAY, [], [ride], NOW));
  },
  60,
);

fuzz(
  'the drivers’ table has every driver',
  fc.tuple(rides, drivers, hostileText),
  ([all, fleet, text]) => {
    const phones = new Map(fleet.map(({ id }) => [id, text]));
    const rows = toDriverRows(fleet, phones, all, NOW);
    expectSound(rows);
    expect(sortDrivers(rows, { column: 'name', isDescending: true })).toHaveLength(fleet.length);
    rows.forEach((row) => expectSound([isInFilter(row, 'Free'), matchesDriverText(row, text)]));
    fleet.forEach(({ id }) => expectSound(ridesTodayText(ridesToday(all, id, NOW))));
    expectSound(carsOnMap(fleet, all, bookedRide({ trip: { pickup: { latLng: PLACE } } }), NOW));
  },
);

const anyTime = fc.oneof(
  { weight: 9, arbitrary: wrongTime },
  { weight: 1, arbitrary: hostileText },
);
const timetable = fc.record({
  availability: fc.array(
    fc.record({ day: fc.constantFrom(...WEEKDAYS, 'Monday', ''), start: anyTime, finish: anyTime }),
  ),
  unavailableDates: fc.array(anyTime),
});

fuzz('a driver’s shifts and days off', timetable, (fields) => {
  const driver = parseDriver('dan', fields);
  for (const { start, finish } of driver.availability) {
    expect(`${start} ${finish}`).toMatch(/^([01]\d|2[0-4]):[0-5]\d ([01]\d|2[0-4]):[0-5]\d$/);
  }
  for (const date of driver.unavailableDates) {
    expect(new Date(`${date}T00:00Z`).toISOString().slice(0, 10)).toBe(date);
    expectSound(formatDay(date, NOW));
  }
  expectSound(toDriverForm(toDriverRecord(driver, null), DATE));
  expectSound([isOnShift(driver, NOW), buildTimeline(TODAY, [driver], [], NOW)]);
});

fuzz('the age of a driver’s position', readDriver, ({ locatedAt }) =>
  expectSound(positionAgeText(locatedAt, NOW)),
);

fuzz('drivers to choose from, and other times', fc.tuple(drivers, rides), ([fleet, all]) => {
  const reservations = toReservations(all);
  for (const time of [null, NOW]) {
    const options = driverOptions({ drivers: fleet, reservations, onRides: new Set() }, time, NOW);
    expect(nearestFirst(options, PLACE)).toHaveLength(fleet.length);
  }
  const request = { time: NOW, pickup: PLACE, dropoff: PLACE };
  expectSound(alternativeSlots(fleet, reservations, request, NOW));
});

fuzz(
  'a driver’s own list has every ride once',
  fc.tuple(rides, fc.array(readOffer)),
  ([all, offers]) => {
    const { current, directOffers, upcoming } = toWorklist(all, 'good-ride');
    expect([current, ...directOffers, ...upcoming]).toContain(all.at(-1));
    expectSound(groupByDay(upcoming, NOW));
    expectSound(visibleOffers(offers, 'driver-1', { drivers: [], reservations: [] }, NOW));
  },
);

fuzz('promo codes', fc.tuple(readPromo, fc.nat(500_000)), ([promo, amount]) => {
  const applied = applyPromo(promo, pence(amount), { id: 'ann', type: 'guest' }, NOW);
  if (applied.ok) {
    expect(applied.value.discount).toBeGreaterThanOrEqual(0);
    expect(applied.value.discount).toBeLessThanOrEqual(amount);
    expectSound(formatPounds(applied.value.discount));
  }
  expectSound([discountText(promo), usageText(promo), toPromoForm(promo)]);
});
