import { toPlacedStop } from '../../src/domain/trip/stop';
import type { OwnDriver } from '../../src/domain/dispatch/driverRide';
import type { RideStep } from '../../src/domain/ride/rideStages';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import type { Ride } from '../../src/domain/ride/ride';
import { later, OTHER_DRIVER } from '../integration/phoneBookingFixtures';
import { liveDriver } from '../support/fixtures';
import { world } from '../support/world';
import { notDone, say, type Flow, type Said } from './cell';
import {
  bookedByPhone,
  countDocuments,
  countEvents,
  countTransitions,
  OWN_DRIVER,
  seedDrivers,
  signInDriver,
  testFlows,
} from './faultWorld';

const { sendCommand, switchOnline } = await import('../../src/usecases/driverCommands');

const ME: OwnDriver = {
  ...liveDriver({ ...OWN_DRIVER, isOnline: true }),
  currentRideId: null,
  publicLocation: null,
};
/** More than a day from now, also for a clock that is a day fast. */
const TIME = later(12 * 60);
const REASON = 'Problem with my car';
/** The notice of an offer that someone else has. */
const TOO_LATE_TEXT = 'Taken by another driver';
const GIVEN: RideTransition = { kind: 'assign', driver: OWN_DRIVER };
const step = (to: RideStep) => ({ kind: 'step', to }) as const;
const ARRIVED = [step('on_route'), step('arrived')] as const;
const GIVE_BACK: RideTransition = { kind: 'give-back', reason: REASON };

/** A step of the driver on a ride that the office has prepared. */
function driverStep(prepare: () => Promise<Ride>, transition: RideTransition): Flow {
  return {
    prepare: async () => {
      await seedDrivers(OWN_DRIVER);
      const ride = await prepare();
      await signInDriver();
      const command = { kind: 'transition', ride, transition } as const;
      return {
        act: async () => say(await sendCommand(ME, command, Date.now())),
        count: () => countTransitions(ride.id, transition),
      };
    },
  };
}

/** As the driver's page says it. */
const sayAccepted = (result: Awaited<ReturnType<typeof sendCommand>>): Said =>
  result.kind === 'refused' && result.reason === 'too-late' ? notDone(TOO_LATE_TEXT) : say(result);

const accepting: Flow = {
  prepare: async () => {
    await seedDrivers(OWN_DRIVER, OTHER_DRIVER);
    const { id: rideId, ...ride } = await bookedByPhone(null, null);
    await signInDriver();
    const pickup = toPlacedStop(ride.trip.pickup);
    const dropoff = toPlacedStop(ride.trip.dropoff);
    if (pickup === null || dropoff === null) {
      throw new Error('The ride has no places');
    }
    const trip = { ...ride.trip, pickup, dropoff, time: null };
    const offer = { id: rideId, trip, fare: ride.fare, offeredAt: Date.now(), notOfferedTo: [] };
    const accept = async (): Promise<Said> =>
      sayAccepted(await sendCommand(ME, { kind: 'accept', offer }, Date.now()));
    return { act: accept, count: () => countEvents(rideId, 'take') };
  },
};

function switching(isOnline: boolean): Flow {
  return {
    prepare: async () => {
      await seedDrivers(OWN_DRIVER);
      await world.update({ [`drivers/${OWN_DRIVER.id}`]: { isOnline: !isOnline } });
      await signInDriver();
      return {
        act: async () => say(await switchOnline(OWN_DRIVER.id, isOnline, false)),
        count: () => countDocuments('drivers', (driver) => driver.isOnline === isOnline),
      };
    },
  };
}

testFlows('driver', {
  'go online': switching(true),
  'go offline': switching(false),
  'accept an offer': accepting,
  accept: driverStep(() => bookedByPhone(TIME, OWN_DRIVER), step('accepted')),
  decline: driverStep(() => bookedByPhone(TIME, OWN_DRIVER), GIVE_BACK),
  'give back': driverStep(() => bookedByPhone(null, null, GIVEN), GIVE_BACK),
  'set out': driverStep(() => bookedByPhone(null, null, GIVEN), step('on_route')),
  arrive: driverStep(() => bookedByPhone(null, null, GIVEN, step('on_route')), step('arrived')),
  board: driverStep(() => bookedByPhone(null, null, GIVEN, ...ARRIVED), step('onBoard')),
  complete: driverStep(
    () => bookedByPhone(null, null, GIVEN, ...ARRIVED, step('onBoard')),
    step('completed'),
  ),
  'no-show': driverStep(() => bookedByPhone(null, null, GIVEN, ...ARRIVED), {
    kind: 'end',
    reason: REASON,
  }),
});
