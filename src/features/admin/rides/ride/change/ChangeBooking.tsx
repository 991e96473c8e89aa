import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { isOver } from '../../../../../domain/ride/rideStatus';
import type { RideExtras } from '../../../../../domain/trip/extras';
import type { Loaded } from '../../../../../hooks/useLoaded';
import { useDraft } from '../../../../../forms/useDraft';
import { useStableCallback } from '../../../../../hooks/useStableCallback';
import { Button } from '../../../../../ui/controls/Button';
import type { RideCommand } from '../../../shared/rideCommand';
import { rideChangeDrafts } from '../../../shared/rideDrafts';
import { ChangeBookingForm } from './ChangeBookingForm';

interface ChangeBookingProps {
  readonly admin: Admin;
  readonly ride: AdminRide;
  /** The form waits for these, because it changes them. */
  readonly extras: Loaded<RideExtras>;
  /** 'change' opens the form, once. */
  readonly command?: RideCommand | null;
  /** Where the panel shows the button; null in the place of the form. */
  readonly footer?: HTMLElement | null;
}

export function ChangeBooking({
  admin,
  ride,
  extras,
  command = null,
  footer = null,
}: ChangeBookingProps) {
  // As loaded when the form was opened, so that it stays while newer ones load.
  const [opened, setOpened] = useState<RideExtras | null>(null);
  const [draft] = useDraft(rideChangeDrafts, ride.id);
  const formExtras = opened ?? draft?.extras ?? null;
  const [wasOpen, setWasOpen] = useState(false);
  const canChange = ride.isByPhone && !isOver(ride.status);
  const isReady = extras.kind === 'ready';
  const openForm = useStableCallback(() => {
    if (canChange && extras.kind === 'ready') {
      setOpened(extras.value);
      setWasOpen(true);
    }
  });
  const handled = useRef<RideCommand | null>(null);
  useEffect(() => {
    if (command?.kind === 'change' && command !== handled.current && isReady) {
      handled.current = command;
      openForm();
    }
  }, [command, isReady, openForm]);
  if (formExtras === null && !canChange) {
    return null;
  }
  if (formExtras !== null) {
    return (
      <ChangeBookingForm
        admin={admin}
        ride={ride}
        extras={formExtras}
        onClose={() => setOpened(null)}
      />
    );
  }
  const button = (
    <Button
      autoFocus={wasOpen}
      variant="secondary"
      // aria-disabled, because `disabled` would drop the focus.
      aria-disabled={!isReady}
      onClick={openForm}
    >
      Change ride
    </Button>
  );
  return footer === null ? button : createPortal(button, footer);
}
