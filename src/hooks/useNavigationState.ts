import { useLocation } from 'react-router-dom';

/** The navigation state, unchecked: callers must validate it. */
export function useNavigationState(): unknown {
  const location: { readonly state: unknown } = useLocation();
  return location.state;
}
