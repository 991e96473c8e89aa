import { useNavigate } from 'react-router-dom';
import { useSubmit, type Submit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';
import { deleteGuest, type DeleteGuestResult } from '../actions/deleteGuest';

/** Forgets a guest and goes home. */
export function useDeleteGuest(uid: string): Submit<[], DeleteGuestResult> {
  const navigate = useNavigate();
  return useSubmit(async () => {
    const forgetting = await deleteGuest(uid, Date.now());
    if (forgetting.kind === 'forgotten') {
      notifySuccess('Your guest data is deleted.');
      await navigate(PATHS.landing, { replace: true });
    }
    return forgetting;
  });
}
