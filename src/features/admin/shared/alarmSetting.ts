import { read, remove, write } from '../../../auth/session/deviceStorage';

const ALARM_KEY = 'officeSound';
const ON = 'on';

export function isAlarmEnabled(): boolean {
  return read(ALARM_KEY) === ON;
}

export function saveAlarmSetting(isOn: boolean): void {
  if (isOn) {
    write(ALARM_KEY, ON);
  } else {
    remove(ALARM_KEY);
  }
}
