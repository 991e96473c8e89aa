import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ride } from '../../../../../domain/ride/ride';
import { isOver } from '../../../../../domain/ride/rideStatus';
import type { RideExtras } from '../../../../../domain/trip/extras';
import type { Loaded } from '../../../../../hooks/useLoaded';
import { useDraft } from '../../../../../forms/HistoryScope';
import { useStableCallback } from '../../../../../hooks/useStableCallback';
import { Button } from '../../../../../ui/controls/Button';
import type { RideCommand } from '../../../shared/Desk';
import { rideChangeDrafts } from '../../../shared/rideDrafts';
import { ChangeBookingForm } from './ChangeBookingForm';

interface ChangeBookingProps {
  readonly ride: Ride;
  /** The form waits for these, because it changes them. */
  readonly extras: Loaded<RideExtras>;
  /** 'change' opens the form, once. */
  readonly command?: RideCommand | null;
  /** Where the panel shows the button; null while the form is there instead. */
  readonly footer?: HTMLElement | null;
}

export function ChangeBooking(props: ChangeBookingProps) {
  const { ride, extras, command = null, footer = null } = props;
  // As loaded when the form was opened, so that it stays while newer ones load.
  const [opened, setOpened] = useState<RideExtras | null>(null);
  const [draft] = useDraft(rideChangeDrafts, ride.id);
  const formExtras = opened ?? draft?.before.extras ?? null;
  const canChange = ride.isByPhone && !isOver(ride.status);
  const isReady = extras.kind === 'ready';
  const openForm = useStableCallback(() => {
    if (canChange && formExtras === null && extras.kind === 'ready') {
      setOpened(extras.value);
    }
  });
  const handled = useRef<RideCommand | null>(null);
  useEffect(() => {
    if (command?.kind === 'change' && command !== handled.current && isReady) {
      handled.current = command;
      openForm();
    }
  }, [command, isReady, openForm]);
  const opener = useRef<HTMLButtonElement>(null);
  // It stays while the form is open, so that the buttons beside it don't move.
  const button = canChange && (
    <Button
      ref={opener}
      variant="secondary"
      // aria-disabled, because `disabled` would drop the focus.
      aria-disabled={!isReady || formExtras !== null}
      onClick={openForm}
    >
      Change ride
    </Button>
  );
  return (
    <>
      {formExtras !== null && (
        <ChangeBookingForm
          ride={ride}
          extras={formExtras}
          onClose={() => {
            setOpened(null);
            opener.current?.focus();
          }}
        />
      )}
      {footer === null ? button : createPortal(button, footer)}
    </>
  );
}
