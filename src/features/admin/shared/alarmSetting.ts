import { read, remove, write } from '../../../auth/session/deviceStorage';

const SOUND = 'officeSound';
const ON = 'on';

/** Whether this browser is to sound for rides that need a driver. */
export function isBellOn(): boolean {
  return read(SOUND) === ON;
}

/** Keeps whether it is to sound. */
export function saveAlarmSetting(isOn: boolean): void {
  if (isOn) {
    write(SOUND, ON);
  } else {
    remove(SOUND);
  }
}
