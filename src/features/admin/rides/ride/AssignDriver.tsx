import { useRef, useState } from 'react';
import {
  nearestFirst,
  notFreeText,
  type DriverOption,
} from '../../../../domain/slots/driverChoice';
import type { Instant } from '../../../../domain/common/londonTime';
import type { Ride } from '../../../../domain/ride/ride';
import { soonPickup } from '../../../../domain/admin/cars';
import { adminStatusText } from '../../shared/rideTexts';
import { hasLeftRide } from '../../../../domain/dispatch/auditEvent';
import type { DriverOnRecord } from '../../../../domain/ride/ride';
import type { Driver } from '../../../../domain/drivers/driver';
import { hasSetOut } from '../../../../domain/ride/rideStatus';
import { CONFLICT_WINDOW_MS } from '../../../../domain/slots/slots';
import { Button } from '../../../../ui/controls/Button';
import { Form } from '../../../../ui/controls/Form';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';
import { availabilityHint, driversFailedText, RetryDrivers } from '../../shared/DriverSelect';
import { useOnCommand, type RideCommand } from '../../shared/Desk';
import { useDriverOptions, type DriverOptions } from '../../shared/useDriverOptions';
import { DriverChoices } from './DriverChoices';
import styles from './DriverChoices.module.css';
import type { KnownTrail } from './useRideRecord';

interface AssignDriverProps {
  readonly ride: Ride;
  readonly trail: KnownTrail;
  /** When the driver must be free; null for now. */
  readonly time: Instant | null;
  readonly now: Instant;
  /** 'assign' focuses the list of drivers. */
  readonly command: RideCommand | null;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  /** False against a double click. */
  readonly isReady: boolean;
  /** `status` is the ride's, as the admin saw it. */
  readonly onAssign: (driver: DriverOnRecord, status: string) => void;
  /** Null if there is no driver to keep. */
  readonly onCancel: (() => void) | null;
}

/** A driver to confirm, and why, as ride and driver were when the dialog was opened. */
interface Confirmation {
  readonly driver: DriverOnRecord;
  readonly reason: string;
  readonly time: Instant | null;
  readonly status: string;
}

/**
 * A free driver is assigned with one click; any other, or in place of one who has set out, after a
 * confirmation.
 */
export function AssignDriver(props: AssignDriverProps) {
  const { ride, time, command, isSending, isBusy, isReady, onAssign, onCancel } = props;
  const { status } = ride;
  const { drivers, options, isKnown, canSuggest, chosen, hadRide, choose } = useDriverChoice(props);
  const [isMissing, setMissing] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const focusChoice = (): void => focusDrivers(form.current, ride.driver !== null);
  useOnCommand(command, 'assign', canSuggest, focusChoice);
  return (
    <div ref={form} className={styles.assignment}>
      <Form
        onSubmit={() => {
          setMissing(chosen === undefined);
          if (chosen === undefined) {
            focusChoice();
            return;
          }
          const reasons = [lostDriverText(ride), confirmationReason(chosen, drivers)];
          const reason = reasons.filter((each) => each !== null).join(' ');
          if (reason === '') {
            onAssign(chosen.driver, status);
          } else {
            setConfirmation({ driver: chosen.driver, reason, time, status });
          }
        }}
      >
        <DriverChoices
          options={options}
          isKnown={isKnown}
          hadRide={hadRide}
          chosenId={chosen?.driver.id ?? null}
          hint={availabilityHint({ ...drivers, options }, chosen, time)}
          error={isMissing ? missingText(ride) : driversFailedText(drivers, time)}
          onChoose={(id) => {
            choose(id);
            setMissing(false);
          }}
        />
        <RetryDrivers drivers={drivers} moveFocus={focusChoice} />
        <Button
          type="submit"
          wide
          className={styles.assign}
          busy={isSending}
          disabled={isBusy || !isReady}
        >
          {`Assign ${chosen?.driver.name ?? 'this driver'}`}
        </Button>
        {onCancel !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            Keep current driver
          </Button>
        )}
      </Form>
      {/* The reason may no longer apply if the ride's time has changed. */}
      {confirmation !== null && confirmation.time === time && confirmation.status === status && (
        <ConfirmDialog
          {...confirmationTexts(ride, confirmation.driver)}
          confirmVariant="primary"
          onCancel={() => {
            setConfirmation(null);
            if (lostDriverText(ride) !== null) {
              onCancel?.();
            }
          }}
          onConfirm={() => {
            setConfirmation(null);
            onAssign(confirmation.driver, confirmation.status);
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
 * left this ride, but no one in place of another driver.
 */
function useDriverChoice({ ride, trail, time, now }: AssignDriverProps) {
  const drivers = useDriverOptions(time, CONFLICT_WINDOW_MS);
  const [chosenId, choose] = useState<string | null>(null);
  const hadRide = (driver: Driver): boolean => hasLeftRide(trail.events ?? [], driver);
  const options = nearestFirst(
    drivers.options.filter(({ driver }) => driver.id !== ride.driver?.id),
    soonPickup(ride, now),
    hadRide,
  );
  const isKnown = !drivers.isLoading && !drivers.hasFailed;
  const canSuggest = isKnown && !trail.isLoading;
  const [nearest] = options;
  // Once: the choice must not change under the pointer when the cars move.
  if (
    chosenId === null &&
    ride.driver === null &&
    canSuggest &&
    nearest?.unavailableText === null &&
    !hadRide(nearest.driver)
  ) {
    choose(nearest.driver.id);
  }
  const chosen = options.find(({ driver }) => driver.id === chosenId);
  return { drivers, options, isKnown, canSuggest, chosen, hadRide, choose };
}

/** In place of another driver, the list may be far below: it comes into view as a whole. */
function focusDrivers(form: HTMLElement | null, isReplacing: boolean): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  (find(':checked') ?? find('[type="radio"]') ?? find('fieldset'))?.focus();
  if (isReplacing) {
    form?.scrollIntoView({ block: 'nearest' });
  }
}

/** For a ride that a driver has taken since the list was opened, while none is chosen. */
function missingText(ride: Ride): string {
  return ride.driver === null
    ? 'Please choose a driver'
    : `${adminStatusText(ride)}. To change that, choose a driver.`;
}

/** The ride in a question about it, which may cover the ride itself. */
export function whoseRide(passengerName: string | null): string {
  return passengerName === null ? 'this ride' : `${passengerName}’s ride`;
}

/** What happens to a driver who has set out; null if there is none. */
function lostDriverText(ride: Ride): string | null {
  return ride.driver === null || !hasSetOut(ride.status)
    ? null
    : `${adminStatusText(ride)} and will lose ${whoseRide(ride.passenger.name)}.`;
}

function confirmationTexts(ride: Ride, { name }: DriverOnRecord) {
  const next = name ?? 'this driver';
  return lostDriverText(ride) === null
    ? {
        title: `Assign ${next} to ${whoseRide(ride.passenger.name)} anyway?`,
        cancelText: 'Choose another driver',
        confirmText: `Assign ${next}`,
      }
    : {
        title: `Change driver to ${next}?`,
        cancelText: `Keep ${ride.driver?.name ?? 'current driver'}`,
        confirmText: 'Change driver',
      };
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
