import { useState } from 'react';
import { read, remove, write } from '../../../platform/deviceStorage';

const KEY = 'officeKeys';
const OFF = 'off';

/** False once the shortcuts of a single key are switched off on this device. */
export function areKeysOn(): boolean {
  return read(KEY) !== OFF;
}

/** Single keys are shortcuts until switched off on this device (WCAG 2.1.4). */
export function useKeySwitch() {
  const [isOn, setOn] = useState(areKeysOn);
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
