import type { AdminRide } from '../../../domain/admin/adminRide';
import styles from './AlarmToggle.module.css';
import { useNewRideAlarm, type NewRideAlarm } from './useNewRideAlarm';

const SILENT_REASON_TEXTS: Readonly<Record<NonNullable<NewRideAlarm['silentReason']>, string>> = {
  locked: 'The browser keeps this page silent until something on it is pressed: press anywhere.',
  unsupported: 'This browser can’t play the sound.',
};

/** Switch for the alarm sound, with a live region that announces new rides. */
export function AlarmToggle({ rides }: { readonly rides: readonly AdminRide[] | null }) {
  const { isOn, toggle, silentReason, announcement } = useNewRideAlarm(rides);
  return (
    <div className={styles['alarm']}>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        Sound for new rides
      </label>
      {silentReason !== null && (
        <p className={styles['silence']} role="status">
          {SILENT_REASON_TEXTS[silentReason]}
        </p>
      )}
      <div className={styles['announcement']} role="status">
        <p key={announcement.count}>{announcement.text}</p>
      </div>
    </div>
  );
}
