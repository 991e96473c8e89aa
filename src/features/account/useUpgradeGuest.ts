import { useNavigate } from 'react-router-dom';
import { keepBookings } from '../../auth/actions/upgradeGuest';
import { LEAVING, type Outcome } from '../../auth/actions/actionOutcome';
import type { Registration } from '../../domain/common/validation';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

/** Makes a rider's account of a guest's, and shows the bookings that are in it. */
export function useKeepBookings(): (uid: string, typed: Registration) => Promise<Outcome> {
  const navigate = useNavigate();
  return async (uid, typed) => {
    const kept = await keepBookings(uid, typed);
    if (kept.kind === 'refused') {
      return kept;
    }
    notifySuccess('Your account is ready, and your bookings are in it.');
    await navigate(PATHS.history, { replace: true });
    return LEAVING;
  };
}
