import { useState } from 'react';
import { read, remove, write } from '../../../auth/session/deviceStorage';

const KEY = 'officeKeys';
const OFF = 'off';

/** Single keys are shortcuts until switched off on this device (WCAG 2.1.4). */
export function useKeySwitch() {
  const [isOn, setOn] = useState(() => read(KEY) !== OFF);
  return {
    isOn,
    setOn: (next: boolean): void => {
      setOn(next);
      if (next) {
        remove(KEY);
      } else {
        write(KEY, OFF);
      }
    },
  };
}
