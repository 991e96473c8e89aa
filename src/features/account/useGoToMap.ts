import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { dropUnownedBooking, loginOrigin } from '../../tripForm/bookingStore';
import { notifySuccess } from '../../ui/feedback/notify';
import * as v from 'valibot';

/**
 * Navigates to the map after a login, with the trip chosen before it (spec section 2); back to it
 * if the map opened the login, so that it is not in the history twice.
 */
export function useGoToMap(): () => Promise<void> {
  const navigate = useNavigate();
  const state = useNavigationState();
  return useCallback(async () => {
    const from = loginOrigin(state);
    if (from === 'map') {
      const arrival = nextPopState();
      await navigate(-1);
      await arrival;
    } else {
      if (from === null) {
        dropUnownedBooking();
      }
      // Back must not show the next user the email address of this one.
      await navigate(PATHS.map, { replace: from !== null || registeredEmail(state) !== '' });
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

const stateSchema = v.object({ email: v.string() });

/** The email address that registration leaves in the navigation state of the login; '' if none. */
export function registeredEmail(state: unknown): string {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.email : '';
}
