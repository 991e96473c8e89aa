import { errorMessage } from '../../../domain/common/errorMessage';
import {
  deactivateDriver,
  reactivateDriver,
  type DriverActivationResult,
} from '../../../firebase/drivers/driverAdmin';
import { useSubmit } from '../../../hooks/useSubmit';

/** What came of dismissing a driver or taking one back. */
export type DeactivationResult =
  { readonly kind: DriverActivationResult } | { readonly kind: 'failed'; readonly message: string };

/** Dismisses a driver by the id, or takes one back. */
export function useDeactivateDriver() {
  return useSubmit(async (driverId: string, isActive: boolean): Promise<DeactivationResult> => {
    try {
      return { kind: await (isActive ? reactivateDriver(driverId) : deactivateDriver(driverId)) };
    } catch (error) {
      console.error('The driver could not be dismissed or taken back', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  });
}
