import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/notify';

/** Takes a guest who is logged in to the map, with the words of spec section 2. */
export function useEnterMap(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    notifySuccess('Guest login successful!');
    await navigate(PATHS.map);
  }, [navigate]);
}
