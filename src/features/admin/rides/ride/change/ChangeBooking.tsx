import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BookedRide } from '../../../../../domain/admin/officeChange';
import type { Ride } from '../../../../../domain/ride/ride';
import { isOver } from '../../../../../domain/ride/rideStatus';
import type { RideExtras } from '../../../../../domain/trip/extras';
import { readyValue, type Loaded } from '../../../../../hooks/useLoaded';
import { useDraft } from '../../../../../forms/HistoryScope';
import { useStableCallback } from '../../../../../hooks/useStableCallback';
import { Button } from '../../../../../ui/controls/Button';
import { LinkButton } from '../../../../../ui/controls/LinkButton';
import type { RideCommand } from '../../../shared/Desk';
import { rideChangeDrafts } from '../../../shared/rideDrafts';
import { ChangeBookingForm } from './ChangeBookingForm';
import { useRidePromo } from './useOfficeChange';

interface ChangeBookingProps {
  readonly ride: Ride;
  /** The open ride that was booked with it; null without one. */
  readonly other?: Ride | null;
  /** The form waits for these, because it changes them. */
  readonly extras: Loaded<RideExtras>;
  /** 'change' opens the form, once. */
  readonly command?: RideCommand | null;
  /** Where the panel shows the button; null while the form is there instead. */
  readonly footer?: HTMLElement | null;
}

export function ChangeBooking(props: ChangeBookingProps) {
  const { ride, other = null, extras, command = null, footer = null } = props;
  // As loaded when the form was opened, so that it stays while newer ones load.
  const [opened, setOpened] = useState<BookedRide | null>(null);
  const [draft] = useDraft(rideChangeDrafts, ride.id);
  const before = opened ?? draft?.before ?? null;
  const canChange = !isOver(ride.status);
  const promo = useRidePromo(canChange ? ride : null);
  const isReady = extras.kind === 'ready' && (ride.promo === null || promo.kind === 'ready');
  const openForm = useStableCallback(() => {
    if (canChange && before === null && isReady) {
      setOpened({ ride, extras: extras.value, promo: readyValue(promo) });
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
      aria-disabled={!isReady || before !== null}
      onClick={openForm}
    >
      Change ride
    </Button>
  );
  return (
    <>
      {canChange && before === null && promo.kind === 'failed' && (
        <p role="alert">
          We couldn’t load this ride’s promo code.{' '}
          <LinkButton onClick={promo.retry}>Try Again</LinkButton>
        </p>
      )}
      {before !== null && (
        <ChangeBookingForm
          booked={before}
          ride={ride}
          other={other}
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
