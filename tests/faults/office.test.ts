import type { Ride } from '../../src/domain/ride/ride';
import { quoteBookedDistance } from '../../src/domain/admin/officeChange';
import { withPart } from '../../src/domain/booking/phoneBooking';
import { toPhoneBookingForm } from '../../src/domain/admin/rebooking';
import { DAY_MS, londonWallTime } from '../../src/domain/common/londonTime';
import type { RideStep } from '../../src/domain/ride/rideStages';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord } from '../../src/domain/ride/ride';
import type { DriverRecord } from '../../src/domain/drivers/driverRecord';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { RideAction } from '../../src/usecases/sendRideAction';
import { later, OTHER_DRIVER, phoneBooking } from '../integration/phoneBookingFixtures';
import { FIVER, FIVER_FIELDS, UNUSED } from '../integration/promoFixtures';
import { world } from '../support/world';
import { notDone, say, type Flow, type Said } from './cell';
import {
  bookedByPhone,
  countDocuments,
  countEvents,
  OWN_DRIVER,
  seedDrivers,
  signInAdmin,
  testFlows,
} from './faultWorld';

const { addDriver, createCredentials, saveDriverRecord, setDriverActive } =
  await import('../../src/usecases/addDriver');
const { bookByPhone } = await import('../../src/usecases/bookByPhone');
const { changeByOffice } = await import('../../src/usecases/changeByOffice');
const { repeatWeekly } = await import('../../src/usecases/repeatWeekly');
const { removePromo, savePromo } = await import('../../src/usecases/savePromo');
const { sendRideAction } = await import('../../src/usecases/sendRideAction');

const OTHER: DriverOnRecord = {
  ...OTHER_DRIVER,
  plateNumber: null,
  vehicleLicenceNumber: null,
};
/** More than a day from now, also for a clock that is a day fast. */
const TIME = later(12 * 60);
const GIVEN: RideTransition = { kind: 'assign', driver: OWN_DRIVER };
const REASON = 'The car has broken down';
const step = (to: RideStep) => ({ kind: 'step', to }) as const;

/** A flow of the admin, with two drivers on shift and what `prepare` returns. */
function officeFlow<Ready>(
  prepare: () => Promise<Ready>,
  act: (
    ready: Ready,
    admin: Awaited<ReturnType<typeof signInAdmin>>,
  ) => {
    readonly send: (attempt: number) => Promise<Said>;
    readonly rival?: () => Promise<Said>;
    readonly count: () => Promise<number>;
  },
): Flow {
  return {
    prepare: async () => {
      await seedDrivers(OWN_DRIVER, OTHER);
      const ready = await prepare();
      const { send, ...rest } = act(ready, await signInAdmin());
      return { act: send, ...rest };
    },
  };
}

/** An action of the office on a ride; another dispatcher may choose otherwise at the same time. */
function rideAction(
  prepare: () => Promise<Ride>,
  action: RideAction,
  other: RideAction = action,
): Flow {
  return officeFlow(prepare, ({ id }, { uid }) => {
    const noteId = newRideId();
    const send = async (sent: RideAction): Promise<Said> =>
      say(await sendRideAction(id, sent, uid, noteId, Date.now()));
    const status = action.kind === 'step' && action.to !== 'onBoard' ? action.to : undefined;
    return {
      send: () => send(action),
      rival: () => send(other),
      count: async () => {
        const kinds = [...new Set([kindOf(action), kindOf(other)])];
        const counts = await Promise.all(kinds.map((kind) => countEvents(id, kind, status)));
        return counts.reduce((total, each) => total + each, 0);
      },
    };
  });
}

const kindOf = (action: RideAction): string =>
  action.kind === 'step' && action.to === 'onBoard' ? 'board' : action.kind;

const assign = (driver: DriverOnRecord, expectedDriverId: string | null) =>
  ({ kind: 'assign', driver, expectedDriverId }) as const;

const phoneBookings = officeFlow(
  () => Promise.resolve(phoneBooking({ choice: { time: TIME } })),
  (booking, { uid: adminId }) => {
    const id = newRideId();
    const request = { adminId, booking, choice: { kind: 'auto' } as const };
    const options = { chosen: null, windowMs: CONFLICT_WINDOW_MS };
    return {
      send: async (attempt) =>
        say(
          await bookByPhone(
            { ...request, ...options, attempt: { id, isUncertain: attempt > 0 } },
            Date.now(),
          ),
        ),
      count: () => countDocuments('riders'),
    };
  },
);

const changes = officeFlow(
  () => bookedByPhone(TIME, OWN_DRIVER),
  (ride, admin) => {
    const form = withPart(toPhoneBookingForm(ride, NO_EXTRAS), {
      customer: { name: 'Bea Changed' },
      choice: { riders: 3 as const },
    });
    const before = { ride, extras: NO_EXTRAS, promo: null };
    const kept = quoteBookedDistance(before, form.choice, TIME - DAY_MS);
    const quoted = kept?.fare == null ? null : { ...kept, fare: kept.fare };
    return {
      send: async (attempt) =>
        say(
          await changeByOffice(
            admin,
            before,
            form,
            quoted,
            { id: ride.id, isUncertain: attempt > 0 },
            Date.now(),
          ),
        ),
      count: () => countEvents(ride.id, 'change'),
    };
  },
);

const weekly = officeFlow(
  () => bookedByPhone(TIME, null),
  (ride, admin) => ({
    send: async () => {
      const results: Said[] = [];
      await repeatWeekly(
        {
          ride: { ...ride, trip: { ...ride.trip, time: TIME } },
          extras: NO_EXTRAS,
          times: [TIME + 7 * DAY_MS],
          admin,
          choice: { kind: 'none' },
          chosen: null,
          hasEmails: false,
        },
        Date.now,
        (week) => results.push(say(week)),
      );
      return results[0] ?? notDone('');
    },
    count: async () => (await countDocuments('riders')) - 1,
  }),
);

const TERMS = { ...FIVER, description: 'Changed' };
const renamed = { ...FIVER, code: 'RENAMED' };
const promoAttempt = (id: string, attempt: number) => ({ id, isUncertain: attempt > 0 });
const seedPromo = () => world.seed({ 'promoCodes/FIVER': { ...FIVER_FIELDS, ...UNUSED } });
const BEFORE = { ...FIVER, id: 'FIVER' };

const TODAY = londonWallTime(Date.now()).date;
const RECORD: DriverRecord = {
  name: OWN_DRIVER.name,
  callSign: null,
  seats: null,
  isWheelchairAccessible: null,
  isEstate: null,
  phone: '07700 900101',
  vehicle: OWN_DRIVER.vehicle,
  plateNumber: 'ERYC 101',
  vehicleLicenceNumber: 'PHV 1',
  vehicleImage: null,
  availability: [{ day: 'friday', start: '15:00', finish: '24:00' }],
  unavailableDates: [],
};
const nothing = () => Promise.resolve();
const driverIs = (isActive: boolean) =>
  countDocuments('drivers', (driver) => driver.isActive === isActive);

testFlows('office', {
  'phone booking': phoneBookings,
  'phone booking: change': changes,
  'repeat weekly': weekly,
  assign: rideAction(
    () => bookedByPhone(TIME, null),
    assign(OWN_DRIVER, null),
    assign(OTHER, null),
  ),
  reassign: rideAction(() => bookedByPhone(TIME, OWN_DRIVER), assign(OTHER, OWN_DRIVER.id), {
    kind: 'unassign',
    reason: REASON,
    expectedDriverId: OWN_DRIVER.id,
  }),
  unassign: rideAction(() => bookedByPhone(TIME, OWN_DRIVER), {
    kind: 'unassign',
    reason: REASON,
    expectedDriverId: OWN_DRIVER.id,
  }),
  'accept for the driver': rideAction(() => bookedByPhone(TIME, OWN_DRIVER), step('accepted')),
  'set out for the driver': rideAction(() => bookedByPhone(null, null, GIVEN), step('on_route')),
  'arrive for the driver': rideAction(
    () => bookedByPhone(null, null, GIVEN, step('on_route')),
    step('arrived'),
  ),
  'board for the driver': rideAction(
    () => bookedByPhone(null, null, GIVEN, step('on_route'), step('arrived')),
    step('onBoard'),
  ),
  'complete for the driver': rideAction(
    () => bookedByPhone(null, null, GIVEN, step('on_route'), step('arrived')),
    step('completed'),
  ),
  'cancel by the office': rideAction(() => bookedByPhone(TIME, OWN_DRIVER), {
    kind: 'cancel',
    reason: REASON,
  }),
  note: rideAction(() => bookedByPhone(TIME, OWN_DRIVER), { kind: 'note', text: REASON }),
  'promo: create': officeFlow(nothing, () => ({
    send: async (attempt) => say(await savePromo(null, FIVER, promoAttempt('FIVER', attempt))),
    count: () => countDocuments('promoCodes'),
  })),
  'promo: save': officeFlow(seedPromo, () => ({
    send: async (attempt) => say(await savePromo(BEFORE, TERMS, promoAttempt('FIVER', attempt))),
    count: () => countDocuments('promoCodes', (promo) => promo.description === 'Changed'),
  })),
  'promo: rename': officeFlow(seedPromo, () => ({
    send: async (attempt) =>
      say(await savePromo(BEFORE, renamed, promoAttempt('RENAMED', attempt))),
    count: () => countDocuments('promoCodes', (promo) => promo.code === 'RENAMED'),
  })),
  'promo: delete': officeFlow(seedPromo, () => ({
    send: async (attempt) => say(await removePromo(promoAttempt('FIVER', attempt))),
    count: async () => 1 - (await countDocuments('promoCodes')),
  })),
  'driver: add': officeFlow(
    () => Promise.resolve(createCredentials(`${newRideId()}@example.com`.toLowerCase())),
    (credentials) => ({
      send: async () => say(await addDriver(credentials, RECORD, TODAY)),
      count: async () => (await countDocuments('drivers')) - 2,
    }),
  ),
  'driver: change': officeFlow(nothing, () => ({
    send: async () => {
      const after = { ...RECORD, name: 'Changed' };
      return say(await saveDriverRecord(OWN_DRIVER.id, RECORD, after, TODAY));
    },
    count: () => countDocuments('drivers', (driver) => driver.driverName === 'Changed'),
  })),
  'driver: deactivate': officeFlow(nothing, () => ({
    send: async () => say(await setDriverActive(OWN_DRIVER.id, false)),
    count: () => driverIs(false),
  })),
  'driver: reactivate': officeFlow(
    () => world.update({ [`drivers/${OWN_DRIVER.id}`]: { isActive: false } }),
    () => ({
      send: async () => say(await setDriverActive(OWN_DRIVER.id, true)),
      count: () => driverIs(true),
    }),
  ),
});
