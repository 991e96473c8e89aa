import { config } from '../../../config';
import { metresTo, type DriverRide } from '../../../domain/dispatch/driverRide';
import { formatLondon } from '../../../domain/common/londonTime';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import { telHref } from '../../../ui/telHref';
import styles from './Driver.module.css';
import { GiveBack } from './ReturnRide';
import { Navigate } from './NavigationLinks';
import { NobodyCame } from './NoShow';
import { RideFacts, RideLines } from './TripLines';
import { RideProblem } from './RideError';
import { StepButton } from './NextStepButton';
import type { Desk } from '../state/useDriverDashboard';
import { Who } from './PassengerDetails';
import { PROGRESS_TEXTS } from './driverTexts';

interface CurrentRideProps {
  readonly ride: DriverRide;
  readonly desk: Desk;
}

/** The ride under way: the next step first, then where to, who rides, and what else may happen. */
export function CurrentRide({ ride, desk }: CurrentRideProps) {
  const isThere = ride.status === 'arrived';
  const { problem } = desk.buttonsOf(ride.id);
  return (
    <section className={styles['current']} aria-label="Ride under way">
      <div role="status">
        <h2>{PROGRESS_TEXTS.get(ride.status) ?? 'Your ride'}</h2>
      </div>
      <RideLines {...ride} />
      <StepButton ride={ride} desk={desk} />
      <RideProblem problem={problem} />
      <Navigate to="pickup" place={ride.pickup} isNext={!isThere} />
      <Navigate to="drop-off" place={ride.dropoff} isNext={isThere} />
      <Who {...ride} />
      {ride.scheduledTime !== null && <p>Booked for {formatLondon(ride.scheduledTime)}</p>}
      <RideFacts {...ride} metresAway={isThere ? null : metresTo(desk.place, ride.pickup)} />
      <GoogleCredit />
      <div className={styles['lesser']}>
        {isThere && <NobodyCame ride={ride} desk={desk} />}
        <GiveBack ride={ride} desk={desk} />
        <a className={styles['office']} href={telHref(config.helpPhone)}>
          Call the office
        </a>
      </div>
    </section>
  );
}
