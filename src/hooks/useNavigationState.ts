import { useLocation } from 'react-router-dom';

/** The navigation state, unchecked: callers must validate it. */
export function useNavigationState(): unknown {
  const location: { readonly state: unknown } = useLocation();
  return location.state;
}

/** True if a navigation state has this entry. A file of its own, for the landing page. */
export function hasState<Key extends string>(
  state: unknown,
  key: Key,
): state is Readonly<Record<Key, unknown>> {
  return typeof state === 'object' && state !== null && key in state;
}
