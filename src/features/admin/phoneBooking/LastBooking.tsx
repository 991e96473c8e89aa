import { Button } from '../../../ui/controls/Button';
import { Card, Details } from '../../../ui/layout/Card';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import { formatLondon } from '../../../domain/common/londonTime';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import { formatPounds } from '../../../domain/common/money';
import { extrasText } from '../../../domain/trip/extras';
import { useShowRide } from '../shared/useShowRide';
import styles from './PhoneBookingPanel.module.css';

interface LastBookingProps {
  readonly booked: SavedPhoneBooking;
  readonly rideId: string;
  /** One line, until it is opened. */
  readonly isBrief: boolean;
}

/** What was booked last, with the way to its ride. */
export function LastBooking({ booked, rideId, isBrief }: LastBookingProps) {
  const showRide = useShowRide();
  const { scheduledTime, fare } = booked;
  const extras = extrasText(booked.extras);
  const driver =
    booked.driverId === null ? 'Not assigned yet' : (booked.driverName ?? 'Name not known');
  const details = (
    <>
      <Details
        rows={[
          { term: 'Reference', detail: booked.bookingId },
          {
            term: 'Customer',
            detail: `${booked.passengerName ?? ''}, ${booked.passengerPhone ?? ''}`,
          },
          { term: 'Pickup', detail: booked.pickupAddress },
          { term: 'Drop-off', detail: booked.dropoffAddress },
          { term: 'Riders', detail: String(booked.riders ?? 'N/A') },
          {
            term: 'Time',
            detail: scheduledTime === null ? 'As soon as possible' : formatLondon(scheduledTime),
          },
          { term: 'Fare', detail: fare === null ? 'N/A' : formatPounds(fare) },
          { term: 'Driver', detail: driver },
          ...(extras === null ? [] : [{ term: 'Requests', detail: extras }]),
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
    <section className={styles['brief']} aria-label="Last booking">
      <details>
        <summary>
          Last booking: {booked.passengerName}, {driver}
        </summary>
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
