import { MODE_TEXTS, type AlarmMode, type useAlarmMode } from '../../live/useAlarmMode';
import styles from './ThemeSwitch.module.css';

const MODES: readonly AlarmMode[] = ['once', 'on'];

/** How new rides ring on this phone; its volume keys do the rest. */
export function SoundSwitch({ mode, setMode }: ReturnType<typeof useAlarmMode>) {
  return (
    <fieldset className={styles.themes}>
      <legend>Sound</legend>
      {MODES.map((each) => (
        <label key={each} className={styles.theme}>
          <input type="radio" name="sound" checked={each === mode} onChange={() => setMode(each)} />
          <span>{MODE_TEXTS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
