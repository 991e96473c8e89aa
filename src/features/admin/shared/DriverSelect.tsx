import { useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import { SelectField } from '../../../ui/controls/Field';
import { withCallSign } from '../../../domain/admin/driverRoster';
import { carText } from '../../../domain/drivers/car';
import {
  againstText,
  notFreeText,
  type DriverChoice,
  type DriverOption,
} from '../../../domain/slots/driverChoice';
import type { Instant } from '../../../domain/common/londonTime';
import type { DriverOptions } from './useDriverOptions';
import layout from '../../../ui/layout/Layout.module.css';

interface DriverSelectProps {
  readonly state: DriverOptions;
  readonly time: Instant | null;
  readonly isTimeMissing: boolean;
  readonly choice: DriverChoice;
  readonly error: string | null;
  readonly onChange: (choice: DriverChoice) => void;
}

/** Select for a ride's driver, grouped by who is free then. */
export function DriverSelect(props: DriverSelectProps) {
  const { state, time, isTimeMissing, choice, error, onChange } = props;
  const { options, isLoading, hasFailed } = state;
  const free = options.filter((option) => againstText(option) === null);
  const others = options.filter((option) => againstText(option) !== null);
  const when = time === null ? 'now' : 'then';
  const chosen = options.find(({ driver }) => choice.kind === 'driver' && driver.id === choice.id);
  const isUnlisted = choice.kind === 'driver' && chosen === undefined;
  const isKnown = !isTimeMissing && !isLoading && !hasFailed;
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div className={layout.stack}>
      <SelectField
        label="Driver"
        name="driver"
        value={toOptionValue(choice)}
        error={error ?? driversFailedText(state, time)}
        ref={select}
        hint={
          isTimeMissing
            ? 'Choose a pickup time to see who’s free.'
            : (availabilityHint(state, chosen, time) ?? undefined)
        }
        onChange={(event) => onChange(parseOptionValue(event.currentTarget.value))}
      >
        <option value={toOptionValue({ kind: 'auto' })}>Auto-assign a free driver</option>
        <option value={toOptionValue({ kind: 'none' })}>No driver yet</option>
        {isKnown ? (
          <>
            {free.length > 0 && (
              <optgroup label={`Free ${when}`}>{free.map(renderOption)}</optgroup>
            )}
            {others.length > 0 && (
              <optgroup label={`Not free ${when}`}>{others.map(renderOption)}</optgroup>
            )}
          </>
        ) : (
          options.map(({ driver }) => renderOption({ driver, unavailableText: null }))
        )}
        {isUnlisted && <option value={toOptionValue(choice)}>Previously chosen driver</option>}
      </SelectField>
      {hasFailed && (
        <div>
          <RetryDrivers drivers={state} moveFocus={() => select.current?.focus()} />
        </div>
      )}
    </div>
  );
}

function renderOption(option: DriverOption) {
  const { driver } = option;
  const against = againstText(option);
  const sign = withCallSign(driver.name ?? driver.id, driver.callSign);
  const name = [sign, carText(driver)].filter(Boolean).join(', ');
  return (
    <option key={driver.id} value={toOptionValue({ kind: 'driver', id: driver.id })}>
      {against === null ? name : `${name} (${against})`}
    </option>
  );
}

/** How many drivers are free, or why the chosen one isn't; null if that couldn't be checked. */
export function availabilityHint(
  { options, isLoading, hasFailed }: Omit<DriverOptions, 'refresh'>,
  chosen: DriverOption | undefined,
  time: Instant | null,
): string | null {
  if (isLoading || hasFailed) {
    return isLoading ? 'Checking who’s free…' : null;
  }
  const when = time === null ? 'now' : 'then';
  if (chosen !== undefined && chosen.unavailableText !== null) {
    return `${chosen.driver.name ?? 'This driver'} isn’t free ${when}: ${chosen.unavailableText}.`;
  }
  if (chosen?.misfitText) {
    return notFreeText(chosen);
  }
  const count = options.filter((option) => againstText(option) === null).length;
  const free = count === 0 ? 'No drivers are' : `${count} drivers are`;
  return `${count === 1 ? '1 driver is' : free} free ${when}.`;
}

export function driversFailedText({ hasFailed }: DriverOptions, time: Instant | null) {
  if (!hasFailed) {
    return null;
  }
  return time === null
    ? 'Error finding available driver'
    : 'Error finding available driver for scheduled time';
}

interface RetryDriversProps {
  readonly drivers: DriverOptions;
  /** The button disappears once the drivers have loaded. */
  readonly moveFocus: () => void;
}

export function RetryDrivers({ drivers, moveFocus }: RetryDriversProps) {
  return (
    drivers.hasFailed && (
      <Button
        variant="secondary"
        busy={drivers.isLoading}
        onClick={() => {
          drivers.refresh();
          moveFocus();
        }}
      >
        Try Again
      </Button>
    )
  );
}

const DRIVER_PREFIX = 'driver/';

export function toOptionValue(choice: DriverChoice): string {
  return choice.kind === 'driver' ? `${DRIVER_PREFIX}${choice.id}` : choice.kind;
}

export function parseOptionValue(value: string): DriverChoice {
  if (value.startsWith(DRIVER_PREFIX)) {
    return { kind: 'driver', id: value.slice(DRIVER_PREFIX.length) };
  }
  return { kind: value === 'none' ? 'none' : 'auto' };
}
