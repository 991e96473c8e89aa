import { Card, Details } from '../../../ui/layout/Card';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import { formatLondon } from '../../../domain/common/londonTime';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import { formatPounds } from '../../../domain/common/money';
import { extrasText } from '../../../domain/trip/extras';

export function LastBooking({ booked }: { readonly booked: SavedPhoneBooking }) {
  const { scheduledTime, fare } = booked;
  const extras = extrasText(booked.extras);
  return (
    <Card title="Last booking">
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
          {
            term: 'Driver',
            detail:
              booked.driverId === null
                ? 'Not assigned yet'
                : (booked.driverName ?? 'Name not known'),
          },
          ...(extras === null ? [] : [{ term: 'Requests', detail: extras }]),
        ]}
      />
      <GoogleCredit />
    </Card>
  );
}
