import { extrasChangedAt, groupByDay, isDueToSetOut } from '../../../domain/dispatch/driverRide';
import type { Ride } from '../../../domain/ride/ride';
import { londonWallTime } from '../../../domain/common/londonTime';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './RideDialogs';
import { RideFacts, TripLines } from './TripLines';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { NextStepButton } from './NextStepButton';
import type { RideProps } from './rideProps';
import { RideNeeds } from './RideNeeds';
import { PassengerDetails } from './PassengerDetails';

interface UpcomingRidesProps extends Pick<RideProps, 'dashboard'> {
  readonly rides: readonly Ride[];
}

/** Accepted rides by day. The driver can set out when one is due and no other is under way. */
export function UpcomingRides({ rides, dashboard }: UpcomingRidesProps) {
  const days = groupByDay(rides, dashboard.now);
  return (
    <section className={styles.upcoming} aria-label="Your rides">
      <h2>Your rides</h2>
      {days.length === 0 && <p>No rides booked ahead.</p>}
      {days.map(({ day, rides: ridesOfDay }) => (
        <div key={day} className={styles.day}>
          <h3>{day}</h3>
          {ridesOfDay.map((ride) => (
            <UpcomingRide key={ride.id} ride={ride} dashboard={dashboard} />
          ))}
        </div>
      ))}
    </section>
  );
}

function UpcomingRide({ ride, dashboard }: RideProps) {
  const time = ride.trip.time === null ? 'Now' : londonWallTime(ride.trip.time).time;
  const extras = useRideExtras(ride.id, extrasChangedAt(ride));
  const canSetOut = dashboard.worklist?.current === null && isDueToSetOut(ride, dashboard.now);
  return (
    <article className={styles.job} aria-label={`${time}, ${ride.trip.pickup.address}`}>
      <p className={styles.time}>{time}</p>
      <RideNeeds extras={extras} />
      <TripLines trip={ride.trip} />
      <PassengerDetails ride={ride} extras={extras} />
      <RideFacts trip={ride.trip} fare={ride.fare} metresAway={null} />
      <GoogleCredit />
      {canSetOut ? (
        <NextStepButton ride={ride} dashboard={dashboard} extras={extras} />
      ) : (
        <ErrorBanner error={dashboard.commandState(ride.id).error} />
      )}
      <div className={styles.actions}>
        <ReturnRide ride={ride} dashboard={dashboard} />
      </div>
    </article>
  );
}
