import { useSearchParams } from 'react-router-dom';

/** True while a tab of the dashboard is shown. The others stay mounted, hidden. */
export function useIsTabShown(tab: 'manual-booking' | 'rides'): boolean {
  const [params] = useSearchParams();
  return params.get('tab') === tab;
}
