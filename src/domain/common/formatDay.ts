import { dateFormat } from './londonTime';

const dayFormat = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Formats a 'YYYY-MM-DD' date as 'Fri, 25 Dec 2026'; the punctuation depends on the browser. */
export function formatDay(date: string): string {
  return dayFormat().format(new Date(`${date}T12:00:00Z`));
}
