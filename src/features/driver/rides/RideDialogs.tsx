import { useState } from 'react';
import { placesText } from '../../../domain/dispatch/driverRide';
import { serverNow } from '../../../platform/serverClock';
import { NO_SHOW_REASON } from '../../../domain/dispatch/auditEvent';
import { canGiveBack, isDirectOffer, isOnBoard } from '../../../domain/ride/rideStatus';
import { Button } from '../../../ui/controls/Button';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import { Dialog } from '../../../ui/layout/Dialog';
import layout from '../../../ui/layout/Layout.module.css';
import type { RideCommands, RideProps } from '../state/rideProps';
import { OFFLINE_REASONS, RETURN_REASONS } from '../../../domain/dispatch/rideTransition';

/** A button that ends a ride as a no-show, after a confirmation. */
export function NoShow({ commands }: Pick<RideProps, 'commands'>) {
  const { isBusy, dialogError } = commands;
  const { isOpen, open, close } = useRideDialog(commands);
  return (
    <>
      <Button variant="danger" disabled={isBusy} onClick={open}>
        Passenger no-show
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Passenger no-show?"
          cancelText="Keep waiting"
          confirmText="End as no-show"
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => commands.send({ kind: 'end', reason: NO_SHOW_REASON })}
        >
          <p>You can’t undo this.</p>
          <ErrorBanner error={dialogError} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** A button that returns a ride with a reason, until it is over. */
export function ReturnRide({ ride, me, commands }: Pick<RideProps, 'ride' | 'me' | 'commands'>) {
  const isOffer = isDirectOffer(ride.status);
  const { isBusy, sending, dialogError } = commands;
  const { isOpen, open, close } = useRideDialog(commands);
  if (!canGiveBack(ride.status)) {
    return null;
  }
  const chosen =
    sending?.kind === 'transition' && 'reason' in sending.transition
      ? sending.transition.reason
      : null;
  const reasonButton = (reason: string) => (
    <Button
      key={reason}
      wide
      variant="secondary"
      busy={chosen === reason}
      disabled={isBusy}
      onClick={() => commands.send({ kind: 'give-back', reason })}
    >
      {reason}
    </Button>
  );
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={open}>
        {isOffer ? 'Decline' : 'Give ride back'}
      </Button>
      {isOpen && (
        <Dialog
          title={isOffer ? 'Decline this ride?' : 'Give this ride back?'}
          focusTitle
          isBusy={isBusy}
          onClose={close}
          actions={
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              Keep ride
            </Button>
          }
        >
          <p>{placesText(ride, serverNow())}</p>
          {ride.status === 'arrived' && (
            <p>{`Passenger on board${isOnBoard(ride) ? '.' : '?'} Call the office.`}</p>
          )}
          <p>Tap a reason to confirm.</p>
          <ErrorBanner error={dialogError} />
          <div className={layout.stack}>
            {RETURN_REASONS.map(reasonButton)}
            {me.isOnline && <p>These also take you offline.</p>}
            {OFFLINE_REASONS.map(reasonButton)}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** A dialog that confirms a command for the ride; it stays open while that is being sent. */
function useRideDialog({ clearError }: RideCommands) {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    open: () => {
      clearError();
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
