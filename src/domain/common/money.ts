declare const penceBrand: unique symbol;

/** Whole pence. Pounds appear only in documents, navigation state and text. */
export type Pence = number & { readonly [penceBrand]: true };

/**
 * Brands a whole number as pence.
 * @throws RangeError when the number is not a safe integer.
 */
export function pence(amount: number): Pence {
  if (!isPence(amount)) {
    throw new RangeError(`Not a whole number of pence: ${amount}`);
  }
  return amount;
}

function isPence(amount: number): amount is Pence {
  return Number.isSafeInteger(amount);
}

/** Rounds pounds to whole pence; null if the amount is not representable. */
export function penceFromPounds(pounds: number): Pence | null {
  // Adding zero turns -0 into 0.
  const amount = Math.round(pounds * 100) + 0;
  return isPence(amount) ? amount : null;
}

export function toPounds(amount: Pence): number {
  return amount / 100;
}

/** Formats 1250 as '£12.50' and -1250 as '-£12.50' (spec section 9); null stays null. */
export function formatPounds(amount: Pence): string;
export function formatPounds(amount: Pence | null): string | null;
export function formatPounds(amount: Pence | null): string | null {
  if (amount === null) {
    return null;
  }
  const sign = amount < 0 ? '-' : '';
  return `${sign}£${(Math.abs(amount) / 100).toFixed(2)}`;
}
