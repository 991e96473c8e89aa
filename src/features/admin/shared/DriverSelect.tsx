import { useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import { SelectField } from '../../../ui/controls/Field';
import type { DriverChoice, DriverOption } from '../../../domain/slots/driverChoice';
import type { Instant } from '../../../domain/common/londonTime';
import { parseOptionValue, toOptionValue } from './driverChoiceValue';
import type { DriverOptions } from './useDriverOptions';
import styles from './DriverSelect.module.css';

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
  const { options, isLoading, hasFailed, refresh } = state;
  const free = options.filter(({ unavailableText }) => unavailableText === null);
  const others = options.filter(({ unavailableText }) => unavailableText !== null);
  const when = time === null ? 'now' : 'then';
  const chosen = options.find(({ driver }) => choice.kind === 'driver' && driver.id === choice.id);
  const isUnlisted = choice.kind === 'driver' && chosen === undefined;
  const isKnown = !isTimeMissing && !isLoading && !hasFailed;
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div className={styles['choice']}>
      <SelectField
        label="Driver"
        name="assignedDriverId"
        value={toOptionValue(choice)}
        error={error ?? (hasFailed ? driversFailedText(time) : null)}
        ref={select}
        hint={
          isKnown
            ? availabilityHint(free.length, chosen, when)
            : unknownHint({ isTimeMissing, isLoading })
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
        <Button
          variant="secondary"
          busy={isLoading}
          onClick={() => {
            refresh();
            // The button disappears once the drivers have loaded.
            select.current?.focus();
          }}
        >
          Try Again
        </Button>
      )}
    </div>
  );
}

function renderOption({ driver, unavailableText }: DriverOption) {
  const name = driver.name ?? driver.id;
  return (
    <option key={driver.id} value={toOptionValue({ kind: 'driver', id: driver.id })}>
      {unavailableText === null ? name : `${name} (${unavailableText})`}
    </option>
  );
}

function unknownHint({
  isTimeMissing,
  isLoading,
}: {
  readonly isTimeMissing: boolean;
  readonly isLoading: boolean;
}): string | undefined {
  if (isTimeMissing) {
    return 'Choose a pickup time to see who’s free.';
  }
  return isLoading ? 'Checking who’s free…' : undefined;
}

/** How many drivers are free, or why the chosen one isn't. */
export function availabilityHint(
  freeCount: number,
  chosen: DriverOption | undefined,
  when: 'now' | 'then',
): string {
  if (chosen !== undefined && chosen.unavailableText !== null) {
    return `${chosen.driver.name ?? 'This driver'} isn’t free ${when}: ${chosen.unavailableText}.`;
  }
  const free = freeCount === 0 ? 'No drivers are' : `${String(freeCount)} drivers are`;
  return `${freeCount === 1 ? '1 driver is' : free} free ${when}.`;
}

export function driversFailedText(time: Instant | null): string {
  return time === null
    ? 'Error finding available driver'
    : 'Error finding available driver for scheduled time';
}
