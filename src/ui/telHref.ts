import { dialledNumber } from '../domain/common/phone';

/** Link that calls a stored number; null if it can't be read. */
export function telHref(number: string): string | null {
  return href('tel', number);
}

/** Link that texts a stored number; null if it can't be read. */
export function smsHref(number: string): string | null {
  return href('sms', number);
}

function href(scheme: 'tel' | 'sms', number: string): string | null {
  const dialled = dialledNumber(number);
  return dialled === null ? null : `${scheme}:${dialled}`;
}
