import { useState } from 'react';
import { read, remove, write } from '../../../auth/session/deviceStorage';

/** The sound for new rides. */
export const useAlarmSwitch = () => useStoredSwitch('officeSound', false);

/** Single keys are shortcuts until switched off (WCAG 2.1.4). */
export const useKeySwitch = () => useStoredSwitch('officeKeys', true);

/** A switch that this device keeps once it differs from how it starts. */
function useStoredSwitch(key: string, startsOn: boolean) {
  const changed = startsOn ? 'off' : 'on';
  const [isOn, setOn] = useState(() => (read(key) === changed) !== startsOn);
  return {
    isOn,
    setOn: (next: boolean): void => {
      setOn(next);
      if (next === startsOn) {
        remove(key);
      } else {
        write(key, changed);
      }
    },
  };
}
