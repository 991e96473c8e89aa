import { useState } from 'react';
import { storedTheme, storeTheme, THEMES, type Theme } from '../../platform/deviceTheme';
import styles from './ThemeSwitch.module.css';

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
