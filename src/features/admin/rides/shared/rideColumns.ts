import { londonWallTime } from '../../../../domain/common/londonTime';
import { formatPounds } from '../../../../domain/common/money';
import { adminStatusText } from '../../../../domain/admin/rideTexts';
import { clockOfRide, driverText } from '../../../../domain/admin/timelineTexts';
import { timeOfRide, type Ride } from '../../../../domain/ride/ride';

export interface Column {
  readonly id: string;
  readonly label: string;
  readonly textOf: (ride: Ride) => string;
}

export const COLUMNS: readonly Column[] = [
  { id: 'date', label: 'Date', textOf: dateOf },
  { id: 'time', label: 'Time', textOf: clockOfRide },
  { id: 'reference', label: 'Reference', textOf: ({ bookingId }) => bookingId ?? '' },
  { id: 'passenger', label: 'Passenger', textOf: ({ passenger }) => passenger.name ?? '' },
  { id: 'phone', label: 'Phone', textOf: ({ passenger }) => passenger.phone ?? '' },
  { id: 'from', label: 'From', textOf: ({ trip }) => trip.pickup.address },
  { id: 'to', label: 'To', textOf: ({ trip }) => trip.dropoff.address },
  { id: 'riders', label: 'Riders', textOf: ({ trip: { riders } }) => String(riders ?? '') },
  { id: 'driver', label: 'Driver', textOf: ({ driver }) => driverText(driver) },
  { id: 'plate', label: 'Plate number', textOf: ({ driver }) => driver?.plateNumber ?? '' },
  { id: 'fare', label: 'Fare', textOf: ({ fare }) => formatPounds(fare) ?? '' },
  { id: 'status', label: 'Status', textOf: adminStatusText },
];

function dateOf(ride: Ride): string {
  const time = timeOfRide(ride);
  return time === null ? '' : londonWallTime(time).date.split('-').reverse().join('/');
}
