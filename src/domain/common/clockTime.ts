/** Parses '9', '9:30' or '0930' to 'HH:MM', 00:00 to 24:00; null if invalid. */
export function parseClockTime(typed: string): string | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) && hours !== '' ? time : null;
}
