import { memo } from 'react';
import { usePrintedPart } from '../../../../ui/usePrintedPart';
import { createPortal } from 'react-dom';
import { config } from '../../../../config';
import type { Ride } from '../../../../domain/ride/ride';
import {
  dayTotals,
  groupByDriver,
  missingExtrasText,
  notesText,
  toText,
  type KnownExtras,
} from './daySheet';
import { useCallSigns } from '../../shared/callSigns';
import { adminStatusText } from '../../shared/rideTexts';
import {
  formatDayWithYear,
  formatLondonWithYear,
  type Instant,
} from '../../../../domain/common/londonTime';
import styles from './DayPrintout.module.css';
import { COLUMNS } from '../shared/RideTable';

interface DayPrintoutProps {
  readonly date: string;
  readonly rides: readonly Ride[];
  readonly extras: KnownExtras;
  readonly now: Instant;
}

interface PrintColumn {
  readonly id: string;
  readonly label: string;
  readonly textOf: (ride: Ride, extras: KnownExtras) => string;
}

const column = (id: string): readonly PrintColumn[] => COLUMNS.filter((each) => each.id === id);

const PRINT_COLUMNS: readonly PrintColumn[] = [
  ...['time', 'passenger', 'phone', 'from'].flatMap(column),
  { id: 'to', label: 'To', textOf: toText },
  ...column('riders'),
  { id: 'notes', label: 'Requests and notes', textOf: notesText },
  ...column('fare'),
  // The group names the driver.
  {
    id: 'status',
    label: 'Status',
    textOf: (ride) =>
      adminStatusText({ ...ride, driver: ride.driver && { ...ride.driver, name: null } }),
  },
  ...column('reference'),
];

/** The notes have what is left. */
const WIDTHS: Readonly<Record<string, string>> = {
  time: '11mm',
  passenger: '40mm',
  phone: '23mm',
  from: '38mm',
  to: '38mm',
  riders: '11mm',
  fare: '13mm',
  status: '23mm',
  reference: '23mm',
};

/** A day's rides for print only. Replaces the page on paper. */
export const DayPrintout = memo(function DayPrintout(props: DayPrintoutProps) {
  const { date, rides, extras, now } = props;
  const callSigns = useCallSigns();
  const missingText = missingExtrasText(rides, extras);
  usePrintedPart('day');
  return createPortal(
    <div hidden className={styles.printout}>
      <h1>{`${config.firmName}: rides on ${formatDayWithYear(date)}`}</h1>
      <p>{`Printed ${formatLondonWithYear(now)}`}</p>
      {missingText !== null && <p>{missingText}</p>}
      {rides.length === 0 ? (
        <p>No rides.</p>
      ) : (
        <>
          <table>
            <thead>
              <tr>
                {PRINT_COLUMNS.map(({ id, label }) => (
                  <th key={id} scope="col" style={{ width: WIDTHS[id] }}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {groupByDriver(rides, callSigns).map((group) => (
              <tbody key={group.rides[0]?.id}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={PRINT_COLUMNS.length}>
                    <span>{group.title}</span> <span className={styles.total}>{group.total}</span>
                  </th>
                </tr>
                {group.rides.map((ride) => (
                  <tr key={ride.id}>
                    {PRINT_COLUMNS.map(({ id, textOf }) => (
                      <td key={id} className={styles[id]}>
                        {textOf(ride, extras)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
          <div className={styles.totals}>
            {dayTotals(rides, extras).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </>
      )}
    </div>,
    document.body,
  );
});
