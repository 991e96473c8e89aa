import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { useDesk } from './Desk';
import { placePath, type DeskPlace } from './deskPlace';

/** State key: the address from which the ride was opened. */
const OPENED_OVER = 'openedOver';
const openedOverSchema = v.object({ [OPENED_OVER]: v.string() });

/**
 * The selected ride or the new booking in its place, kept in the address. Opening adds a history
 * entry, closing goes back; switching rides replaces it.
 */
export function useSelectedRide() {
  const { place, go } = useDesk();
  const state = useNavigationState();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const leavingKey = useRef<string | null>(null);
  const { rideId, isBooking } = place;
  const isOpen = rideId !== null || isBooking;

  const show = useCallback(
    (parts: Pick<DeskPlace, 'rideId' | 'isBooking'>): void =>
      go(
        parts,
        isOpen ? { replace: true, state } : { state: { [OPENED_OVER]: pathname + search } },
      ),
    [go, isOpen, pathname, search, state],
  );
  const open = useCallback((next: string) => show({ rideId: next, isBooking: false }), [show]);
  const openBooking = useCallback(() => show({ rideId: null, isBooking: true }), [show]);
  const close = useCallback((): void => {
    // Back is asynchronous: a second click would leave the page.
    if (!isOpen || leavingKey.current === key) {
      return;
    }
    const closed = { rideId: null, isBooking: false };
    const isBehind =
      v.is(openedOverSchema, state) && state[OPENED_OVER] === placePath({ ...place, ...closed });
    if (isBehind) {
      leavingKey.current = key;
      void navigate(-1);
    } else {
      go(closed, { replace: true });
    }
  }, [go, isOpen, key, navigate, place, state]);
  return { rideId, isBooking, isOpen, open, openBooking, close };
}

export type SelectedRide = ReturnType<typeof useSelectedRide>;
