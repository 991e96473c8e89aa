import { memo } from 'react';
import { createPortal } from 'react-dom';
import { config } from '../../../../config';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { dateText } from '../../../../domain/admin/timelineTexts';
import styles from './DayPrintout.module.css';
import { COLUMNS } from '../shared/rideColumns';

interface DaySheetProps {
  readonly date: string;
  readonly rides: readonly AdminRide[];
}

const SHEET_COLUMNS = COLUMNS.filter(({ id }) => id !== 'date');

/** A day's rides on paper, in the place of the page. Nothing of it is on the screen. */
export const DayPrintout = memo(function DaySheet({ date, rides }: DaySheetProps) {
  return createPortal(
    <div hidden className={styles['sheet']}>
      <h1>{`${config.firmName}: rides of ${dateText(date)}`}</h1>
      {rides.length === 0 ? (
        <p>No rides.</p>
      ) : (
        <table>
          <thead>
            <tr>
              {SHEET_COLUMNS.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rides.map((ride) => (
              <SheetRow key={ride.id} ride={ride} />
            ))}
          </tbody>
        </table>
      )}
    </div>,
    document.body,
  );
});

const SheetRow = memo(function SheetRow({ ride }: { readonly ride: AdminRide }) {
  return (
    <tr>
      {SHEET_COLUMNS.map(({ id, textOf }) => (
        <td key={id} className={styles[id]}>
          {textOf(ride)}
        </td>
      ))}
    </tr>
  );
});
