import { useLocation } from 'react-router-dom';

/** The navigation state, unchecked: callers must validate it. */
export function useNavigationState(): unknown {
  const location: { readonly state: unknown } = useLocation();
  return location.state;
}

export function hasState<Key extends string>(
  state: unknown,
  key: Key,
): state is Readonly<Record<Key, unknown>> {
  return typeof state === 'object' && state !== null && key in state;
}
