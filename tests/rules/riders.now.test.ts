import { describe, it } from 'vitest';
import { serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { RulesWorld } from '../support/rulesWorld';
import { inTurn, rideCreator, verdictsOn } from './commits';
import { asapRide } from './rideDocuments';

const world = new RulesWorld();
const create = rideCreator(world, 'rider');
const { may, mayNot } = verdictsOn((changes: Fields) => create(asapRide('rider', changes)));

describe('a ride for now', () => {
  it.each([
    'awaiting_driver_response',
    'accepted',
    'assigned',
    'on_route',
    'arrived',
    'completed',
    'cancelled',
    'cancelled_by_passenger',
    'cancelled_by_driver',
    'scheduled',
    'Pending',
  ])('cannot be created as %s', async (status) => {
    await mayNot({ status });
    await may({ status: 'pending' });
  });

  it.each(['assignedDriverId', 'currentOfferTo', 'driverName', 'driverVehicle'])(
    'cannot have a %s yet',
    async (field) => {
      for (const value of [uidOf('driver'), uidOf('rider'), '', 'Driver One']) {
        await mayNot({ [field]: value });
      }
      await may({ [field]: null });
    },
  );

  it('cannot have a scheduled time', async () => {
    const later = timeAt(Date.now() + 3_600_000);
    const scheduled = { bookingMode: 'scheduled', isScheduled: true, scheduledTime: later };
    await inTurn(Object.entries(scheduled), ([field, value]) => mayNot({ [field]: value }));
    await mayNot(scheduled);
    await mayNot({ ...scheduled, status: 'awaiting_driver_response' });
    await mayNot({ scheduledTime: serverTime() });
    await may({});
  });
});
