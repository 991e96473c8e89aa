import { rideCells, dayOfCell } from '../../src/domain/slots/slots';
import {
  deleteField,
  serverTime,
  timeAt,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { OTHER_NAMES } from './bookingDocuments';
import type { Commit } from './commits';
import {
  atCellOffset,
  dayDocuments,
  LATER,
  releaseUpdates,
  type BookingOptions,
} from './dayDocuments';

/** Of a ride that its passenger may change again. */
export const CHANGED_LONG_AGO: Fields = { statusUpdatedAt: timeAt(0) };

export const HOUR_LATER = atCellOffset(12);

/** The commit that changes the time, driver or trip of a ride for later. */
export function changeCommit(
  to: BookingOptions,
  from: BookingOptions = {},
): Commit & { readonly update: Documents } {
  const { rideId = 'ride-1', time = LATER, driverId = uidOf('driver'), ride } = to;
  const newDays = dayDocuments(rideId, to);
  const oldDays = releaseUpdates(rideId, from);
  const oldCells = rideCells(from.time ?? LATER);
  const mergedDays = Object.entries(newDays).map(([path, day]) => {
    const { cells } = day as { readonly cells: Fields };
    const released = path in oldDays ? oldCells.filter((cell) => dayOfCell(cell) === day.day) : [];
    return [
      path,
      {
        ...day,
        cells: {
          ...Object.fromEntries(released.map((cell) => [String(cell), deleteField()])),
          ...cells,
        },
      },
    ];
  });
  return {
    set: Object.fromEntries(mergedDays) as Documents,
    update: {
      ...Object.fromEntries(Object.entries(oldDays).filter(([path]) => !(path in newDays))),
      [`riders/${rideId}`]: {
        scheduledTime: timeAt(time),
        assignedDriverId: driverId,
        currentOfferTo: driverId,
        ...(driverId === uidOf('other driver') ? OTHER_NAMES : {}),
        status: 'awaiting_driver_response',
        statusUpdatedAt: serverTime(),
        ...ride,
      },
    },
  };
}

/** The commit that changes only the number of riders. */
export function ridersCommit(
  numberOfRiders: unknown = 4,
  ride: Fields = {},
): Commit & { readonly update: Documents } {
  return {
    update: { 'riders/ride-1': { numberOfRiders, statusUpdatedAt: serverTime(), ...ride } },
  };
}
