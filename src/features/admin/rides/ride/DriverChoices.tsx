import { useId, type ReactNode } from 'react';
import type { Driver } from '../../../../domain/drivers/driver';
import type { NearbyOption } from '../../../../domain/slots/driverChoice';
import { milesFromMetres } from '../../../../domain/pricing/fare';
import { useSteadyOrder } from '../../shared/useSteadyOrder';
import styles from './DriverChoices.module.css';

interface DriverChoicesProps {
  readonly options: readonly NearbyOption[];
  /** False while it isn't known who is free. */
  readonly isKnown: boolean;
  /** The driver was on this ride and left it. */
  readonly hadRide: (driver: Driver) => boolean;
  readonly chosenId: string | null;
  readonly hint: ReactNode;
  readonly error: string | null;
  readonly onChoose: (driverId: string) => void;
}

/** The drivers for a ride as radio buttons: Enter on one assigns it. */
export function DriverChoices(props: DriverChoicesProps) {
  const { options, isKnown, hadRide, chosenId, hint, error, onChoose } = props;
  const name = useId();
  // A driver must not move away under the pointer or between two arrow keys.
  const { steady, hold } = useSteadyOrder(options, ({ driver }) => driver.id);
  return (
    <fieldset
      tabIndex={-1}
      className={styles.choices}
      aria-describedby={`${name}-error ${name}-hint`}
    >
      <legend className={styles.legend}>Driver</legend>
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.list} {...hold}>
        {steady.map(({ driver, unavailableText, approach }) => (
          <label
            key={driver.id}
            className={styles.choice}
            data-chosen={driver.id === chosenId || undefined}
          >
            <input
              type="radio"
              name={name}
              value={driver.id}
              checked={driver.id === chosenId}
              onChange={() => onChoose(driver.id)}
            />
            <span>
              <span>{driver.name ?? driver.id}</span>
              {isKnown && (
                <span className={styles.state}>
                  {`, ${unavailableText ?? (hadRide(driver) ? 'free, was on this ride' : 'free')}`}
                </span>
              )}
              {driver.vehicle !== null && (
                <span className={styles.vehicle}>{` ${driver.vehicle}`}</span>
              )}
            </span>{' '}
            {approach !== null && (
              <span className={styles.way}>
                <span>{`${milesFromMetres(approach.metres).toFixed(1)} mi,`}</span>{' '}
                <strong>{`${approach.minutes} min`}</strong>
              </span>
            )}
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
