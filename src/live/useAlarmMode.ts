import { useState } from 'react';
import * as v from 'valibot';
import { read, write } from '../platform/deviceStorage';

/** Silent, once, or until the call is answered or the page touched. */
const MODES = ['off', 'once', 'on'] as const;
export type AlarmMode = (typeof MODES)[number];

export const MODE_TEXTS: Readonly<Record<AlarmMode, string>> = {
  off: 'Off',
  once: 'Once',
  on: 'Until answered',
};

/** How the alarm rings on this device. */
export function useAlarmMode(key: 'officeSound' | 'driverSound', initial: AlarmMode) {
  const [mode, setMode] = useState(() => parseAlarmMode(read(key), initial));
  return {
    mode,
    setMode: (next: AlarmMode): void => {
      setMode(next);
      write(key, next);
    },
  };
}

export function parseAlarmMode(stored: string | null, initial: AlarmMode): AlarmMode {
  return v.parse(v.fallback(v.picklist(MODES), initial), stored);
}
