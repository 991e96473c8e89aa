import { geoPoint, removed, serverTime, transform, uidOf } from '../support/rulesWorld';
import type { HonestCommit } from '../support/limitsProbe';
import { changeCommit } from './changeDocuments';
import { dates, NEW_CONTACT, NEW_DRIVER, newDriver, shifts } from './driverRecords';
import {
  laterBooking,
  DRIVERS,
  GRID_MS,
  nowBooking,
  PROMO,
  promoFare,
  promoFields,
  releaseUpdates,
  atCellOffset,
  redemptionBy,
  type Commit,
} from './bookingDocuments';
import { COMBINATIONS, phoneBooking, phoneRide } from './phoneBookingDocuments';
import {
  assignment,
  DRIVER,
  EVENT,
  eventFields,
  FLEET,
  assignedRideWithRecord,
  returnCommit,
  OFFER,
  offerFields,
  driverJobFields,
  OTHER_DRIVER,
  reassignCommit,
  acceptOfferCommit,
} from './transitionDocuments';
import { asapRide, fareFields } from './rideDocuments';

const RIDE = 'riders/ride-1';
const MAX_TIMES = { availability: shifts(18), unavailableDates: dates(100) };
const FARE = 1500;
const WITH_CODE = promoFare(FARE, FARE / 10);
/** A code with every term set, so that every check runs. */
const CODE = { [PROMO]: promoFields({ maxDiscount: 5, minFare: 10, minFinalFare: 5 }) };
const REDEMPTION = { [PROMO]: redemptionBy('rider') };
const REDEEMED = {
  [PROMO]: promoFields({ usedByUsers: ['someone', 'someone else', uidOf('rider')] }),
};
const RELEASE = {
  timesUsed: transform.increment(-1),
  usedByUsers: transform.remove(uidOf('rider')),
  lastRideId: 'ride-1',
};
/** Everything the admin can change of a phone booking, except its time. */
const PHONE_BOOKING_CHANGES = {
  ...{ dropoffAddress: 'Walkington', destination: 'Walkington', dropoffPlaceId: 'place-2' },
  ...{ dropoffLatLng: geoPoint(53.82, -0.487), distanceMiles: 4, estimatedTripTime: 12 },
  ...{ calculatedFare: 12, originalFare: 12, estimatedFare: 12, numberOfRiders: 4 },
  manualBookingNotes: 'x'.repeat(1000),
};
const EXTRAS = {
  'rideExtras/ride-1': {
    note: 'x'.repeat(300),
    luggage: 6,
    needs: ['wheelchair', 'assistanceDog', 'childSeat', 'textOnly', 'doorHelp'],
  },
};
/** `CODE` after the rider has redeemed it. */
const REDEEMED_CODE = {
  [PROMO]: promoFields({
    ...{ maxDiscount: 5, minFare: 10, minFinalFare: 5 },
    usedByUsers: ['someone', 'someone else', uidOf('rider')],
  }),
};
const WITHOUT_CODE = {
  ...fareFields(FARE),
  ...{ promoCode: null, promoCodeId: removed(), promoDiscount: 0 },
};
const AT_MIDNIGHT = atCellOffset(142);
const withRelease = (change: Commit): Commit => ({
  ...change,
  update: { ...change.update, [PROMO]: RELEASE },
});
const UNDER_WAY = { status: 'on_route' };
const CONTACT = { [`driverContacts/${DRIVER}`]: { phone: '07700 900101', rideId: null } };
const namedRide = (rideId: string | null, driverId = DRIVER) => ({
  [`drivers/${driverId}`]: driverJobFields(rideId),
  ...(driverId === DRIVER ? { [`driverContacts/${DRIVER}`]: { rideId } } : {}),
});
const ON_JOB = {
  ...FLEET,
  ...CONTACT,
  [`drivers/${DRIVER}`]: { ...FLEET[`drivers/${DRIVER}`], ...driverJobFields('ride-1') },
};
/** A transition with its audit event. */
const withEvent = (
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
 * The commits of the app that need the most expressions. `isWithinRequest` marks those whose writes
 * together stay within the limit of 1000, which Google states 'per request'.
 */
export const HONEST_COMMITS: Readonly<
  Record<string, HonestCommit & { readonly isWithinRequest?: true }>
> = {
  'ride for now': {
    who: 'rider',
    before: {},
    commit: { set: nowBooking('rider') },
    isWithinRequest: true,
  },
  'ride for now with a code': {
    who: 'rider',
    before: CODE,
    commit: { set: nowBooking('rider', WITH_CODE), update: REDEMPTION },
  },
  'ride for later': {
    who: 'rider',
    before: DRIVERS,
    commit: { set: laterBooking('rider') },
    isWithinRequest: true,
  },
  'ride for later with extras': {
    who: 'rider',
    before: DRIVERS,
    commit: { set: { ...laterBooking('rider'), ...EXTRAS } },
    isWithinRequest: true,
  },
  'ride for later with a code': {
    who: 'rider',
    before: { ...DRIVERS, ...CODE },
    commit: { set: laterBooking('rider', { ride: WITH_CODE }), update: REDEMPTION },
  },
  'ride for later, another time of the same day': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider') },
    commit: changeCommit(atCellOffset(12)),
    isWithinRequest: true,
  },
  'ride for later, another drop-off': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider') },
    commit: changeCommit({ ride: { dropoffAddress: 'North Bar', destination: 'North Bar' } }),
    isWithinRequest: true,
  },
  'ride for later, another day': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider') },
    commit: changeCommit(atCellOffset(288)),
    isWithinRequest: true,
  },
  'ride for later, another day and driver, code kept': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider', { ride: WITH_CODE }), ...REDEEMED_CODE },
    commit: changeCommit({
      ...{ time: atCellOffset(288).time ?? 0, driverId: uidOf('other driver') },
      ride: promoFare(FARE + 15, (FARE + 20) / 10),
    }),
  },
  'ride for later, another day and driver, redemption released': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider', { ride: WITH_CODE }), ...REDEEMED_CODE },
    commit: withRelease(
      changeCommit({
        ...{ time: atCellOffset(288).time ?? 0, driverId: uidOf('other driver') },
        ride: WITHOUT_CODE,
      }),
    ),
  },
  'ride for later, from one midnight to another': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider', AT_MIDNIGHT) },
    commit: changeCommit(
      { time: (AT_MIDNIGHT.time ?? 0) + 2 * 288 * GRID_MS, driverId: uidOf('other driver') },
      AT_MIDNIGHT,
    ),
  },
  'ride for later, another day, driver and drop-off': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider') },
    commit: changeCommit({
      ...{ time: atCellOffset(288).time ?? 0, driverId: uidOf('other driver') },
      ride: { dropoffAddress: 'North Bar', destination: 'North Bar', ...fareFields(600) },
    }),
  },
  'ride for later, another number of riders': {
    who: 'rider',
    before: { ...DRIVERS, ...laterBooking('rider') },
    commit: { update: { [RIDE]: { numberOfRiders: 4 } } },
    isWithinRequest: true,
  },
  'phone booking with a driver': {
    who: 'admin',
    before: DRIVERS,
    commit: { set: { [RIDE]: phoneRide(COMBINATIONS['a driver']) } },
  },
  'phone booking with driver and time': {
    who: 'admin',
    before: DRIVERS,
    commit: { set: phoneBooking() },
  },
  "passenger's cancellation with release of cells": {
    who: 'rider',
    before: laterBooking('rider', { ride: UNDER_WAY }),
    commit: { update: { [RIDE]: stamped('cancelled_by_passenger'), ...releaseUpdates() } },
  },
  "passenger's cancellation with release of cells and redemption": {
    who: 'rider',
    before: {
      ...laterBooking('rider', { ride: { ...WITH_CODE, status: 'assigned' } }),
      ...REDEEMED,
    },
    commit: {
      update: {
        [RIDE]: stamped('cancelled_by_passenger'),
        ...releaseUpdates(),
        [PROMO]: RELEASE,
      },
    },
  },
  "driver's cancellation with release of cells": {
    who: 'driver',
    before: { ...DRIVERS, ...laterBooking('rider', { ride: UNDER_WAY }) },
    commit: {
      update: {
        [RIDE]: { ...stamped('cancelled_by_driver'), declineReason: 'A flat tyre' },
        ...releaseUpdates(),
      },
    },
  },
  'ride for now with its offer': {
    who: 'rider',
    before: {},
    commit: { set: { ...nowBooking('rider'), [OFFER]: offerFields() } },
    isWithinRequest: true,
  },
  'offer accepted': {
    who: 'driver',
    before: { ...FLEET, ...CONTACT, [RIDE]: asapRide('rider'), [OFFER]: offerFields() },
    commit: {
      ...acceptOfferCommit(),
      update: { ...acceptOfferCommit().update, [`driverContacts/${DRIVER}`]: { rideId: 'ride-1' } },
    },
  },
  'driver sets out for a ride for later': {
    who: 'driver',
    before: { ...FLEET, ...CONTACT, ...laterBooking('rider', { ride: { status: 'accepted' } }) },
    commit: withEvent(
      { update: { [RIDE]: stamped('on_route'), ...namedRide('ride-1') } },
      { status: 'on_route' },
    ),
  },
  'driver completes a ride': {
    who: 'driver',
    before: { ...ON_JOB, [RIDE]: assignedRideWithRecord({ status: 'arrived' }) },
    commit: withEvent(
      { update: { [RIDE]: stamped('completed'), ...namedRide(null) } },
      { status: 'completed' },
    ),
  },
  'driver returns a ride for now': {
    who: 'driver',
    before: { ...ON_JOB, [RIDE]: assignedRideWithRecord() },
    commit: withEvent(
      {
        set: { [OFFER]: offerFields() },
        update: { [RIDE]: assignment('driver', null, { status: 'pending' }), ...namedRide(null) },
      },
      { kind: 'give-back', status: 'pending', driverId: null, text: 'A flat tyre' },
    ),
  },
  'driver returns a ride for later, across midnight': {
    who: 'driver',
    before: { ...FLEET, ...laterBooking('rider', AT_MIDNIGHT) },
    commit: withEvent(returnCommit('driver', AT_MIDNIGHT), {
      ...{ kind: 'give-back', status: 'scheduled', driverId: null, text: 'A flat tyre' },
    }),
  },
  'admin assigns a ride for now': {
    who: 'admin',
    before: { ...FLEET, ...CONTACT, [RIDE]: asapRide('rider'), [OFFER]: offerFields() },
    commit: withEvent(
      { update: { [RIDE]: assignment('admin', DRIVER), ...namedRide('ride-1') }, remove: [OFFER] },
      { kind: 'assign' },
      'admin',
    ),
  },
  'admin reassigns a ride for now': {
    who: 'admin',
    before: { ...ON_JOB, [RIDE]: assignedRideWithRecord() },
    commit: withEvent(
      {
        update: {
          [RIDE]: assignment('admin', OTHER_DRIVER),
          ...namedRide(null),
          ...namedRide('ride-1', OTHER_DRIVER),
        },
      },
      { kind: 'assign', driverId: OTHER_DRIVER },
      'admin',
    ),
  },
  'admin reassigns a ride for later': {
    who: 'admin',
    before: { ...FLEET, ...laterBooking('rider') },
    commit: withEvent(
      reassignCommit({}),
      { kind: 'assign', status: 'awaiting_driver_response', driverId: OTHER_DRIVER },
      'admin',
    ),
  },
  'admin moves a phone booking to another day, across midnight': {
    who: 'admin',
    before: { ...FLEET, ...phoneBooking(AT_MIDNIGHT) },
    commit: withEvent(
      changeCommit(
        {
          time: (AT_MIDNIGHT.time ?? 0) + 2 * 288 * GRID_MS,
          ride: PHONE_BOOKING_CHANGES,
          job: { dropoff: geoPoint(53.82, -0.487) },
        },
        AT_MIDNIGHT,
      ),
      { kind: 'change', status: 'awaiting_driver_response', driverId: DRIVER },
      'admin',
    ),
  },
  'admin reassigns a ride for later, across midnight': {
    who: 'admin',
    before: { ...FLEET, ...laterBooking('rider', AT_MIDNIGHT) },
    commit: withEvent(
      reassignCommit(AT_MIDNIGHT, AT_MIDNIGHT),
      { kind: 'assign', status: 'awaiting_driver_response', driverId: OTHER_DRIVER },
      'admin',
    ),
  },
  'admin creates a driver with the maximum of shifts and days off': {
    who: 'admin',
    before: {},
    commit: {
      set: {
        [NEW_DRIVER]: newDriver({ ...MAX_TIMES, vehicleImage: 'https://a.example/x.png' }),
        [NEW_CONTACT]: { phone: '07700 900109', rideId: null },
      },
    },
  },
  'admin updates every field of a driver': {
    who: 'admin',
    before: { [NEW_DRIVER]: newDriver({ availability: [] }) },
    commit: {
      update: {
        [NEW_DRIVER]: {
          ...{ driverName: 'x', driverVehicle: 'x', vehicleImage: 'https://a' },
          ...{ erycplateNumber: 'x', erycvehiclelicenceNumber: 'x' },
          ...MAX_TIMES,
        },
      },
    },
  },
};
