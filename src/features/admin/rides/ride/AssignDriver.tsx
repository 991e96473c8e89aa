import { useEffect, useRef, useState } from 'react';
import {
  nearestFirst,
  notFreeText,
  type DriverOption,
} from '../../../../domain/slots/driverChoice';
import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { soonPickup } from '../../../../domain/admin/cars';
import { hasLeftRide } from '../../../../domain/dispatch/auditEvent';
import type { DriverOnRecord } from '../../../../domain/dispatch/rideTransition';
import type { Driver } from '../../../../domain/drivers/driver';
import { CONFLICT_WINDOW_MS } from '../../../../domain/slots/slots';
import { Button } from '../../../../ui/controls/Button';
import { Form } from '../../../../ui/controls/Form';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';
import { availabilityHint, driversFailedText, RetryDrivers } from '../../shared/DriverSelect';
import type { RideCommand } from '../../shared/rideCommand';
import { useDriverOptions, type DriverOptions } from '../../shared/useDriverOptions';
import { DriverChoices } from './DriverChoices';
import styles from './DriverChoices.module.css';
import type { KnownTrail } from './useAuditTrail';

interface AssignDriverProps {
  readonly ride: AdminRide;
  readonly trail: KnownTrail;
  /** When the driver must be free; null for now. */
  readonly time: Instant | null;
  readonly now: Instant;
  /** 'assign' focuses the list of drivers. */
  readonly command: RideCommand | null;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  readonly onAssign: (driver: DriverOnRecord) => void;
  /** Null if there is no driver to keep. */
  readonly onCancel: (() => void) | null;
}

/** A driver to confirm, and why, as they were when the dialog was opened. */
interface Confirmation {
  readonly driver: DriverOnRecord;
  readonly reason: string;
  readonly time: Instant | null;
}

/** A free driver is assigned with one click; any other after a confirmation (decision 203). */
export function AssignDriver(props: AssignDriverProps) {
  const { time, command, isSending, isBusy, onAssign, onCancel } = props;
  const { drivers, options, isKnown, canSuggest, chosen, hadRide, choose } = useDriverChoice(props);
  const [isMissing, setMissing] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const focusChoice = (): void => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find(':checked') ?? find('[type="radio"]') ?? find('fieldset'))?.focus();
  };
  useFocusOnCommand(command, canSuggest, focusChoice);
  return (
    <div ref={form}>
      <Form
        onSubmit={() => {
          setMissing(chosen === undefined);
          const reason = chosen && confirmationReason(chosen, drivers);
          if (chosen === undefined) {
            focusChoice();
          } else if (reason == null) {
            onAssign(chosen.driver);
          } else {
            setConfirmation({ driver: chosen.driver, reason, time });
          }
        }}
      >
        <DriverChoices
          options={options}
          isKnown={isKnown}
          hadRide={hadRide}
          chosenId={chosen?.driver.id ?? null}
          hint={availabilityHint({ ...drivers, options }, chosen, time)}
          error={isMissing ? 'Please choose a driver' : driversFailedText(drivers, time)}
          onChoose={(id) => {
            choose(id);
            setMissing(false);
          }}
        />
        <RetryDrivers drivers={drivers} moveFocus={focusChoice} />
        <Button type="submit" wide className={styles['assign']} busy={isSending} disabled={isBusy}>
          {`Assign ${chosen?.driver.name ?? 'this driver'}`}
        </Button>
        {onCancel !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            Keep current driver
          </Button>
        )}
      </Form>
      {/* The reason may no longer apply if the ride's time has changed. */}
      {confirmation !== null && confirmation.time === time && (
        <ConfirmDialog
          title={`Assign ${confirmation.driver.name ?? 'this driver'} anyway?`}
          cancelText="Choose another driver"
          confirmText={`Assign ${confirmation.driver.name ?? 'this driver'}`}
          confirmVariant="primary"
          onCancel={() => setConfirmation(null)}
          onConfirm={() => {
            setConfirmation(null);
            onAssign(confirmation.driver);
          }}
        >
          <p>{confirmation.reason}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/**
 * The drivers, the nearest first, and the chosen one: at first the nearest who is free and hasn't
 * left this ride.
 */
function useDriverChoice({ ride, trail, time, now }: AssignDriverProps) {
  const drivers = useDriverOptions(time, CONFLICT_WINDOW_MS);
  const [chosenId, choose] = useState<string | null>(null);
  const hadRide = (driver: Driver): boolean => hasLeftRide(trail.events ?? [], driver);
  const options = nearestFirst(
    drivers.options.filter(({ driver }) => driver.id !== ride.driverId),
    soonPickup(ride, now),
    hadRide,
  );
  const isKnown = !drivers.isLoading && !drivers.hasFailed;
  const canSuggest = isKnown && !trail.isLoading;
  const [nearest] = options;
  // Once: the choice must not change under the pointer when the cars move.
  if (
    chosenId === null &&
    canSuggest &&
    nearest?.unavailableText === null &&
    !hadRide(nearest.driver)
  ) {
    choose(nearest.driver.id);
  }
  const chosen = options.find(({ driver }) => driver.id === chosenId);
  return { drivers, options, isKnown, canSuggest, chosen, hadRide, choose };
}

/** Moves the focus to the list after the command, once the drivers have loaded. */
function useFocusOnCommand(command: RideCommand | null, isReady: boolean, focus: () => void): void {
  const handled = useRef<RideCommand | null>(null);
  useEffect(() => {
    if (command?.kind === 'assign' && command !== handled.current && isReady) {
      handled.current = command;
      focus();
    }
  });
}

/** Why assigning this driver needs a confirmation; null if they are free. */
function confirmationReason(
  chosen: DriverOption,
  { isLoading, hasFailed }: DriverOptions,
): string | null {
  if (isLoading || hasFailed) {
    const name = chosen.driver.name ?? 'this driver';
    return `${isLoading ? 'We’re still checking' : 'We couldn’t check'} whether ${name} is free.`;
  }
  return notFreeText(chosen);
}
