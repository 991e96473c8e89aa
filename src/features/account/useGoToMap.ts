import { useCallback } from 'react';
import { useNavigationState } from '../../hooks/useNavigationState';
import { findTripDraft } from '../../tripForm/tripDraft';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

/** Navigates to the map after a guest login, with the trip chosen before it (spec section 2). */
export function useGoToMap(): () => Promise<void> {
  const navigate = useNavigate();
  const state = useNavigationState();
  return useCallback(async () => {
    const trip = findTripDraft(state);
    await navigate(PATHS.map, { replace: trip !== null, state: trip });
    notifySuccess('Guest login successful!');
  }, [navigate, state]);
}
