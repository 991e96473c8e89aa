import { GoogleCredit } from '../../ui/GoogleCredit';
import { HelpLine } from '../../ui/PhoneLink';
import type { GuestBookings } from '../session/guestBookings';
import type { Ride } from '../../domain/ride/ride';
import { pickupTimeText } from '../../domain/trip/trip';
import { serverNow } from '../../platform/serverClock';
import styles from './OpenBookings.module.css';

interface OpenBookingsProps {
  readonly bookings: GuestBookings;
}

export function OpenBookings({ bookings: { guest, rides } }: OpenBookingsProps) {
  if (rides === null) {
    return (
      <p className={styles.name}>
        We couldn’t check if <strong>{guest.name}</strong> has any rides booked on this device.
      </p>
    );
  }
  return (
    <>
      <p className={styles.name}>
        <strong>{guest.name}</strong>{' '}
        <span>{`has ${rides.length === 1 ? 'a ride' : 'rides'} booked on this device:`}</span>
      </p>
      <OpenRideList rides={rides} />
    </>
  );
}

export function OpenRideList({ rides }: { readonly rides: readonly Ride[] }) {
  return (
    <>
      <ul className={styles.rides}>
        {rides.map((ride) => (
          <li key={ride.id}>
            <strong>{pickupTimeText(ride.trip.time, serverNow())}</strong>
            <br />
            <span>{`${ride.trip.pickup.address} to ${ride.trip.dropoff.address}`}</span>
          </li>
        ))}
      </ul>
      <GoogleCredit />
    </>
  );
}

export function AbandonedBookingsNote({ bookings: { rides } }: OpenBookingsProps) {
  const what = rides === null ? 'their ride' : rides.length === 1 ? 'it' : 'them';
  return (
    <div>
      <p>
        {`If someone else logs in, you can’t see or cancel ${what} here any more. The taxi will still come.`}
      </p>
      <HelpLine />
    </div>
  );
}
