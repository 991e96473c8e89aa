import { londonWallTime } from '../../../../domain/common/londonTime';
import { formatOptionalPounds } from '../../../../domain/common/money';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { adminStatusText } from '../../../../domain/admin/rideTexts';
import { clockOfRide, driverText } from '../../../../domain/admin/timelineTexts';
import { timeOfRide } from '../../../../domain/ride/ride';

export interface Column {
  readonly id: string;
  readonly label: string;
  readonly textOf: (ride: AdminRide) => string;
}

export const COLUMNS: readonly Column[] = [
  { id: 'date', label: 'Date', textOf: dateOf },
  { id: 'time', label: 'Time', textOf: clockOfRide },
  { id: 'reference', label: 'Reference', textOf: ({ bookingId }) => bookingId ?? '' },
  { id: 'passenger', label: 'Passenger', textOf: ({ passengerName }) => passengerName ?? '' },
  { id: 'phone', label: 'Phone', textOf: ({ passengerPhone }) => passengerPhone ?? '' },
  { id: 'from', label: 'From', textOf: ({ pickupAddress }) => pickupAddress },
  { id: 'to', label: 'To', textOf: ({ dropoffAddress }) => dropoffAddress },
  { id: 'riders', label: 'Riders', textOf: ({ riders }) => String(riders ?? '') },
  {
    id: 'driver',
    label: 'Driver',
    textOf: ({ driverId, driverName }) => driverText({ driverId, name: driverName }),
  },
  { id: 'plate', label: 'Plate number', textOf: ({ driverPlate }) => driverPlate ?? '' },
  { id: 'fare', label: 'Fare', textOf: ({ fare }) => formatOptionalPounds(fare) ?? '' },
  { id: 'status', label: 'Status', textOf: adminStatusText },
];

function dateOf(ride: AdminRide): string {
  const time = timeOfRide(ride);
  return time === null ? '' : londonWallTime(time).date.split('-').reverse().join('/');
}
