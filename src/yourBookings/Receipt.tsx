import { useState } from 'react';
import { config } from '../config';
import type { RideSummary } from '../domain/ride/ride';
import { receiptRows } from '../domain/ride/receipt';
import { Button } from '../ui/controls/Button';
import { Details } from '../ui/layout/Card';
import { Dialog } from '../ui/layout/Dialog';
import styles from './Receipt.module.css';
import { useReceiptDriver } from './useReceiptDriver';
import { useRideExtras } from '../live/useRideExtras';

export function Receipt({ ride }: { readonly ride: RideSummary }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Receipt
      </Button>
      {isOpen && (
        <ReceiptDialog
          ride={ride}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function ReceiptDialog({
  ride,
  onClose,
}: {
  readonly ride: RideSummary;
  readonly onClose: () => void;
}) {
  const driver = useReceiptDriver(ride.driverId);
  const extras = useRideExtras(ride.id);
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
          <Button
            onClick={() => {
              window.print();
            }}
          >
            Print or save
          </Button>
        </>
      }
    >
      <div className={styles['paper']} data-paper>
        <p className={styles['firm']}>
          <strong>{config.firmName}</strong>
          <br />
          {config.helpPhone}
        </p>
        <Details rows={receiptRows(ride, driver, extras)} />
      </div>
    </Dialog>
  );
}
