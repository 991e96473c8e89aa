import { useCallback } from 'react';
import { useNavigationState } from '../../hooks/useNavigationState';
import { findTripDraft } from '../../tripForm/tripDraft';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

/** Takes a guest who is logged in to the map, with the words of spec section 2, and with the trip chosen before. */
export function useGoToMap(): () => Promise<void> {
  const navigate = useNavigate();
  const state = useNavigationState();
  return useCallback(async () => {
    notifySuccess('Guest login successful!');
    const trip = findTripDraft(state);
    await navigate(PATHS.map, { replace: trip !== null, state: trip });
  }, [navigate, state]);
}
