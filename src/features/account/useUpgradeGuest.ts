import { useNavigate } from 'react-router-dom';
import { upgradeGuest } from '../../auth/actions/upgradeGuest';
import { NAVIGATING, type ActionOutcome } from '../../auth/actions/actionOutcome';
import type { Registration } from '../../domain/common/validation';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

/** Makes a rider's account of a guest's, and shows the bookings that are in it. */
export function useUpgradeGuest(): (uid: string, typed: Registration) => Promise<ActionOutcome> {
  const navigate = useNavigate();
  return async (uid, typed) => {
    const kept = await upgradeGuest(uid, typed);
    if (kept.kind === 'refused') {
      return kept;
    }
    notifySuccess('Your account is ready, and your bookings are in it.');
    await navigate(PATHS.history, { replace: true });
    return NAVIGATING;
  };
}
