import { messageOf } from '../../../domain/common/errorMessage';
import {
  dismissDriver,
  takeDriverBack,
  type DriverMove,
} from '../../../firebase/drivers/driverAdmin';
import { useSubmit } from '../../../hooks/useSubmit';

/** What came of dismissing a driver or taking one back. */
export type Dismissal =
  { readonly kind: DriverMove } | { readonly kind: 'failed'; readonly message: string };

/** Dismisses a driver by the id, or takes one back. */
export function useDismissal() {
  return useSubmit(async (driverId: string, isActive: boolean): Promise<Dismissal> => {
    try {
      return { kind: await (isActive ? takeDriverBack(driverId) : dismissDriver(driverId)) };
    } catch (error) {
      console.error('The driver could not be dismissed or taken back', error);
      return { kind: 'failed', message: messageOf(error) };
    }
  });
}
