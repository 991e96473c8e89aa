import { geoPoint, serverTime } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { changeCommit } from './changeDocuments';
import type { Commit } from './commits';
import { atCellOffset, releaseUpdates } from './dayDocuments';
import { dates, NEW_CONTACT, NEW_DRIVER, newDriver, shifts } from './driverRecords';
import { EXTRAS, type NamedCommits } from './honestBookingCommits';
import { phoneBooking } from './phoneBookingDocuments';
import { PROMO, promoFare, promoFields, riderRelease } from './promoDocuments';
import { asapRide, stamped } from './rideDocuments';
import {
  acceptOfferCommit,
  assignedRideWithRecord,
  assignment,
  DRIVER,
  EVENT,
  eventFields,
  FLEET,
  FLEET_ON_JOB,
  jobUpdates,
  OFFER,
  offerFields,
  OTHER_DRIVER,
  reassignCommit,
  returnCommit,
} from './transitionDocuments';

const RIDE = 'riders/ride-1';
const MAX_TIMES = { availability: shifts(14), unavailableDates: dates(100) };
const FARE = 1500;
const WITH_CODE = promoFare(FARE, FARE / 10);
const REDEEMED = {
  [PROMO]: promoFields({ usedByUsers: ['someone', 'someone else', uidOf('rider')] }),
};
const CUSTOMER_CHANGES = {
  passengerName: 'x'.repeat(100),
  passengerPhone: '9'.repeat(30),
  passengerEmail: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`,
};
/** Everything the admin can change of a phone booking, except its time. */
const PHONE_BOOKING_CHANGES = {
  dropoffAddress: 'Walkington',
  destination: 'Walkington',
  dropoffPlaceId: 'place-2',
  dropoffLatLng: geoPoint(53.82, -0.487),
  distanceMiles: 4,
  estimatedTripTime: 12,
  calculatedFare: 12,
  originalFare: 12,
  estimatedFare: 12,
  numberOfRiders: 4,
  ...CUSTOMER_CHANGES,
  isFareAgreed: true,
  manualBookingNotes: 'x'.repeat(1000),
};
const AT_MIDNIGHT = atCellOffset(142);
const UNDER_WAY = { status: 'on_route' };
const undone = (status: string) => ({ ...stamped(status), undoneAt: serverTime() });

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

function acceptWithNewContact(): Commit {
  const { set, update, remove } = acceptOfferCommit();
  const { [`driverContacts/${DRIVER}`]: contact, ...others } = update;
  return {
    set: { ...set, [`driverContacts/${DRIVER}`]: { phone: null, ...contact } },
    update: others,
    ...(remove === undefined ? {} : { remove }),
  };
}

/** The most expensive commits for transitions, cancellations and driver records. */
export const DISPATCH_COMMITS: NamedCommits = {
  "passenger's cancellation with release of cells": {
    principal: 'rider',
    before: laterBooking('rider', { ride: UNDER_WAY }),
    commit: { update: { [RIDE]: stamped('cancelled_by_passenger'), ...releaseUpdates() } },
  },
  "passenger's cancellation with release of cells and redemption": {
    principal: 'rider',
    before: {
      ...laterBooking('rider', { ride: { ...WITH_CODE, status: 'assigned' } }),
      ...REDEEMED,
    },
    commit: {
      update: {
        [RIDE]: stamped('cancelled_by_passenger'),
        ...releaseUpdates(),
        [PROMO]: riderRelease(),
      },
    },
  },
  "driver's cancellation with release of cells": {
    principal: 'driver',
    before: { ...DRIVERS, ...laterBooking('rider', { ride: UNDER_WAY }) },
    commit: {
      update: {
        [RIDE]: { ...stamped('cancelled_by_driver'), declineReason: 'A flat tyre' },
        ...releaseUpdates(),
      },
    },
  },
  'offer accepted': {
    principal: 'driver',
    before: { ...FLEET, [RIDE]: asapRide('rider'), [OFFER]: offerFields() },
    commit: acceptOfferCommit(),
  },
  'offer accepted by a driver without a contact': {
    principal: 'driver',
    before: {
      [`drivers/${DRIVER}`]: FLEET[`drivers/${DRIVER}`] ?? {},
      [RIDE]: asapRide('rider'),
      [OFFER]: offerFields(),
    },
    commit: acceptWithNewContact(),
  },
  'driver sets out for a ride for later': {
    principal: 'driver',
    before: { ...FLEET, ...laterBooking('rider', { ride: { status: 'accepted' } }) },
    commit: withEvent(
      { update: { [RIDE]: stamped('on_route'), ...jobUpdates('ride-1') } },
      { status: 'on_route' },
    ),
  },
  'driver completes a ride': {
    principal: 'driver',
    before: { ...FLEET_ON_JOB, [RIDE]: assignedRideWithRecord({ status: 'arrived' }) },
    commit: withEvent(
      { update: { [RIDE]: stamped('completed'), ...jobUpdates(null) } },
      { status: 'completed' },
    ),
  },
  'driver completes a ride while another waits': {
    principal: 'driver',
    before: {
      ...FLEET_ON_JOB,
      [RIDE]: assignedRideWithRecord({ status: 'arrived' }),
      'riders/ride-2': assignedRideWithRecord(),
    },
    commit: withEvent(
      { update: { [RIDE]: stamped('completed'), ...jobUpdates('ride-2') } },
      { status: 'completed' },
    ),
  },
  'driver takes back the completion of a ride': {
    principal: 'driver',
    before: { ...FLEET, [RIDE]: assignedRideWithRecord({ status: 'completed' }) },
    commit: withEvent(
      { update: { [RIDE]: undone('arrived'), ...jobUpdates('ride-1') } },
      { kind: 'undo', status: 'arrived' },
    ),
  },
  'admin takes back a step of a ride for later': {
    principal: 'admin',
    before: {
      ...FLEET_ON_JOB,
      ...laterBooking('rider', { ride: { ...UNDER_WAY, isManualBooking: true } }),
    },
    commit: withEvent(
      { update: { [RIDE]: undone('accepted'), ...jobUpdates(null) } },
      { kind: 'undo', status: 'accepted' },
      'admin',
    ),
  },
  'driver returns a ride for now': {
    principal: 'driver',
    before: { ...FLEET_ON_JOB, [RIDE]: assignedRideWithRecord(UNDER_WAY) },
    commit: withEvent(
      {
        set: { [OFFER]: offerFields() },
        update: { [RIDE]: assignment('driver', null, { status: 'pending' }), ...jobUpdates(null) },
      },
      { kind: 'give-back', status: 'pending', driverId: null, text: 'A flat tyre' },
    ),
  },
  'driver returns a ride for later, across midnight': {
    principal: 'driver',
    before: { ...FLEET, ...laterBooking('rider', { ...AT_MIDNIGHT, ride: UNDER_WAY }) },
    commit: withEvent(returnCommit('driver', AT_MIDNIGHT), {
      kind: 'give-back',
      status: 'scheduled',
      driverId: null,
      text: 'A flat tyre',
    }),
  },
  'admin assigns a ride for now': {
    principal: 'admin',
    before: { ...FLEET, [RIDE]: asapRide('rider'), [OFFER]: offerFields() },
    commit: withEvent(
      { update: { [RIDE]: assignment('admin', DRIVER), ...jobUpdates('ride-1') }, remove: [OFFER] },
      { kind: 'assign' },
      'admin',
    ),
  },
  'admin reassigns a ride for now': {
    principal: 'admin',
    before: { ...FLEET_ON_JOB, [RIDE]: assignedRideWithRecord() },
    commit: withEvent(
      {
        update: {
          [RIDE]: assignment('admin', OTHER_DRIVER),
          ...jobUpdates(null),
          ...jobUpdates('ride-1', OTHER_DRIVER),
        },
      },
      { kind: 'assign', driverId: OTHER_DRIVER },
      'admin',
    ),
  },
  'admin reassigns a ride for later': {
    principal: 'admin',
    before: { ...FLEET, ...laterBooking('rider') },
    commit: withEvent(
      reassignCommit({}),
      { kind: 'assign', status: 'awaiting_driver_response', driverId: OTHER_DRIVER },
      'admin',
    ),
  },
  'admin changes the customer and the extras of a phone booking': {
    principal: 'admin',
    before: { ...FLEET, ...phoneBooking() },
    commit: withEvent(
      {
        set: EXTRAS,
        update: { [RIDE]: { ...CUSTOMER_CHANGES, statusUpdatedAt: serverTime() } },
      },
      { kind: 'change', status: 'awaiting_driver_response', driverId: DRIVER },
      'admin',
    ),
  },
  'admin moves a phone booking to another day, across midnight': {
    principal: 'admin',
    before: { ...FLEET, ...phoneBooking(AT_MIDNIGHT) },
    commit: withEvent(
      changeCommit(
        {
          ...atCellOffset(142 + 2 * 288),
          ride: PHONE_BOOKING_CHANGES,
          job: { dropoff: geoPoint(53.82, -0.49) },
        },
        AT_MIDNIGHT,
      ),
      { kind: 'change', status: 'awaiting_driver_response', driverId: DRIVER },
      'admin',
    ),
  },
  'admin reassigns a ride for later, across midnight': {
    principal: 'admin',
    before: { ...FLEET, ...laterBooking('rider', AT_MIDNIGHT) },
    commit: withEvent(
      reassignCommit(AT_MIDNIGHT, AT_MIDNIGHT),
      { kind: 'assign', status: 'awaiting_driver_response', driverId: OTHER_DRIVER },
      'admin',
    ),
  },
  'admin creates a driver with the maximum of shifts and days off': {
    principal: 'admin',
    before: {},
    commit: {
      set: {
        [NEW_DRIVER]: newDriver({ ...MAX_TIMES, vehicleImage: 'https://a.example/x.png' }),
        [NEW_CONTACT]: { phone: '07700 900109', rideId: null },
      },
    },
  },
  'admin updates every field of a driver': {
    principal: 'admin',
    before: { [NEW_DRIVER]: newDriver({ availability: [] }) },
    commit: {
      update: {
        [NEW_DRIVER]: {
          driverName: 'x',
          driverVehicle: 'x',
          vehicleImage: 'https://a',
          erycplateNumber: 'x',
          erycvehiclelicenceNumber: 'x',
          ...MAX_TIMES,
        },
      },
    },
  },
};
