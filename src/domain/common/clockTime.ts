/** A time of a day as it is kept, 'HH:MM' from 00:00 to 24:00, however it was typed: 9, 9:30, 0930. Null when it is none. */
export function parseClockTime(typed: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) && hours !== '' ? time : null;
}
