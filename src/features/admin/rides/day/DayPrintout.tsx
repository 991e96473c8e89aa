import { memo } from 'react';
import { createPortal } from 'react-dom';
import { config } from '../../../../config';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { dateText } from '../../../../domain/admin/timelineTexts';
import styles from './DayPrintout.module.css';
import { COLUMNS } from '../shared/rideColumns';

interface DayPrintoutProps {
  readonly date: string;
  readonly rides: readonly AdminRide[];
}

const PRINT_COLUMNS = COLUMNS.filter(({ id }) => id !== 'date');

/** A day's rides for print only. Replaces the page on paper. */
export const DayPrintout = memo(function DayPrintout({ date, rides }: DayPrintoutProps) {
  return createPortal(
    <div hidden className={styles['printout']}>
      <h1>{`${config.firmName}: rides of ${dateText(date)}`}</h1>
      {rides.length === 0 ? (
        <p>No rides.</p>
      ) : (
        <table>
          <thead>
            <tr>
              {PRINT_COLUMNS.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rides.map((ride) => (
              <PrintRow key={ride.id} ride={ride} />
            ))}
          </tbody>
        </table>
      )}
    </div>,
    document.body,
  );
});

const PrintRow = memo(function PrintRow({ ride }: { readonly ride: AdminRide }) {
  return (
    <tr>
      {PRINT_COLUMNS.map(({ id, textOf }) => (
        <td key={id} className={styles[id]}>
          {textOf(ride)}
        </td>
      ))}
    </tr>
  );
});
