import { timeAt, type Fields, type RulesWorld } from '../support/rulesWorld';
import { leaveOut, nowBookingOf, openFields, openPath, type Documents } from './bookingDocuments';

/** The rider's open rides. */
export const OPEN = openPath('rider');
/** A time past for which no pause is due any more. */
export const LONG_AGO = timeAt(Date.now() - 60 * 60_000);

/** Lets the rider have rides, and a document with those that count, the last of them booked long ago. */
export function seedOpen(
  world: RulesWorld,
  open: Fields,
  rides: Documents = nowBookingOf('rider'),
): Promise<void> {
  const empty = { now: [], later: [], lastBookedAt: LONG_AGO };
  return world.seed({
    ...leaveOut(rides, OPEN),
    [OPEN]: openFields('ride-1', 'now', { ...empty, ...open }),
  });
}

/** A second ride for now of the rider's, after one that was booked long ago; `changes` are those of the open rides. */
export function second(changes: Fields = {}): Documents {
  return {
    ...nowBookingOf('rider', {}, 'ride-2'),
    [OPEN]: openFields('ride-2', 'now', {
      ...{ now: ['ride-1', 'ride-2'], bookedBeforeAt: LONG_AGO },
      ...changes,
    }),
  };
}
