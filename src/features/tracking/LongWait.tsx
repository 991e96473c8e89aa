import { useNavigate } from 'react-router-dom';
import { BOOK_LATER_TEXT } from '../../yourBookings/bookedText';
import { CancelRide } from '../../yourBookings/CancelRide';
import type { Ride } from '../../domain/ride/ride';
import type { RideExtras } from '../../domain/trip/extras';
import { longWaitMinutes } from '../../domain/ride/longWait';
import { useNow } from '../../hooks/useNow';
import { PATHS } from '../../routes';
import { Card } from '../../ui/layout/Card';
import { HelpLine } from '../../ui/HelpLine';
import { bookForLater } from './bookForLater';

const UPDATE_INTERVAL_MS = 10_000;

interface LongWaitProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

/** After three minutes without a driver: offers help and booking for later. */
export function LongWait({ ride, extras }: LongWaitProps) {
  const navigate = useNavigate();
  const minutes = longWaitMinutes(ride, useNow(UPDATE_INTERVAL_MS));
  return minutes === null ? null : (
    <Card title={`Still searching after ${minutes} minutes`}>
      <HelpLine />
      <CancelRide
        rideId={ride.id}
        texts={BOOK_LATER_TEXTS}
        onCancelled={() => {
          bookForLater(ride, extras);
          void navigate(PATHS.map);
        }}
      />
    </Card>
  );
}

const BOOK_LATER_TEXTS = {
  open: BOOK_LATER_TEXT,
  title: `${BOOK_LATER_TEXT}?`,
  keep: 'Keep searching',
  confirm: 'Stop and book for later',
  consequence: 'We’ll cancel this search. You can then choose a time and check the fare.',
};
