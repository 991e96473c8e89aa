import { useState } from 'react';
import type { RideSummary } from '../domain/ride/ride';
import { Button } from '../ui/controls/Button';
import { BookingCard } from './BookingCard';
import { AccountNotice } from './AccountNotice';

/** Shown before 'Show all': more would push the rest of the screen away. */
const COLLAPSED_COUNT = 2;

interface BookingListProps {
  readonly rides: readonly RideSummary[];
  readonly newestId: string | null;
  readonly onCancelled: (rideId: string) => void;
}

export function BookingList({ rides, newestId, onCancelled }: BookingListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const first = rides.slice(0, COLLAPSED_COUNT);
  const includesNewest = (list: readonly RideSummary[]): boolean =>
    list.some(({ id }) => id === newestId);
  const shown = isExpanded || (includesNewest(rides) && !includesNewest(first)) ? rides : first;
  return (
    <>
      {shown.map((ride) => (
        <BookingCard
          key={ride.id}
          ride={ride}
          takesFocus={ride.id === newestId}
          onCancelled={() => {
            onCancelled(ride.id);
          }}
        />
      ))}
      {shown.length < rides.length && (
        <Button
          variant="quiet"
          onClick={() => {
            setExpanded(true);
          }}
        >
          Show all {rides.length} bookings
        </Button>
      )}
      <AccountNotice rides={rides} />
    </>
  );
}
