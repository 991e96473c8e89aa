import type { AdminRide } from '../../../domain/admin/adminRide';
import styles from './AlarmToggle.module.css';
import { useNewRideAlarm, type NewRideAlarm as BellState } from './useNewRideAlarm';

const SILENCE_TEXTS: Readonly<Record<NonNullable<BellState['silence']>, string>> = {
  locked: 'The browser keeps this page silent until something on it is pressed: press anywhere.',
  unsupported: 'This browser can’t play the sound.',
};

/** The switch for the sound of new rides, and the words that a screen reader says of them. */
export function AlarmToggle({ rides }: { readonly rides: readonly AdminRide[] | null }) {
  const { isOn, turn, silence, news } = useNewRideAlarm(rides);
  return (
    <div className={styles['bell']}>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => {
            turn(event.currentTarget.checked);
          }}
        />
        Sound for new rides
      </label>
      {silence !== null && (
        <p className={styles['silence']} role="status">
          {SILENCE_TEXTS[silence]}
        </p>
      )}
      <div className={styles['news']} role="status">
        <p key={news.count}>{news.text}</p>
      </div>
    </div>
  );
}
