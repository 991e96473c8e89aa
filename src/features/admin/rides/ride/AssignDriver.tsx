import { useRef, useState } from 'react';
import type { DriverChoice } from '../../../../domain/slots/driverChoice';
import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import type { DriverOnRecord } from '../../../../domain/dispatch/rideTransition';
import { CONFLICT_WINDOW_MS } from '../../../../domain/slots/slots';
import { Button } from '../../../../ui/controls/Button';
import { Form } from '../../../../ui/controls/Form';
import { DriverSelect } from '../../shared/DriverSelect';
import { useDriverOptions } from '../../shared/useDriverOptions';

interface AssignDriverProps {
  readonly ride: AdminRide;
  /** When the driver must be free; null for now. */
  readonly time: Instant | null;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  readonly onAssign: (driver: DriverOnRecord) => void;
  /** Null if there is no driver to keep. */
  readonly onCancel: (() => void) | null;
}

export function AssignDriver(props: AssignDriverProps) {
  const { ride, time, isSending, isBusy, onAssign, onCancel } = props;
  const drivers = useDriverOptions(time, CONFLICT_WINDOW_MS);
  const [choice, setChoice] = useState<DriverChoice>({ kind: 'none' });
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const options = drivers.options.filter(({ driver }) => driver.id !== ride.driverId);
  const chosen = options.find(({ driver }) => choice.kind === 'driver' && driver.id === choice.id);
  return (
    <div ref={form}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(chosen === undefined);
          if (chosen === undefined) {
            form.current?.querySelector('select')?.focus();
          } else {
            onAssign(chosen.driver);
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
          {chosen === undefined
            ? 'Give the ride to this driver'
            : `Give the ride to ${chosen.driver.name ?? 'this driver'}`}
        </Button>
        {onCancel !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            Keep the driver
          </Button>
        )}
      </Form>
    </div>
  );
}
