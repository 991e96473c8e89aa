import { useState } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { isOver } from '../../../../../domain/ride/rideStatus';
import { Button } from '../../../../../ui/controls/Button';
import { ChangeBookingForm } from './ChangeBookingForm';

interface ChangeBookingProps {
  readonly admin: Admin;
  readonly ride: AdminRide;
}

export function ChangeBooking({ admin, ride }: ChangeBookingProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (!isOpen && (!ride.isByPhone || isOver(ride.status))) {
    return null;
  }
  return isOpen ? (
    <ChangeBookingForm
      admin={admin}
      ride={ride}
      onClose={() => {
        setOpen(false);
      }}
    />
  ) : (
    <Button
      autoFocus={wasOpen}
      variant="secondary"
      onClick={() => {
        setOpen(true);
        setWasOpen(true);
      }}
    >
      Change the booking
    </Button>
  );
}
