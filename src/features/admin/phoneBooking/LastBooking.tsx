import { Button } from '../../../ui/controls/Button';
import { Card, Details } from '../../../ui/layout/Card';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import { pickupTimeText } from '../../../domain/trip/trip';
import { serverNow } from '../../../platform/serverClock';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import { formatPounds } from '../../../domain/common/money';
import { extrasText } from '../../../domain/trip/extras';
import { useDesk } from '../shared/Desk';
import styles from './PhoneBookingPanel.module.css';

interface LastBookingProps {
  readonly booked: SavedPhoneBooking;
  readonly rideId: string;
  /** One line, until it is opened. */
  readonly isBrief: boolean;
}

/** What was booked last, with a button that shows its ride. */
export function LastBooking({ booked, rideId, isBrief }: LastBookingProps) {
  const { showRide } = useDesk();
  const { fare } = booked;
  const { time } = booked.trip;
  const driver =
    booked.driver === null ? 'Not assigned yet' : (booked.driver.name ?? 'Name not known');
  const details = (
    <>
      <Details
        rows={[
          ['Reference', booked.bookingId],
          ['Customer', `${booked.passenger.name ?? ''}, ${booked.passenger.phone ?? ''}`],
          ['Pickup', booked.trip.pickup.address],
          ['Stop', booked.extras.via?.address ?? null],
          ['Drop-off', booked.trip.dropoff.address],
          ['Riders', String(booked.trip.riders ?? 'N/A')],
          ['Time', pickupTimeText(time, serverNow())],
          ['Fare', formatPounds(fare) ?? 'N/A'],
          ['Driver', driver],
          ['Requests', extrasText(booked.extras, booked.trip)],
        ]}
      />
      <GoogleCredit />
    </>
  );
  const show = (
    <Button variant="secondary" onClick={() => showRide(rideId)}>
      Show ride
    </Button>
  );
  return isBrief ? (
    <section className={styles.brief} aria-label="Last booking">
      <details>
        <summary>{`Last booking: ${booked.passenger.name ?? ''}, ${driver}`}</summary>
        {details}
      </details>
      {show}
    </section>
  ) : (
    <Card title="Last booking">
      {details}
      {show}
    </Card>
  );
}
