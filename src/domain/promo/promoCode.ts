export const MAX_CODE_LENGTH = 40;

/** Trims and upper-cases a typed code (spec section 5). */
export function normalisePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}
