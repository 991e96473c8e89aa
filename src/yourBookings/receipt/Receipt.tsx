import { useState, type ReactNode } from 'react';
import { config } from '../../config';
import type { PassengerRide } from '../../domain/ride/ride';
import { receiptRows } from '../../domain/ride/receipt';
import { Banner } from '../../ui/feedback/Banner';
import { Spinner } from '../../ui/feedback/Spinner';
import { Button } from '../../ui/controls/Button';
import { Details } from '../../ui/layout/Card';
import { Dialog } from '../../ui/layout/Dialog';
import styles from './Receipt.module.css';
import { useReceiptDriver } from './useReceiptDriver';
import { useReceiptRide } from './useReceiptRide';
import { useRideExtras } from '../../live/useRideExtras';

export function Receipt({ ride }: { readonly ride: PassengerRide }) {
  return (
    <ReceiptButton>
      {(onClose) => (
        <ReceiptDialog canPrint onClose={onClose}>
          <Paper ride={ride} />
        </ReceiptDialog>
      )}
    </ReceiptButton>
  );
}

/** Loads the ride when pressed, for screens that know only a part of it. */
export function RideReceipt({ rideId }: { readonly rideId: string }) {
  return (
    <ReceiptButton>
      {(onClose) => <LoadedReceipt rideId={rideId} onClose={onClose} />}
    </ReceiptButton>
  );
}

function ReceiptButton({ children }: { readonly children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Receipt
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

interface LoadedReceiptProps {
  readonly rideId: string;
  readonly onClose: () => void;
}

function LoadedReceipt({ rideId, onClose }: LoadedReceiptProps) {
  const state = useReceiptRide(rideId);
  const ride = state.kind === 'ready' ? state.value : null;
  return (
    <ReceiptDialog canPrint={ride !== null} onClose={onClose}>
      {state.kind === 'loading' && <Spinner text="Loading receipt…" />}
      {state.kind === 'failed' && (
        <Banner
          tone="danger"
          title="We couldn’t load your receipt"
          actions={<Button onClick={state.retry}>Try Again</Button>}
        >
          <p>{state.message}</p>
        </Banner>
      )}
      {state.kind === 'ready' && ride === null && (
        <Banner tone="danger">
          <p>We couldn’t find this ride. Call {config.helpPhone} for a receipt.</p>
        </Banner>
      )}
      {ride !== null && <Paper ride={ride} />}
    </ReceiptDialog>
  );
}

interface ReceiptDialogProps {
  readonly canPrint: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ReceiptDialog({ canPrint, onClose, children }: ReceiptDialogProps) {
  return (
    <Dialog
      title="Receipt"
      focusTitle
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {canPrint && <Button onClick={() => window.print()}>Print or save</Button>}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function Paper({ ride }: { readonly ride: PassengerRide }) {
  const driver = useReceiptDriver(ride.driverId);
  const extras = useRideExtras(ride.id);
  return (
    <div className={styles['paper']} data-paper>
      <p className={styles['firm']}>
        <strong>{config.firmName}</strong>
        <br />
        {config.helpPhone}
      </p>
      <Details rows={receiptRows(ride, driver, extras)} />
    </div>
  );
}
