import { serverTime, transform, uidOf } from '../support/rulesWorld';
import type { HonestCommit } from '../support/limitsProbe';
import {
  bookingOf,
  DRIVERS,
  nowBookingOf,
  PROMO,
  promoFare,
  promoFields,
  releaseOf,
  usedBy,
} from './laterDocuments';
import { COMBINATIONS, manualBooking, manualRide } from './manualDocuments';

const RIDE = 'riders/ride-1';
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
const WISHES = {
  'rideExtras/ride-1': {
    note: 'x'.repeat(300),
    luggage: 6,
    needs: ['wheelchair', 'assistanceDog', 'childSeat', 'textOnly', 'doorHelp'],
  },
};
const UNDER_WAY = { status: 'on_route' };
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
};
