import { plainPhone, normalisePhone } from './phone';
import { normaliseText } from './texts';

// At home: the code and the rest, which may be in two parts.
const UK_NUMBER = /^(0\d{4})(\d{3})(\d{2,3})$/;

/**
 * All forms in which a number may be kept that was typed now or another time, the form of `tidyPhone` first: a landline stands
 * as it was typed, with spaces or without.
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
