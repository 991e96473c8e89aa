import { useState } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { isOver } from '../../../../../domain/ride/rideStatus';
import type { RideExtras } from '../../../../../domain/trip/extras';
import type { Loaded } from '../../../../../hooks/useLoaded';
import { Button } from '../../../../../ui/controls/Button';
import { ChangeBookingForm } from './ChangeBookingForm';

interface ChangeBookingProps {
  readonly admin: Admin;
  readonly ride: AdminRide;
  /** The form waits for these, because it changes them. */
  readonly extras: Loaded<RideExtras>;
}

export function ChangeBooking({ admin, ride, extras }: ChangeBookingProps) {
  // As loaded when the form was opened, so that it stays while newer ones load.
  const [opened, setOpened] = useState<RideExtras | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (opened === null && (!ride.isByPhone || isOver(ride.status))) {
    return null;
  }
  return opened !== null ? (
    <ChangeBookingForm
      admin={admin}
      ride={ride}
      extras={opened}
      onClose={() => {
        setOpened(null);
      }}
    />
  ) : (
    <Button
      autoFocus={wasOpen}
      variant="secondary"
      // aria-disabled, because `disabled` would drop the focus.
      aria-disabled={extras.kind !== 'ready'}
      onClick={() => {
        if (extras.kind === 'ready') {
          setOpened(extras.value);
          setWasOpen(true);
        }
      }}
    >
      Change the booking
    </Button>
  );
}
