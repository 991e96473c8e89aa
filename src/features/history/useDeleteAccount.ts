import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  deleteRider,
  type DeletedPart,
  type DeleteRiderResult,
} from '../../auth/actions/deleteRider';
import { announceSessionEnd } from '../../auth/session/session';
import { REQUIRED_TEXTS } from '../../domain/common/validation';
import { serverNow } from '../../platform/serverClock';
import { useSubmit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify';

/** Deletes the rider's account, shows `doneText` and goes to the landing page. */
export function useDeleteAccount(uid: string, doneText: string) {
  const navigate = useNavigate();
  const deleted = useRef<DeletedPart>('nothing');
  return useSubmit(async (password: string): Promise<DeleteRiderResult> => {
    if (password === '') {
      return { kind: 'wrong-password', message: REQUIRED_TEXTS.password };
    }
    announceSessionEnd(true);
    const result = await deleteRider(uid, password, serverNow(), deleted.current);
    if (result.kind === 'failed') {
      deleted.current = result.deleted;
    }
    if (result.kind !== 'deleted' && result.kind !== 'logged-out') {
      announceSessionEnd(false);
      return result;
    }
    await navigate(PATHS.landing, { replace: true });
    if (result.kind === 'deleted') {
      notifySuccess(doneText);
    } else {
      notifyFailure(
        'You’ve been logged out. Try logging in again. If you can’t, your account is already deleted. If you can, delete it again.',
      );
    }
    return result;
  });
}
