import { useState } from 'react';
import { usePrintedPart } from '../../ui/usePrintedPart';
import { config } from '../../config';
import type { Ride } from '../../domain/ride/ride';
import { useFareEstimates } from '../../maps/fareEstimates';
import { Button } from '../../ui/controls/Button';
import { Details } from '../../ui/layout/Card';
import { Dialog } from '../../ui/layout/Dialog';
import styles from './Receipt.module.css';
import { receiptRows, useReceiptDriver } from './receiptRows';
import { useRideExtras } from '../../live/useRideExtras';

interface ReceiptProps {
  readonly ride: Ride;
  /** The open ride that was booked with it; null without one. */
  readonly other?: Ride | null;
}

export function Receipt({ ride, other = null }: ReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Receipt
      </Button>
      {isOpen && (
        <Dialog
          title="Receipt"
          focusTitle
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Close
              </Button>
              <Button onClick={() => window.print()}>Print or save</Button>
            </>
          }
        >
          <Paper ride={ride} other={other} />
        </Dialog>
      )}
    </>
  );
}

function Paper({ ride, other }: Required<ReceiptProps>) {
  const driver = useReceiptDriver(ride.driver?.id ?? null);
  const extras = useRideExtras(ride);
  const isEstimate = useFareEstimates();
  usePrintedPart('receipt');
  return (
    <div>
      <p className={styles.firm}>
        <strong>{config.firmName}</strong>
        <br />
        <span>{config.helpPhone}</span>
      </p>
      <Details rows={receiptRows(ride, driver, isEstimate, extras, other)} />
    </div>
  );
}
