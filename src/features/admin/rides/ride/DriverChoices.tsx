import { useId, useRef, type ReactNode } from 'react';
import { withCallSign } from '../../../../domain/admin/driverRoster';
import type { Driver } from '../../../../domain/drivers/driver';
import { carText } from '../../../../domain/drivers/car';
import { againstText, type NearbyOption } from '../../../../domain/slots/driverChoice';
import { milesFromMetres } from '../../../../domain/pricing/fare';
import field from '../../../../ui/controls/Field.module.css';
import { useSteadyOrder } from '../../shared/useSteadyOrder';
import styles from './DriverChoices.module.css';

interface DriverChoicesProps {
  readonly options: readonly NearbyOption[];
  /** A call sign or part of a name, which filters the options. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** False while it isn't known who is free. */
  readonly isKnown: boolean;
  /** The driver was on this ride and left it. */
  readonly hadRide: (driver: Driver) => boolean;
  readonly chosenId: string | null;
  readonly hint: ReactNode;
  readonly error: string | null;
  readonly onChoose: (driverId: string) => void;
}

/** The drivers for a ride as radio buttons, and a field that finds one: Enter assigns it. */
export function DriverChoices(props: DriverChoicesProps) {
  const { options, typed, isKnown, hadRide, chosenId, hint, error, onType, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
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
      <input
        className={field.input}
        aria-label="Call sign or name"
        aria-describedby={`${name}-error ${name}-hint`}
        aria-invalid={error !== null || undefined}
        placeholder="Call sign or name"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
            const radio = find(':checked') ?? find('input');
            radio?.focus();
            radio?.click();
          }
        }}
      />
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div ref={list} className={styles.list} {...hold}>
        {steady.map(({ driver, approach, ...option }) => (
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
              <span>{withCallSign(driver.name ?? driver.id, driver.callSign)}</span>
              {isKnown && (
                <span className={styles.state}>
                  {`, ${againstText({ driver, ...option }) ?? (hadRide(driver) ? 'free, was on this ride' : 'free')}`}
                </span>
              )}
              {aboutCar(driver) !== '' && (
                <span className={styles.vehicle}>{` ${aboutCar(driver)}`}</span>
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

function aboutCar(driver: Driver): string {
  return [driver.vehicle, carText(driver)].filter(Boolean).join(', ');
}
