import type { Driver } from '../domain/drivers/driver';
import type { SubmissionResult } from '../domain/booking/rideSubmission';

export type FirstFreeResult =
  | {
      readonly kind: 'assigned';
      readonly driver: Driver;
      readonly submission: Extract<SubmissionResult, { readonly kind: 'written' }>;
    }
  | Extract<SubmissionResult, { readonly kind: 'promo-refused' | 'too-many' }>
  | { readonly kind: 'none' };

/**
 * Assigns the ride to the first driver who is still free, skipping those booked since
 * they were checked (spec section 4).
 * @throws whatever `submitTo` throws
 */
export async function assignFirstFree(
  drivers: readonly Driver[],
  submitTo: (driver: Driver) => Promise<SubmissionResult>,
): Promise<FirstFreeResult> {
  for (const driver of drivers) {
    const submission = await submitTo(driver);
    if (submission.kind === 'written') {
      return { kind: 'assigned', driver, submission };
    }
    if (submission.kind === 'promo-refused' || submission.kind === 'too-many') {
      return submission;
    }
  }
  return { kind: 'none' };
}
