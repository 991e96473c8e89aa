import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useNavigationState } from '../../../../hooks/useNavigationState';

const RIDE_PARAM = 'ride';
/** What a history entry keeps of the address over which its ride was opened. */
const OPENED_OVER = 'openedOver';

/** The ride that is looked at in the office's tab, and the ways to look at one and to stop. */
export interface ChosenRide {
  readonly rideId: string | null;
  readonly open: (rideId: string) => void;
  readonly close: () => void;
}

/**
 * The chosen ride, which the address keeps over a reload. Opening one is a step that the browser's Back takes again, and so
 * does closing it; from one ride to the next is none. What opens a ride carries `data-ride` with its id: the focus returns there.
 */
export function useSelectedRide(): ChosenRide {
  const [params, setParams] = useSearchParams();
  const state = useNavigationState();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const left = useRef<string | null>(null);
  const rideId = params.get(RIDE_PARAM);

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
          state: isFirst ? { ...entriesOf(state), [OPENED_OVER]: search } : state,
        },
      );
    },
    [rideId, search, setParams, state],
  );

  const close = useCallback(() => {
    // Going back takes a moment, in which a second press would leave the page.
    if (rideId === null || left.current === key) {
      return;
    }
    const rest = new URLSearchParams(params);
    rest.delete(RIDE_PARAM);
    const { [OPENED_OVER]: over, ...others } = entriesOf(state);
    if (typeof over === 'string' && new URLSearchParams(over).toString() === rest.toString()) {
      left.current = key;
      void navigate(-1);
    } else {
      setParams(rest, { replace: true, state: others });
    }
  }, [key, navigate, params, rideId, setParams, state]);

  return { rideId: rideId === '' ? null : rideId, open, close };
}

function entriesOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
