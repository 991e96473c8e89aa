import { plainPhone, normalisePhone } from './phone';
import { normaliseText } from './texts';

/**
 * A number's digits in national form, or all digits of a foreign number: the id of the office's
 * note on it. Null if there are too few. Must match firestore.rules.
 */
export function phoneKey(typed: string): string | null {
  const digits = typed
    .replaceAll(/[^0-9+]/g, '')
    .replace(/^(?:\+|00)440?/, '0')
    .replaceAll(/^00|\+/g, '');
  return /^\d{6,30}$/.test(digits) ? digits : null;
}

const UK_NUMBER = /^(0\d{4})(\d{3})(\d{2,3})$/;

/**
 * All forms in which a number may be stored: landlines are kept as typed, with or without spaces.
 */
export function phoneVariants(typed: string): readonly string[] {
  const plain = plainPhone(typed);
  const home = plain.replace(/^(?:\+|00)440?/, '0');
  const [, code, middle, end] = UK_NUMBER.exec(home) ?? [];
  const spaced =
    code === undefined
      ? []
      : [`${code} ${middle ?? ''}${end ?? ''}`, `${code} ${middle ?? ''} ${end ?? ''}`];
  return [...new Set([normalisePhone(typed), normaliseText(typed), plain, home, ...spaced])].filter(
    (form) => form !== '',
  );
}
