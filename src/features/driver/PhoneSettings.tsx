import { useState } from 'react';
import { storedTheme, storeTheme, THEMES, type Theme } from '../../platform/deviceTheme';
import styles from './PhoneSettings.module.css';
import { MODE_TEXTS, type AlarmMode, type useAlarmMode } from '../../live/useAlarmMode';

const TEXTS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light or dark whatever the phone's setting, for sun and night. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <fieldset className={styles.themes}>
      <legend>Theme</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => {
              setChosen(theme);
              storeTheme(theme);
            }}
          />
          <span>{TEXTS[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

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
