import { dateFormat } from './londonTime';

/** A format of 'YYYY-MM-DD' dates; the punctuation depends on the browser. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = dateFormat({ timeZone: 'UTC', ...options });
  return (date) => format().format(new Date(`${date}T12:00:00Z`));
}

/** Formats a date as 'Fri, 25 Dec 2026'. */
export const formatDay = dayFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const longFormat = dayFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats a date as 'Sunday 22 November 2026', the same in every browser. */
export function dateText(date: string): string {
  return longFormat(date).replaceAll(',', '');
}
