import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { londonWallTime } from '../../domain/common/londonTime';
import type { Ride } from '../../domain/ride/ride';
import { rideNote, rideSentence, type RideLeg } from '../../domain/ride/rideLeg';
import { isCancelled, isDriverOnTheWay, statusBannerText } from '../../domain/ride/rideStatus';
import { STEPS } from '../../domain/ride/rideStages';
import { serverNow } from '../../platform/serverClock';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './StatusBanner.module.css';
import type { Eta } from './useDriving';

interface StatusBannerProps {
  readonly ride: Ride;
  readonly driver: LiveDriver | null;
  readonly leg: RideLeg | null;
  readonly eta: Eta | null;
}

/**
 * Status banner: red for cancelled rides, otherwise teal (spec section 2). Each part is announced
 * by itself, so that a new ETA doesn't repeat the rest.
 */
export function StatusBanner({ ride, driver, leg, eta }: StatusBannerProps) {
  const { status } = ride;
  const isOver = isCancelled(status);
  const driving = { leg, eta: eta?.text ?? null, car: driver?.location ?? null };
  const sentence = rideSentence(ride, driving, serverNow());
  const note = rideNote(ride, driving, driver);
  return (
    <>
      <div className={[styles.banner, isOver ? styles.red : styles.teal].join(' ')}>
        <p className={styles.status} role="status">
          {statusBannerText(status)}
        </p>
        <p
          className={sentence === null ? hidden.visuallyHidden : styles.sentence}
          data-waits={isDriverOnTheWay(status)}
          role="status"
        >
          {sentence}
        </p>
        <p className={note === null ? hidden.visuallyHidden : undefined} role="status">
          {note}
        </p>
        {!isOver && <Steps status={status} leg={leg} eta={eta} />}
      </div>
      {/* For screen readers, which don't see the driver's card appear. */}
      <p className={hidden.visuallyHidden} role="status">
        {isDriverOnTheWay(status) && driver !== null ? driverLine(driver) : null}
      </p>
    </>
  );
}

const DRAWN_STEPS = STEPS.filter((step) => step !== 'onBoard');

interface StepsProps extends Pick<StatusBannerProps, 'leg' | 'eta'> {
  readonly status: string;
}

/** How far the ride is. No status says that the passenger is on board, but the leg does. */
function Steps({ status, leg, eta }: StepsProps) {
  const done = DRAWN_STEPS.findIndex((step) => step === status);
  const isOnBoard = leg === 'trip' || status === 'completed';
  const arrival = leg === 'trip' && eta !== null ? ` about ${londonWallTime(eta.at).time}` : '';
  const labels = ['Assigned', 'On route', isOnBoard ? 'Picked up' : 'At pickup', `There${arrival}`];
  return (
    <ol className={styles.steps} aria-label="Steps">
      {labels.map((label, index) => (
        <li
          key={index}
          className={index < done ? styles.done : undefined}
          aria-current={index === done - 1 ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}

/** 'Your driver: Ann Ash, Blue Skoda, plate number ERYC 101.' */
function driverLine({ name, vehicle, plateNumber }: LiveDriver): string {
  const plate = plateNumber === null ? null : `plate number ${plateNumber}`;
  const facts = [name, vehicle, plate].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : `Your driver: ${facts.join(', ')}.`;
}
