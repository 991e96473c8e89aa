import { useState } from 'react';
import type { RideSummary } from '../domain/ride/ride';
import { Button } from '../ui/controls/Button';
import { BookingCard } from './BookingCard';
import { AccountNotice } from './AccountNotice';

/** More of them would push away what stands below; the others come at a press. */
const SHOWN_AT_FIRST = 2;

interface BookingListProps {
  readonly rides: readonly RideSummary[];
  readonly newest: string | null;
  readonly onCancelled: (rideId: string) => void;
}

/** The cards of some bookings, the newest among them. */
export function BookingList({ rides, newest, onCancelled }: BookingListProps) {
  const [isWhole, setWhole] = useState(false);
  const first = rides.slice(0, SHOWN_AT_FIRST);
  const has = (some: readonly RideSummary[]): boolean => some.some(({ id }) => id === newest);
  const shown = isWhole || (has(rides) && !has(first)) ? rides : first;
  return (
    <>
      {shown.map((ride) => (
        <BookingCard
          key={ride.id}
          ride={ride}
          takesFocus={ride.id === newest}
          onCancelled={() => {
            onCancelled(ride.id);
          }}
        />
      ))}
      {shown.length < rides.length && (
        <Button
          variant="quiet"
          onClick={() => {
            setWhole(true);
          }}
        >
          Show all {rides.length} bookings
        </Button>
      )}
      <AccountNotice rides={rides} />
    </>
  );
}
