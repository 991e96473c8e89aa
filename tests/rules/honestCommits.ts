import { geoPoint, removed, serverTime, transform, uidOf } from '../support/rulesWorld';
import type { HonestCommit } from '../support/limitsProbe';
import { changeOf } from './changeDocuments';
import { dates, NEW_CONTACT, NEW_DRIVER, newDriver, shifts } from './driverRecords';
import {
  bookingOf,
  DRIVERS,
  GRID_MS,
  nowBookingOf,
  PROMO,
  promoFare,
  promoFields,
  releaseOf,
  timeOff,
  usedBy,
  type Commit,
} from './bookingDocuments';
import { COMBINATIONS, manualBooking, manualRide } from './phoneBookingDocuments';
import {
  assignment,
  DRIVER,
  EVENT,
  eventFields,
  FLEET,
  givenRide,
  givingBack,
  OFFER,
  offerFields,
  onJob,
  OTHER,
  reassignment,
  taking,
} from './transitionDocuments';
import { asapRide, fareFields } from './rideDocuments';

const RIDE = 'riders/ride-1';
const FULL = { availability: shifts(18), unavailableDates: dates(100) };
const FARE = 1500;
const WITH_CODE = promoFare(FARE, FARE / 10);
/** A code of which every term has to be checked. */
const CODE = { [PROMO]: promoFields({ maxDiscount: 5, minFare: 10, minFinalFare: 5 }) };
const USE = { [PROMO]: usedBy('rider') };
const USED = { [PROMO]: promoFields({ usedByUsers: ['someone', 'someone else', uidOf('rider')] }) };
const GIVEN_BACK = {
  timesUsed: transform.increment(-1),
  usedByUsers: transform.remove(uidOf('rider')),
  lastRideId: 'ride-1',
};
/** All that the office can change of a phone booking beside its time. */
const ANEW = {
  ...{ dropoffAddress: 'Walkington', destination: 'Walkington', dropoffPlaceId: 'place-2' },
  ...{ dropoffLatLng: geoPoint(53.82, -0.487), distanceMiles: 4, estimatedTripTime: 12 },
  ...{ calculatedFare: 12, originalFare: 12, estimatedFare: 12, numberOfRiders: 4 },
  manualBookingNotes: 'x'.repeat(1000),
};
const WISHES = {
  'rideExtras/ride-1': {
    note: 'x'.repeat(300),
    luggage: 6,
    needs: ['wheelchair', 'assistanceDog', 'childSeat', 'textOnly', 'doorHelp'],
  },
};
/** The same code after the rider has used it. */
const USED_CODE = {
  [PROMO]: promoFields({
    ...{ maxDiscount: 5, minFare: 10, minFinalFare: 5 },
    usedByUsers: ['someone', 'someone else', uidOf('rider')],
  }),
};
const WITHOUT_CODE = {
  ...fareFields(FARE),
  ...{ promoCode: null, promoCodeId: removed(), promoDiscount: 0 },
};
const AT_MIDNIGHT = timeOff(142);
const given = (change: Commit): Commit => ({
  ...change,
  update: { ...change.update, [PROMO]: GIVEN_BACK },
});
const UNDER_WAY = { status: 'on_route' };
const CONTACT = { [`driverContacts/${DRIVER}`]: { phone: '07700 900101', rideId: null } };
const named = (rideId: string | null, driverId = DRIVER) => ({
  [`drivers/${driverId}`]: onJob(rideId),
  ...(driverId === DRIVER ? { [`driverContacts/${DRIVER}`]: { rideId } } : {}),
});
const ON_JOB = {
  ...FLEET,
  ...CONTACT,
  [`drivers/${DRIVER}`]: { ...FLEET[`drivers/${DRIVER}`], ...onJob('ride-1') },
};
/** A move of a ride with the line of its history; `by` the driver, unless it is the office's. */
const moved = (
  { set, update, remove }: Commit,
  event: Parameters<typeof eventFields>[1],
  by: 'driver' | 'admin' = 'driver',
): Commit => ({
  set: { ...set, [EVENT]: eventFields(by, event) },
  ...(update === undefined ? {} : { update }),
  ...(remove === undefined ? {} : { remove }),
});
const stamped = (status: string) => ({ status, statusUpdatedAt: serverTime() });

/**
 * The commits of the app that ask most of the rules, by their names. `isWithinRequest` marks those whose writes together stay
 * within what a single write may need: the limit is worded 'per request'.
 */
export const HONEST_COMMITS: Readonly<
  Record<string, HonestCommit & { readonly isWithinRequest?: true }>
> = {
  'ride for now': {
    who: 'rider',
    before: {},
    commit: { set: nowBookingOf('rider') },
    isWithinRequest: true,
  },
  'ride for now with a code': {
    who: 'rider',
    before: CODE,
    commit: { set: nowBookingOf('rider', WITH_CODE), update: USE },
  },
  'ride for later': {
    who: 'rider',
    before: DRIVERS,
    commit: { set: bookingOf('rider') },
    isWithinRequest: true,
  },
  'ride for later with wishes': {
    who: 'rider',
    before: DRIVERS,
    commit: { set: { ...bookingOf('rider'), ...WISHES } },
    isWithinRequest: true,
  },
  'ride for later with a code': {
    who: 'rider',
    before: { ...DRIVERS, ...CODE },
    commit: { set: bookingOf('rider', { ride: WITH_CODE }), update: USE },
  },
  'ride for later, another time of the same day': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider') },
    commit: changeOf(timeOff(12)),
    isWithinRequest: true,
  },
  'ride for later, another drop-off': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider') },
    commit: changeOf({ ride: { dropoffAddress: 'North Bar', destination: 'North Bar' } }),
    isWithinRequest: true,
  },
  'ride for later, another day': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider') },
    commit: changeOf(timeOff(288)),
    isWithinRequest: true,
  },
  'ride for later, another day and driver, a code kept': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider', { ride: WITH_CODE }), ...USED_CODE },
    commit: changeOf({
      ...{ time: timeOff(288).time ?? 0, driverId: uidOf('other driver') },
      ride: promoFare(FARE + 15, (FARE + 20) / 10),
    }),
  },
  'ride for later, another day and driver, a use given back': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider', { ride: WITH_CODE }), ...USED_CODE },
    commit: given(
      changeOf({
        ...{ time: timeOff(288).time ?? 0, driverId: uidOf('other driver') },
        ride: WITHOUT_CODE,
      }),
    ),
  },
  'ride for later, from one midnight to another': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider', AT_MIDNIGHT) },
    commit: changeOf(
      { time: (AT_MIDNIGHT.time ?? 0) + 2 * 288 * GRID_MS, driverId: uidOf('other driver') },
      AT_MIDNIGHT,
    ),
  },
  'ride for later, another day, driver and drop-off': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider') },
    commit: changeOf({
      ...{ time: timeOff(288).time ?? 0, driverId: uidOf('other driver') },
      ride: { dropoffAddress: 'North Bar', destination: 'North Bar', ...fareFields(600) },
    }),
  },
  'ride for later, other riders': {
    who: 'rider',
    before: { ...DRIVERS, ...bookingOf('rider') },
    commit: { update: { [RIDE]: { numberOfRiders: 4 } } },
    isWithinRequest: true,
  },
  'phone booking with a driver': {
    who: 'admin',
    before: DRIVERS,
    commit: { set: { [RIDE]: manualRide(COMBINATIONS['a driver']) } },
  },
  'phone booking with driver and time': {
    who: 'admin',
    before: DRIVERS,
    commit: { set: manualBooking() },
  },
  "passenger's cancel with release": {
    who: 'rider',
    before: bookingOf('rider', { ride: UNDER_WAY }),
    commit: { update: { [RIDE]: stamped('cancelled_by_passenger'), ...releaseOf() } },
  },
  "passenger's cancel with release, a use given back": {
    who: 'rider',
    before: { ...bookingOf('rider', { ride: { ...WITH_CODE, status: 'assigned' } }), ...USED },
    commit: {
      update: {
        [RIDE]: stamped('cancelled_by_passenger'),
        ...releaseOf(),
        [PROMO]: GIVEN_BACK,
      },
    },
  },
  "driver's cancel with release": {
    who: 'driver',
    before: { ...DRIVERS, ...bookingOf('rider', { ride: UNDER_WAY }) },
    commit: {
      update: {
        [RIDE]: { ...stamped('cancelled_by_driver'), declineReason: 'A flat tyre' },
        ...releaseOf(),
      },
    },
  },
  'ride for now with its offer': {
    who: 'rider',
    before: {},
    commit: { set: { ...nowBookingOf('rider'), [OFFER]: offerFields() } },
    isWithinRequest: true,
  },
  'offer taken': {
    who: 'driver',
    before: { ...FLEET, ...CONTACT, [RIDE]: asapRide('rider'), [OFFER]: offerFields() },
    commit: {
      ...taking(),
      update: { ...taking().update, [`driverContacts/${DRIVER}`]: { rideId: 'ride-1' } },
    },
  },
  'driver sets out for a ride for later': {
    who: 'driver',
    before: { ...FLEET, ...CONTACT, ...bookingOf('rider', { ride: { status: 'accepted' } }) },
    commit: moved(
      { update: { [RIDE]: stamped('on_route'), ...named('ride-1') } },
      { status: 'on_route' },
    ),
  },
  'driver completes': {
    who: 'driver',
    before: { ...ON_JOB, [RIDE]: givenRide({ status: 'arrived' }) },
    commit: moved(
      { update: { [RIDE]: stamped('completed'), ...named(null) } },
      { status: 'completed' },
    ),
  },
  'driver gives a ride for now back': {
    who: 'driver',
    before: { ...ON_JOB, [RIDE]: givenRide() },
    commit: moved(
      {
        set: { [OFFER]: offerFields() },
        update: { [RIDE]: assignment('driver', null, { status: 'pending' }), ...named(null) },
      },
      { kind: 'give-back', status: 'pending', driverId: null, text: 'A flat tyre' },
    ),
  },
  'driver gives a ride for later back, across midnight': {
    who: 'driver',
    before: { ...FLEET, ...bookingOf('rider', AT_MIDNIGHT) },
    commit: moved(givingBack('driver', AT_MIDNIGHT), {
      ...{ kind: 'give-back', status: 'scheduled', driverId: null, text: 'A flat tyre' },
    }),
  },
  'office gives a ride for now to a driver': {
    who: 'admin',
    before: { ...FLEET, ...CONTACT, [RIDE]: asapRide('rider'), [OFFER]: offerFields() },
    commit: moved(
      { update: { [RIDE]: assignment('admin', DRIVER), ...named('ride-1') }, remove: [OFFER] },
      { kind: 'assign' },
      'admin',
    ),
  },
  'office gives a ride for now to another driver': {
    who: 'admin',
    before: { ...ON_JOB, [RIDE]: givenRide() },
    commit: moved(
      { update: { [RIDE]: assignment('admin', OTHER), ...named(null), ...named('ride-1', OTHER) } },
      { kind: 'assign', driverId: OTHER },
      'admin',
    ),
  },
  'office gives a ride for later to another driver': {
    who: 'admin',
    before: { ...FLEET, ...bookingOf('rider') },
    commit: moved(
      reassignment({}),
      { kind: 'assign', status: 'awaiting_driver_response', driverId: OTHER },
      'admin',
    ),
  },
  'office changes a phone booking and its day, across midnight': {
    who: 'admin',
    before: { ...FLEET, ...manualBooking(AT_MIDNIGHT) },
    commit: moved(
      changeOf(
        {
          time: (AT_MIDNIGHT.time ?? 0) + 2 * 288 * GRID_MS,
          ride: ANEW,
          job: { dropoff: geoPoint(53.82, -0.487) },
        },
        AT_MIDNIGHT,
      ),
      { kind: 'change', status: 'awaiting_driver_response', driverId: DRIVER },
      'admin',
    ),
  },
  'office gives a ride for later to another driver, across midnight': {
    who: 'admin',
    before: { ...FLEET, ...bookingOf('rider', AT_MIDNIGHT) },
    commit: moved(
      reassignment(AT_MIDNIGHT, AT_MIDNIGHT),
      { kind: 'assign', status: 'awaiting_driver_response', driverId: OTHER },
      'admin',
    ),
  },
  'office adds a driver with as many shifts and days off as there may be': {
    who: 'admin',
    before: {},
    commit: {
      set: {
        [NEW_DRIVER]: newDriver({ ...FULL, vehicleImage: 'https://a.example/x.png' }),
        [NEW_CONTACT]: { phone: '07700 900109', rideId: null },
      },
    },
  },
  'office changes all of a driver': {
    who: 'admin',
    before: { [NEW_DRIVER]: newDriver({ availability: [] }) },
    commit: {
      update: {
        [NEW_DRIVER]: {
          ...{ driverName: 'x', driverVehicle: 'x', vehicleImage: 'https://a' },
          ...{ erycplateNumber: 'x', erycvehiclelicenceNumber: 'x' },
          ...FULL,
        },
      },
    },
  },
};
