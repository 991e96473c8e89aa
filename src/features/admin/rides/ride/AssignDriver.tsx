import { useRef, useState } from 'react';
import { nearestFirst } from '../../../../domain/admin/cars';
import type { LatLng } from '../../../../domain/common/geo';
import {
  notFreeText,
  type DriverChoice,
  type DriverOption,
} from '../../../../domain/slots/driverChoice';
import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import type { DriverOnRecord } from '../../../../domain/dispatch/rideTransition';
import { CONFLICT_WINDOW_MS } from '../../../../domain/slots/slots';
import { Button } from '../../../../ui/controls/Button';
import { Form } from '../../../../ui/controls/Form';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';
import { DriverSelect } from '../../shared/DriverSelect';
import { useDriverOptions, type DriverOptions } from '../../shared/useDriverOptions';

interface AssignDriverProps {
  readonly ride: AdminRide;
  /** When the driver must be free; null for now. */
  readonly time: Instant | null;
  /** Where the drivers' ways are estimated to; null if where they are now says nothing. */
  readonly pickup: LatLng | null;
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

/** Suggests the nearest free driver. A free driver is assigned with one click; any other after a confirmation (decision 203). */
export function AssignDriver(props: AssignDriverProps) {
  const { ride, time, pickup, isSending, isBusy, onAssign, onCancel } = props;
  const drivers = useDriverOptions(time, CONFLICT_WINDOW_MS);
  const [choice, setChoice] = useState<DriverChoice>({ kind: 'none' });
  const [isMissing, setMissing] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const options = nearestFirst(
    drivers.options.filter(({ driver }) => driver.id !== ride.driverId),
    pickup,
  );
  // Suggested once: it must not change under the mouse as cars move.
  const [isSuggested, setSuggested] = useState(false);
  const [nearest] = options;
  if (!isSuggested && !drivers.isLoading && nearest?.approach && nearest.unavailableText === null) {
    setSuggested(true);
    if (choice.kind === 'none') {
      setChoice({ kind: 'driver', id: nearest.driver.id });
    }
  }
  const chosen = options.find(({ driver }) => choice.kind === 'driver' && driver.id === choice.id);
  return (
    <div ref={form}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(chosen === undefined);
          if (chosen === undefined) {
            form.current?.querySelector('select')?.focus();
            return;
          }
          const reason = confirmationReason(chosen, drivers);
          if (reason === null) {
            onAssign(chosen.driver);
          } else {
            setConfirmation({ driver: chosen.driver, reason, time });
          }
        }}
      >
        <DriverSelect
          state={{ ...drivers, options }}
          time={time}
          isTimeMissing={false}
          isRequired
          choice={choice}
          error={isMissing ? 'Please choose a driver' : null}
          onChange={(next) => {
            setChoice(next);
            setMissing(false);
          }}
        />
        <Button type="submit" wide busy={isSending} disabled={isBusy}>
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
