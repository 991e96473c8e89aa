import { useCallback, useEffect, useRef } from 'react';

/** A stable callback that calls the latest `action`. For event handlers, not during render. */
export function useStableCallback<Input extends readonly unknown[], Output>(
  action: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback((...input: Input) => latest.current(...input), []);
}
