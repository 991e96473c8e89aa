import { errorMessage } from '../../../domain/common/errorMessage';
import {
  deactivateDriver,
  reactivateDriver,
  type DriverActivationResult,
} from '../../../firebase/drivers/driverAdmin';
import { useSubmit, type Submit } from '../../../hooks/useSubmit';

export type DriverActivationOutcome =
  { readonly kind: DriverActivationResult } | { readonly kind: 'failed'; readonly message: string };

export type DriverActivation = Submit<
  [driverId: string, isActive: boolean],
  DriverActivationOutcome
>;

/** Deactivates a driver, or reactivates one if `isActive`. */
export function useDriverActivation(): DriverActivation {
  return useSubmit(
    async (driverId: string, isActive: boolean): Promise<DriverActivationOutcome> => {
      try {
        return { kind: await (isActive ? reactivateDriver(driverId) : deactivateDriver(driverId)) };
      } catch (error) {
        console.error('Could not deactivate or reactivate the driver', error);
        return { kind: 'failed', message: errorMessage(error) };
      }
    },
  );
}
