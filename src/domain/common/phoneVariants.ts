import { plainPhone, normalisePhone } from './phone';
import { normaliseText } from './texts';

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
