import { config } from '../config';
import { calendarFile } from '../domain/ride/calendar';
import { isForLater, type Ride } from '../domain/ride/ride';
import type { RideExtras } from '../domain/trip/extras';
import { pickupTimeText } from '../domain/trip/trip';
import { serverNow } from '../platform/serverClock';
import { hasFareEstimates } from '../maps/fareEstimates';
import { Button } from '../ui/controls/Button';
import { download } from '../ui/download';
import { notifyFailure, notifySuccess } from '../ui/feedback/notify';
import { canOpenShareSheet, copyText, openShareSheet } from '../ui/sharing';
import { Receipt } from './receipt/Receipt';
import styles from './YourBookings.module.css';

interface BookingDetailsProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
  /** The open ride that was booked with it; null without one. */
  readonly other: Ride | null;
}

export function BookingDetails({ ride, extras, other }: BookingDetailsProps) {
  const text = toShareText(ride, extras);
  return (
    <div className={styles.actions}>
      {isForLater(ride) && (
        <Button
          variant="secondary"
          onClick={() => {
            const { firmName: name, helpPhone: phone } = config;
            const { host } = window.location;
            const firm = { name, phone, host, hasEstimates: hasFareEstimates() };
            const file = calendarFile(ride, firm, serverNow(), extras.via);
            download(`taxi-${ride.bookingId ?? ride.id}.ics`, 'text/calendar', file);
          }}
        >
          Add to calendar
        </Button>
      )}
      <Receipt ride={ride} other={other} />
      <Button variant="secondary" onClick={() => void copy(text)}>
        Copy details
      </Button>
      {canOpenShareSheet() && (
        <Button variant="secondary" onClick={() => void share(text)}>
          Share
        </Button>
      )}
    </div>
  );
}

function toShareText(ride: Ride, { via }: RideExtras): string {
  return [
    `Taxi with ${config.firmName}: ${pickupTimeText(ride.trip.time, serverNow())}`,
    `From ${ride.trip.pickup.address} to ${ride.trip.dropoff.address}`,
    ...(via ? [`Stop at ${via.address}`] : []),
    ...(ride.bookingId === null ? [] : [`Booking reference ${ride.bookingId}`]),
    `Phone ${config.helpPhone}`,
  ].join('\n');
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) {
    notifySuccess('Ride details copied.');
  } else {
    notifyFailure('We couldn’t copy the details. Open the receipt instead.');
  }
}

async function share(text: string): Promise<void> {
  if (!(await openShareSheet({ title: `Taxi with ${config.firmName}`, text }))) {
    notifyFailure('We couldn’t share your ride. Copy the details instead.');
  }
}
