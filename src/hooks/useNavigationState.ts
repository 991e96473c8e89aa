import { useLocation } from 'react-router-dom';

/** The navigation state as it comes: whoever reads it has to check it. */
export function useNavigationState(): unknown {
  const location: { readonly state: unknown } = useLocation();
  return location.state;
}
