declare const penceBrand: unique symbol;

/** An amount of money in whole pence. Pounds exist only at the edges: documents, navigation state and text. */
export type Pence = number & { readonly [penceBrand]: true };

/**
 * Marks a whole number of pence as money.
 * @throws RangeError when the number is not a safe integer.
 */
export function pence(amount: number): Pence {
  if (!isPence(amount)) {
    throw new RangeError(`Not a whole number of pence: ${String(amount)}`);
  }
  return amount;
}

function isPence(amount: number): amount is Pence {
  return Number.isSafeInteger(amount);
}

/** Pounds, as a document or a form gives them, as whole pence. Null when they are no amount that pence can hold. */
export function penceFromPounds(pounds: number): Pence | null {
  // Adding zero turns the negative zero of a tiny negative amount into a plain one.
  const amount = Math.round(pounds * 100) + 0;
  return isPence(amount) ? amount : null;
}

/** Pence as the pounds that a document or the navigation state carries, for example 1250 as 12.5. */
export function toPounds(amount: Pence): number {
  return amount / 100;
}

/** 'Fare 2 decimals in pounds' (spec section 9): 1250 reads '£12.50', a negative amount '-£12.50'. */
export function formatPounds(amount: Pence): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}£${(Math.abs(amount) / 100).toFixed(2)}`;
}
