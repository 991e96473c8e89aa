import { useEffect, useRef, useState } from 'react';
import {
  againstText,
  matchingDrivers,
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
import type { Need } from '../../../../domain/trip/extras';
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
  /** Null while they are loading. */
  readonly needs: readonly Need[] | null;
  /** When the driver must be free; null for now. */
  readonly time: Instant | null;
  readonly now: Instant;
  /** 'assign' focuses the field for a call sign or name. */
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
  const choice = useDriverChoice(props);
  const { drivers, options, typed, isKnown, chosen, hadRide } = choice;
  const [isMissing, setMissing] = useState(false);
  const [entered, setEntered] = useState<RideCommand | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { form, focusChoice } = useDriverFocus(ride.driver !== null, drivers.isLoading);
  useOnCommand(command, 'assign', true, () => focusChoice(true));
  const submit = (): void => {
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
  };
  // Typed and entered before the drivers are there.
  useOnCommand(entered, 'assign', !drivers.isLoading, submit);
  const isTooSoon = typed !== '' && chosen === undefined && drivers.isLoading;
  return (
    <div ref={form} className={styles.assignment}>
      <Form
        onSubmit={() => (isTooSoon ? setEntered({ rideId: ride.id, kind: 'assign' }) : submit())}
      >
        <DriverChoices
          options={options}
          typed={typed}
          isKnown={isKnown}
          hadRide={hadRide}
          chosenId={chosen?.driver.id ?? null}
          hint={availabilityHint({ ...drivers, options: choice.all }, chosen, time)}
          error={
            isMissing && !drivers.hasFailed
              ? missingText(ride, choice)
              : driversFailedText(drivers, time)
          }
          onType={(next) => {
            choice.type(next);
            setMissing(false);
            setEntered(null);
          }}
          onChoose={(id) => {
            choice.choose(id);
            setMissing(false);
          }}
        />
        <RetryDrivers drivers={drivers} moveFocus={() => focusChoice()} />
        <Button
          type="submit"
          wide
          className={styles.assign}
          busy={isSending}
          // What was typed isn't the second click of a double one.
          disabled={isBusy || (!isReady && typed === '')}
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
        <AssignAnyway {...props} {...confirmation} onClose={() => setConfirmation(null)} />
      )}
    </div>
  );
}

type AssignAnywayProps = Pick<AssignDriverProps, 'ride' | 'onAssign' | 'onCancel'> &
  Confirmation & { readonly onClose: () => void };

function AssignAnyway(props: AssignAnywayProps) {
  const { ride, driver, reason, status, onAssign, onCancel, onClose } = props;
  return (
    <ConfirmDialog
      {...confirmationTexts(ride, driver)}
      confirmVariant="primary"
      onCancel={() => {
        onClose();
        if (lostDriverText(ride) !== null) {
          onCancel?.();
        }
      }}
      onConfirm={() => {
        onClose();
        onAssign(driver, status);
      }}
    >
      <p>{reason}</p>
    </ConfirmDialog>
  );
}

/**
 * The drivers, the nearest first, and the chosen one: at first the nearest who is free and hasn't
 * left this ride, but no one in place of another driver.
 */
function useDriverChoice({ ride, trail, needs, time, now }: AssignDriverProps) {
  const demand = needs && { riders: ride.trip.riders, needs };
  const loaded = useDriverOptions(time, CONFLICT_WINDOW_MS, demand);
  const drivers = { ...loaded, isLoading: loaded.isLoading || needs === null };
  const [chosenId, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const hadRide = (driver: Driver): boolean => hasLeftRide(trail.events ?? [], driver);
  const all = nearestFirst(
    drivers.options.filter(({ driver }) => driver.id !== ride.driver?.id),
    soonPickup(ride, now),
    hadRide,
  );
  const isKnown = !drivers.isLoading && !drivers.hasFailed;
  const canSuggest = isKnown && !trail.isLoading;
  const [nearest] = all;
  // Once: the choice must not change under the pointer when the cars move.
  if (
    chosenId === null &&
    typed === '' &&
    ride.driver === null &&
    canSuggest &&
    nearest !== undefined &&
    againstText(nearest) === null &&
    !hadRide(nearest.driver)
  ) {
    choose(nearest.driver.id);
  }
  const { matches: options, meant } = matchingDrivers(all, typed);
  const found = options.find(({ driver }) => driver.id === chosenId);
  const chosen = found ?? (typed === '' ? undefined : (meant ?? undefined));
  const type = (next: string): void => {
    setTyped(next);
    choose(null);
  };
  return { drivers, all, options, typed, isKnown, chosen, hadRide, type, choose };
}

/** The form's element, and a function that focuses its drivers, by a key the field for one. */
function useDriverFocus(isReplacing: boolean, isLoading: boolean) {
  const form = useRef<HTMLDivElement>(null);
  // The list has grown below the field that a key has focused before.
  useEffect(() => {
    if (!isLoading && isReplacing) {
      showDrivers(form.current);
    }
  }, [isLoading, isReplacing]);
  return {
    form,
    focusChoice: (byKey = false): void => focusDrivers(form.current, isReplacing, byKey),
  };
}

/** In place of another driver, the list may be far below: it comes into view as a whole. */
function focusDrivers(form: HTMLElement | null, isReplacing: boolean, byKey = false): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector);
  const field = find('input');
  if (byKey || field !== document.activeElement) {
    const radio = find(':checked') ?? find('[type="radio"]');
    (byKey ? field : (radio ?? find('fieldset')))?.focus();
  }
  if (isReplacing) {
    showDrivers(form);
  }
}

/** While the focus is among them. */
function showDrivers(form: HTMLElement | null): void {
  if (form?.contains(document.activeElement) === true) {
    form.scrollIntoView({ block: 'nearest' });
  }
}

/** For a ride that a driver has taken since the list was opened, while none is chosen. */
function missingText(ride: Ride, { typed, options }: ReturnType<typeof useDriverChoice>): string {
  const text = typed.trim();
  if (text !== '') {
    return options.length > 0 && !/^\d+$/.test(text)
      ? `${options.length} drivers match. Choose one, or type more.`
      : `No ${ride.driver === null ? '' : 'other '}driver has ‘${text}’ as call sign or name.`;
  }
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
