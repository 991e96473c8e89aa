import { rideCells, dayOfCell } from '../../src/domain/slots/slots';
import { removed, serverTime, timeAt, uidOf, type Fields } from '../support/rulesWorld';
import {
  dayDocuments,
  LATER,
  releaseOf,
  type Booking,
  type Commit,
  type Documents,
} from './bookingDocuments';

/** A change of a ride for later, from where it stands to another time, driver or trip, as its passenger writes it. */
export function changeOf(to: Booking, from: Booking = {}): Commit & { readonly update: Documents } {
  const { rideId = 'ride-1', time = LATER, driverId = uidOf('driver'), ride } = to;
  const taken = dayDocuments(rideId, to);
  const left = releaseOf(rideId, from);
  const gone = rideCells(from.time ?? LATER);
  const both = Object.entries(taken).map(([path, day]) => {
    const { cells } = day as { readonly cells: Fields };
    const free = path in left ? gone.filter((cell) => dayOfCell(cell) === day['day']) : [];
    return [
      path,
      {
        ...day,
        cells: { ...Object.fromEntries(free.map((cell) => [String(cell), removed()])), ...cells },
      },
    ];
  });
  return {
    set: Object.fromEntries(both) as Documents,
    update: {
      ...Object.fromEntries(Object.entries(left).filter(([path]) => !(path in taken))),
      [`riders/${rideId}`]: {
        scheduledTime: timeAt(time),
        assignedDriverId: driverId,
        currentOfferTo: driverId,
        status: 'awaiting_driver_response',
        statusUpdatedAt: serverTime(),
        ...ride,
      },
    },
  };
}
