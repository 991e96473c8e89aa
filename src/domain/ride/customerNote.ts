/** What the office notes about a phone number. */
export interface CustomerNote {
  readonly note: string;
  /** The driver of a ride for that number reads it. */
  readonly isForDriver: boolean;
  /** The office is warned before it books. */
  readonly isBarred: boolean;
}

export const NO_CUSTOMER_NOTE: CustomerNote = { note: '', isForDriver: false, isBarred: false };
