import { useState } from 'react';
import { pairedRide } from '../domain/ride/pairedRides';
import type { Ride } from '../domain/ride/ride';
import { Button } from '../ui/controls/Button';
import { BookingCard } from './BookingCard';
import { AccountNotice } from './AccountNotice';
import type { NewestBooking } from './useJustBooked';

/** Shown before 'Show all': more would push the rest of the screen away. */
const COLLAPSED_COUNT = 2;

interface BookingListProps {
  readonly rides: readonly Ride[];
  readonly newest: NewestBooking | null;
  readonly onCancelled: (rideId: string) => void;
  /** See `CancelRide`. */
  readonly onPending: (isPending: boolean) => void;
}

export function BookingList({ rides, newest, onCancelled, onPending }: BookingListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const first = rides.slice(0, COLLAPSED_COUNT);
  const includesNewest = (list: readonly Ride[]): boolean =>
    list.some(({ id }) => id === newest?.rideId);
  const shown = isExpanded || (includesNewest(rides) && !includesNewest(first)) ? rides : first;
  return (
    <>
      {shown.map((ride) => (
        <BookingCard
          key={ride.id}
          ride={ride}
          other={pairedRide(ride, rides)}
          takesFocus={ride.id === newest?.rideId}
          isNew={ride.id === newest?.rideId && newest.isNew}
          onCancelled={() => onCancelled(ride.id)}
          onPending={onPending}
        />
      ))}
      {shown.length < rides.length && (
        <Button variant="quiet" onClick={() => setExpanded(true)}>
          {`Show all ${rides.length} rides`}
        </Button>
      )}
      <AccountNotice />
    </>
  );
}
