import { useNavigate } from 'react-router-dom';
import { CancelRide } from '../../yourBookings/CancelRide';
import type { PassengerRide } from '../../domain/ride/ride';
import { defaultScheduledTime } from '../../domain/trip/trip';
import { longWaitMinutes } from '../../domain/ride/longWait';
import { tripAgain } from '../../domain/ride/repeatedTrip';
import { serverNow } from '../../hooks/serverClock';
import { useNow } from '../../hooks/useNow';
import { PATHS } from '../../routes';
import { TRIP_DRAFT_KEY, type TripDraftState } from '../../tripForm/tripDraft';
import { Card } from '../../ui/layout/Card';
import { HelpLine } from '../../ui/HelpLine';

const UPDATE_INTERVAL_MS = 10_000;

/** After three minutes without a driver: offers help and booking for later (decision 160). */
export function LongWait({ ride }: { readonly ride: PassengerRide }) {
  const navigate = useNavigate();
  const minutes = longWaitMinutes(ride, useNow(UPDATE_INTERVAL_MS));
  return minutes === null ? null : (
    <Card title={`Still searching after ${String(minutes)} minutes`}>
      <HelpLine />
      <CancelRide
        rideId={ride.id}
        texts={BOOK_LATER_TEXTS}
        onCancelled={() => void navigate(PATHS.map, { state: toScheduledDraft(ride) })}
      />
    </Card>
  );
}

const BOOK_LATER_TEXTS = {
  open: 'Book for later instead',
  title: 'Book for later instead?',
  keep: 'Keep searching',
  confirm: 'Stop and book for later',
  consequence: 'We’ll cancel this search. You can then choose a time and check the fare.',
};

function toScheduledDraft(ride: PassengerRide): TripDraftState {
  const now = serverNow();
  const later = { mode: 'scheduled', scheduledTime: defaultScheduledTime(now) };
  return { [TRIP_DRAFT_KEY]: { ...tripAgain(ride, now), ...later } };
}
