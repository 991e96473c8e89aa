import { useNavigate } from 'react-router-dom';
import { LEAVING, type AccountOutcome } from '../../auth/actions/actionOutcome';
import type { Registration } from '../../domain/common/registration';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

export function useUpgradeGuest() {
  const navigate = useNavigate();
  return async (uid: string, registration: Registration): Promise<AccountOutcome> => {
    const { upgradeGuest } = await import('../../auth/actions/upgradeGuest');
    const result = await upgradeGuest(uid, registration);
    if (result.kind === 'failed') {
      return result;
    }
    await navigate(PATHS.history, { replace: true });
    notifySuccess('Your account is ready, with your rides in it.');
    return LEAVING;
  };
}
