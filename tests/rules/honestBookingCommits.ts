import { londonWallTime, WEEKDAYS, weekdayOf } from '../../src/domain/common/londonTime';
import { deleteField, geoPoint, serverTime, type Documents } from '../support/firestoreValues';
import type { HonestCommit } from '../support/limitsProbe';
import { uidOf } from '../support/principals';
import { DRIVERS, laterBooking, nowBooking } from './bookingDocuments';
import { changeCommit, CHANGED_LONG_AGO, ridersCommit } from './changeDocuments';
import type { Commit } from './commits';
import { atCellOffset, LATER, type BookingOptions } from './dayDocuments';
import { COMBINATIONS, phoneBooking, phoneRide } from './phoneBookingDocuments';
import { PROMO, promoFare, promoFields, redemptionBy, riderRelease } from './promoDocuments';
import { fareFields } from './rideDocuments';
import { OFFER, offerFields } from './transitionDocuments';

const RIDE = 'riders/ride-1';
const FARE = 1500;
const WITH_CODE = promoFare(FARE, FARE / 10);
/** A code with every term set, so that every check runs. */
const CODE = { [PROMO]: promoFields({ maxDiscount: 5, minFare: 10, minFinalFare: 5 }) };
const REDEMPTION = { [PROMO]: redemptionBy('rider') };
/** Everything that can be asked for with a ride. */
export const EXTRAS = {
  'rideExtras/ride-1': {
    note: 'x'.repeat(300),
    luggage: 6,
    needs: ['wheelchair', 'assistanceDog', 'childSeat', 'textOnly', 'doorHelp'],
  },
};
/** `CODE` after the rider has redeemed it. */
const REDEEMED_CODE = {
  [PROMO]: promoFields({
    maxDiscount: 5,
    minFare: 10,
    minFinalFare: 5,
    usedByUsers: ['someone', 'someone else', uidOf('rider')],
  }),
};
const WITHOUT_CODE = {
  ...fareFields(FARE),
  promoCode: null,
  promoCodeId: deleteField(),
  promoDiscount: 0,
};
const WHOLE_DAY = { start: '00:00', finish: '24:00' };
/** Drivers with 14 shifts, as many on the ride's weekday as the rules allow, the last its own. */
const busyDrivers = ({ time = LATER }: BookingOptions = {}): Documents => {
  const weekday = weekdayOf(londonWallTime(time).date);
  const others = WEEKDAYS.filter((day) => day !== weekday)
    .slice(2)
    .flatMap((day) => [day, day]);
  const availability = [
    ...others.map((day) => ({ day, ...WHOLE_DAY })),
    ...Array.from({ length: 5 }, () => ({ day: weekday, start: '00:00', finish: '00:01' })),
    { day: weekday, ...WHOLE_DAY },
  ];
  return Object.fromEntries(
    Object.entries(DRIVERS).map(([path, driver]) => [path, { ...driver, availability }]),
  );
};
const AT_MIDNIGHT = atCellOffset(142);
const ASSIGNED_WITH_CODE = {
  ...WITH_CODE,
  driverPlate: 'ERYC 101',
  driverLicence: 'PHV 7',
  assignedBy: 'x',
  assignedAt: serverTime(),
};
/** The points that take the most checks of the service area. */
const FAR_PLACES = { pickup: geoPoint(53.84, -0.53), dropoff: geoPoint(53.85, -0.5) };
/** Everything that a passenger can change beside time and driver. */
const EVERY_CHANGE = {
  ...promoFare(FARE + 15, (FARE + 20) / 10),
  pickupAddress: 'North Bar',
  pickup: 'North Bar',
  pickupPlaceId: 'place-1',
  pickupLatLng: geoPoint(53.835, -0.53),
  dropoffLatLng: FAR_PLACES.dropoff,
  dropoffAddress: 'Lairgate',
  destination: 'Lairgate',
  dropoffPlaceId: 'place-2',
  numberOfRiders: 4,
  estimatedTripTime: 12,
  driverVehicle: 'Blue Skoda Octavia',
  driverPlate: deleteField(),
  driverLicence: deleteField(),
  assignedBy: deleteField(),
  assignedAt: deleteField(),
};
const withRelease = (change: Commit): Commit => ({
  ...change,
  update: { ...change.update, [PROMO]: riderRelease() },
});
const ANOTHER_DAY_AND_DRIVER = { ...atCellOffset(288), driverId: uidOf('other driver') };
/** Two days after `AT_MIDNIGHT`, also across midnight. */
const TWO_DAYS_LATER = { ...atCellOffset(142 + 2 * 288), driverId: uidOf('other driver') };
/** A change by the rider who booked the ride for later. */
const changeOfLater = (
  change: Commit,
  booked: BookingOptions = { ride: CHANGED_LONG_AGO },
  more: Documents = {},
): HonestCommit => ({
  principal: 'rider',
  before: { ...DRIVERS, ...laterBooking('rider', booked), ...more },
  commit: change,
});
const BOOKED_WITH_CODE = { ride: { ...WITH_CODE, ...CHANGED_LONG_AGO } };
export type NamedCommits = Readonly<Record<string, HonestCommit>>;

/** The most expensive commits for new and changed bookings. */
export const BOOKING_COMMITS: NamedCommits = {
  'ride for now': { principal: 'rider', before: {}, commit: { set: nowBooking('rider') } },
  'ride for now with a code': {
    principal: 'rider',
    before: CODE,
    commit: { set: nowBooking('rider', WITH_CODE), update: REDEMPTION },
  },
  'ride for later': { principal: 'rider', before: DRIVERS, commit: { set: laterBooking('rider') } },
  'ride for later, the last of 14 shifts': {
    principal: 'rider',
    before: busyDrivers(),
    commit: { set: laterBooking('rider') },
  },
  'ride for later across midnight, the last of 14 shifts': {
    principal: 'rider',
    before: busyDrivers(AT_MIDNIGHT),
    commit: { set: laterBooking('rider', AT_MIDNIGHT) },
  },
  'ride for later, another time, the last of 14 shifts': {
    principal: 'rider',
    before: { ...busyDrivers(), ...laterBooking('rider', { ride: CHANGED_LONG_AGO }) },
    commit: changeCommit(atCellOffset(12)),
  },
  'ride for later, from one midnight to another, the last of 14 shifts': {
    principal: 'rider',
    before: {
      ...busyDrivers(TWO_DAYS_LATER),
      ...laterBooking('rider', { ...AT_MIDNIGHT, ride: CHANGED_LONG_AGO }),
    },
    commit: changeCommit(TWO_DAYS_LATER, AT_MIDNIGHT),
  },
  'ride for later, around one midnight, the last of 14 shifts': {
    principal: 'rider',
    before: {
      ...busyDrivers(atCellOffset(143)),
      ...laterBooking('rider', { ...AT_MIDNIGHT, ride: CHANGED_LONG_AGO }),
    },
    commit: changeCommit(atCellOffset(143), AT_MIDNIGHT),
  },
  'ride for later with extras': {
    principal: 'rider',
    before: DRIVERS,
    commit: { set: { ...laterBooking('rider'), ...EXTRAS } },
  },
  'ride for later with a code': {
    principal: 'rider',
    before: { ...DRIVERS, ...CODE },
    commit: { set: laterBooking('rider', { ride: WITH_CODE }), update: REDEMPTION },
  },
  'ride for later, another time of the same day': changeOfLater(changeCommit(atCellOffset(12))),
  'ride for later, another drop-off': changeOfLater(
    changeCommit({ ride: { dropoffAddress: 'North Bar', destination: 'North Bar' } }),
  ),
  'ride for later, another day': changeOfLater(changeCommit(atCellOffset(288))),
  'ride for later, another day and driver, code kept': changeOfLater(
    changeCommit({ ...ANOTHER_DAY_AND_DRIVER, ride: promoFare(FARE + 15, (FARE + 20) / 10) }),
    BOOKED_WITH_CODE,
    REDEEMED_CODE,
  ),
  'ride for later, another day and driver, redemption released': changeOfLater(
    withRelease(changeCommit({ ...ANOTHER_DAY_AND_DRIVER, ride: WITHOUT_CODE })),
    BOOKED_WITH_CODE,
    REDEEMED_CODE,
  ),
  'ride for later, from one midnight to another': changeOfLater(
    changeCommit(TWO_DAYS_LATER, AT_MIDNIGHT),
    { ...AT_MIDNIGHT, ride: CHANGED_LONG_AGO },
  ),
  'ride for later, another day, driver and drop-off': changeOfLater(
    changeCommit({
      ...ANOTHER_DAY_AND_DRIVER,
      ride: { dropoffAddress: 'North Bar', destination: 'North Bar', ...fareFields(600) },
    }),
  ),
  'ride for later, every change at once, code kept': changeOfLater(
    changeCommit({ ...ANOTHER_DAY_AND_DRIVER, ride: EVERY_CHANGE, job: FAR_PLACES }),
    { ride: ASSIGNED_WITH_CODE },
    REDEEMED_CODE,
  ),
  'ride for later, every change at once, code kept, across midnight': changeOfLater(
    changeCommit({ ...TWO_DAYS_LATER, ride: EVERY_CHANGE, job: FAR_PLACES }, AT_MIDNIGHT),
    { ...AT_MIDNIGHT, ride: ASSIGNED_WITH_CODE },
    REDEEMED_CODE,
  ),
  'ride for later, another number of riders': changeOfLater(ridersCommit()),
  'phone booking with a driver': {
    principal: 'admin',
    before: DRIVERS,
    commit: { set: { [RIDE]: phoneRide(COMBINATIONS['a driver']) } },
  },
  'phone booking with driver and time': {
    principal: 'admin',
    before: DRIVERS,
    commit: { set: phoneBooking() },
  },
  'ride for now with its offer': {
    principal: 'rider',
    before: {},
    commit: { set: { ...nowBooking('rider'), [OFFER]: offerFields() } },
  },
};
