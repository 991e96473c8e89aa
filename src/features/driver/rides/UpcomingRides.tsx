import { groupByDay, isDueToSetOut } from '../../../domain/dispatch/driverRide';
import type { Ride } from '../../../domain/ride/ride';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './RideDialogs';
import { RideFacts, TripLines, RideNeeds, PassengerDetails, OfficeChange } from './CardParts';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { NextStepButton } from './NextStepButton';
import type { RideProps } from '../state/rideProps';

interface UpcomingRidesProps {
  readonly rides: readonly Ride[];
  readonly now: Instant;
  /** True while no ride is under way. */
  readonly isFree: boolean;
  readonly propsOf: (ride: Ride) => RideProps;
}

/** Accepted rides by day. The driver can set out when one is due and no other is under way. */
export function UpcomingRides({ rides, now, isFree, propsOf }: UpcomingRidesProps) {
  const days = groupByDay(rides, now);
  return (
    <section className={styles.upcoming} aria-label="Your rides">
      <h2>Your rides</h2>
      {days.length === 0 && <p>No rides booked ahead.</p>}
      {days.map(({ day, rides: ridesOfDay }) => (
        <div key={day} className={styles.day}>
          <h3>{day}</h3>
          {ridesOfDay.map((ride) => (
            <UpcomingRide
              key={ride.id}
              {...propsOf(ride)}
              canSetOut={isFree && isDueToSetOut(ride, now)}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface UpcomingRideProps extends RideProps {
  readonly canSetOut: boolean;
}

function UpcomingRide({ canSetOut, ...props }: UpcomingRideProps) {
  const { ride, me, commands } = props;
  const time = ride.trip.time === null ? 'Now' : londonWallTime(ride.trip.time).time;
  const extras = useRideExtras(ride);
  return (
    <article className={styles.later} aria-label={`${time}, ${ride.trip.pickup.address}`}>
      <p className={styles.time}>{time}</p>
      <RideNeeds extras={extras} trip={ride.trip} />
      <OfficeChange ride={ride} />
      <TripLines trip={ride.trip} extras={extras} />
      <PassengerDetails ride={ride} extras={extras} />
      <RideFacts trip={ride.trip} fare={ride.fare} metresAway={null} />
      <GoogleCredit />
      {canSetOut ? (
        <NextStepButton {...props} extras={extras} />
      ) : (
        <ErrorBanner error={commands.error} />
      )}
      <div className={styles.actions}>
        <ReturnRide ride={ride} me={me} commands={commands} />
      </div>
    </article>
  );
}
