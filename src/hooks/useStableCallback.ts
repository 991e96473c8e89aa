import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that stays the same from render to render and does what the last one given does, so that what it is handed to is
 * not drawn anew. For what is called later, never while drawing.
 */
export function useStableCallback<Input extends readonly unknown[]>(
  action: (...input: Input) => void,
): (...input: Input) => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback((...input: Input) => {
    latest.current(...input);
  }, []);
}
