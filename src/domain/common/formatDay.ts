import { dateFormat } from './londonTime';

const dayWords = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A 'YYYY-MM-DD' date in words, about as 'Fri, 25 Dec 2026': the punctuation is the browser's. */
export function formatDay(date: string): string {
  return dayWords().format(new Date(`${date}T12:00:00Z`));
}
