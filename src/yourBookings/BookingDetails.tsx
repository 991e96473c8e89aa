import { config } from '../config';
import { calendarFile } from '../domain/ride/calendar';
import type { PassengerRide } from '../domain/ride/ride';
import { pickupTimeText } from '../domain/trip/trip';
import { extrasText } from '../domain/trip/extras';
import { Button } from '../ui/controls/Button';
import { download } from '../ui/download';
import { notifyFailure, notifySuccess } from '../ui/feedback/notify';
import { Receipt } from './Receipt';
import { useRideExtras } from '../live/useRideExtras';
import styles from './YourBookings.module.css';

export function BookingDetails({ ride }: { readonly ride: PassengerRide }) {
  const { scheduledTime } = ride;
  const text = toShareText(ride);
  const extras = extrasText(useRideExtras(ride.id));
  return (
    <>
      {extras !== null && <p className={styles['extras']}>You asked for: {extras}</p>}
      <div className={styles['actions']}>
        {scheduledTime !== null && (
          <Button
            variant="secondary"
            onClick={() => {
              const firm = {
                name: config.firmName,
                phone: config.helpPhone,
                host: window.location.host,
              };
              const file = calendarFile({ ...ride, scheduledTime }, firm, Date.now());
              download(`taxi-${ride.bookingId ?? ride.id}.ics`, 'text/calendar', file);
            }}
          >
            Add to calendar
          </Button>
        )}
        <Receipt ride={ride} />
        <Button variant="secondary" onClick={() => void copy(text)}>
          Copy
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void share(text)}>
            Share
          </Button>
        )}
      </div>
    </>
  );
}

function toShareText(ride: PassengerRide): string {
  return [
    `Taxi with ${config.firmName}: ${pickupTimeText(ride.scheduledTime)}`,
    `From ${ride.pickupAddress} to ${ride.dropoffAddress}`,
    ...(ride.bookingId === null ? [] : [`Reference ${ride.bookingId}`]),
    `Phone ${config.helpPhone}`,
  ].join('\n');
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess('Your booking is copied.');
  } catch (error) {
    console.error('Could not copy the booking', error);
    notifyFailure('Your browser does not let us copy. Please open the receipt instead.');
  }
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ title: `Taxi with ${config.firmName}`, text });
  } catch (error) {
    // AbortError: the user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      console.error('Could not share the booking', error);
      notifyFailure('Sharing did not work. Please copy it instead.');
    }
  }
}
