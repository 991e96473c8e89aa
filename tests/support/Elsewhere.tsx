import { useLocation } from 'react-router-dom';
import { useNavigationState } from '../../src/hooks/useNavigationState';

/** Another screen, as its path and navigation state. */
export function Elsewhere() {
  const { pathname } = useLocation();
  return (
    <p>
      {pathname} {JSON.stringify(useNavigationState())}
    </p>
  );
}
