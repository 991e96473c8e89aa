import { formatPounds, pence, penceFromPounds, type Pence } from './money';
import type { Result } from './validation';

/** Maximum fare, discount or limit. */
export const MAX_AMOUNT: Pence = pence(500_000);

const REFUSALS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/£/, 'Please leave out the £ sign.'],
  [/,/, 'Please use a full stop, not a comma, like 12.50.'],
  [/^[-−]/, 'This can’t be negative.'],
  [/^(?!\d+(\.\d+)?$)/, 'Please enter a number, like 12.50.'],
];

/** Parses a typed non-negative number, ignoring surrounding spaces. */
export function parseNumberInput(typed: string): Result<number> {
  const text = typed.trim();
  const refusal = REFUSALS.find(([pattern]) => pattern.test(text));
  return refusal === undefined
    ? { ok: true, value: Number(text) }
    : { ok: false, message: refusal[1] };
}

/** Parses typed pounds with at most two decimals. */
export function parsePoundsInput(typed: string): Result<Pence> {
  const number = parseNumberInput(typed);
  if (!number.ok) {
    return number;
  }
  if (/\.\d{3}/.test(typed)) {
    return { ok: false, message: 'Please enter pounds and pence, like 12.50.' };
  }
  const amount = penceFromPounds(number.value);
  return amount === null || amount > MAX_AMOUNT
    ? { ok: false, message: `This can’t be more than ${formatPounds(MAX_AMOUNT)}.` }
    : { ok: true, value: amount };
}

/** The text of an amount in an input, empty without one. */
export function poundsInputValue(amount: Pence | null): string {
  return formatPounds(amount)?.replace('£', '') ?? '';
}
