import { world } from '../support/world';
import { timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { nowBooking, omitDocument } from './bookingDocuments';
import { openRidesFields, openRidesPath } from './rideDocuments';

export const OPEN_RIDES = openRidesPath('rider');
/** Long enough ago not to limit the next booking. */
export const LONG_AGO = timeAt(Date.now() - 60 * 60_000);

/** Seeds rides of the rider and their open rides, the last booked long ago. */
export function seedOpenRides(open: Fields, rides: Documents = nowBooking('rider')): Promise<void> {
  const empty = { now: [], later: [], lastBookedAt: LONG_AGO };
  return world.seed({
    ...omitDocument(rides, OPEN_RIDES),
    [OPEN_RIDES]: openRidesFields('ride-1', 'now', { ...empty, ...open }),
  });
}

/** The rider's second ride for now; `changes` apply to the open rides. */
export function secondBooking(changes: Fields = {}): Documents {
  return {
    ...nowBooking('rider', {}, 'ride-2'),
    [OPEN_RIDES]: openRidesFields('ride-2', 'now', {
      now: ['ride-1', 'ride-2'],
      bookedBeforeAt: LONG_AGO,
      ...changes,
    }),
  };
}
