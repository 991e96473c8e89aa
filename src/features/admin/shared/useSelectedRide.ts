import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { isDocumentId } from '../../../domain/common/documentId';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { withoutRideCommand } from './rideCommand';

const RIDE_PARAM = 'ride';
/** Selects the phone booking form, which takes the ride panel's place. */
export const NEW_BOOKING = 'new';
/** State key: the address from which the ride was opened. */
const OPENED_OVER = 'openedOver';
const openedOverSchema = v.object({ [OPENED_OVER]: v.string() });

/**
 * The selected ride, kept in the address. Opening adds a history entry, closing goes back;
 * switching rides replaces it.
 */
export function useSelectedRide() {
  const [params, setParams] = useSearchParams();
  const state = useNavigationState();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const leavingKey = useRef<string | null>(null);
  const idParam = params.get(RIDE_PARAM);
  const rideId = idParam !== null && isDocumentId(idParam) ? idParam : null;

  const open = useCallback(
    (next: string) => {
      const isFirst = rideId === null;
      setParams(
        (before) => {
          before.set(RIDE_PARAM, next);
          return before;
        },
        {
          replace: !isFirst,
          // A command was for the ride that this one replaces.
          state: isFirst ? { [OPENED_OVER]: search } : withoutRideCommand(state),
        },
      );
    },
    [rideId, search, setParams, state],
  );

  const close = useCallback(() => {
    // Back is asynchronous: a second click would leave the page.
    if (rideId === null || leavingKey.current === key) {
      return;
    }
    const nextParams = new URLSearchParams(params);
    nextParams.delete(RIDE_PARAM);
    const openedOver = v.is(openedOverSchema, state) ? state[OPENED_OVER] : null;
    if (
      openedOver !== null &&
      new URLSearchParams(openedOver).toString() === nextParams.toString()
    ) {
      leavingKey.current = key;
      void navigate(-1);
    } else {
      setParams(nextParams, { replace: true });
    }
  }, [key, navigate, params, rideId, setParams, state]);

  return { rideId, open, close };
}

export type SelectedRide = ReturnType<typeof useSelectedRide>;
