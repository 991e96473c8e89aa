import { useNavigate } from 'react-router-dom';
import { useSubmit, type Submit } from '../../hooks/useSubmit';
import { announceSessionEnd } from '../session/session';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';
import { deleteGuest, type DeleteGuestResult } from '../actions/deleteGuest';

/** Deletes the guest and returns to the landing page. */
export function useDeleteGuest(uid: string): Submit<[], DeleteGuestResult> {
  const navigate = useNavigate();
  return useSubmit(async () => {
    announceSessionEnd(true);
    const result = await deleteGuest(uid, Date.now());
    if (result.kind === 'deleted') {
      await navigate(PATHS.landing, { replace: true });
      notifySuccess('Your guest data is deleted.');
    } else {
      announceSessionEnd(false);
    }
    return result;
  });
}
