import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasState } from '../../hooks/hasState';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { findTripDraft } from '../../tripForm/tripDraft';
import { registeredEmail } from './registeredEmail';
import { notifySuccess } from '../../ui/feedback/notify';

/**
 * Navigates to the map after a login, with the trip chosen before it (spec section 2); back to it
 * if the map opened the login, so that it is not in the history twice.
 */
export function useGoToMap(): () => Promise<void> {
  const navigate = useNavigate();
  const state = useNavigationState();
  return useCallback(async () => {
    const trip = findTripDraft(state);
    if (hasState(state, 'isOpenedByMap')) {
      const arrival = nextPopState();
      await navigate(-1);
      await arrival;
    } else {
      // Back must not show the next user the email address of this one.
      const replace = trip !== null || registeredEmail(state) !== '';
      await navigate(PATHS.map, { replace, state: trip });
    }
  }, [navigate, state]);
}

/** The same after a guest login, with a toast. */
export function useGuestArrival(): () => Promise<void> {
  const goToMap = useGoToMap();
  return async () => {
    await goToMap();
    notifySuccess('Guest login successful!');
  };
}

function nextPopState(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
  });
}
