import { useSearchParams } from 'react-router-dom';
import { NEW_BOOKING } from './useSelectedRide';

/** True while a tab of the dashboard is shown. The others stay mounted, hidden. */
export function useIsTabShown(tab: 'manual-booking' | 'rides'): boolean {
  const [params] = useSearchParams();
  return params.get('tab') === tab;
}

/** True while the phone booking form is shown: on its tab, or beside the rides. */
export function useIsPhoneBookingShown(): boolean {
  const [params] = useSearchParams();
  const isBeside = useIsTabShown('rides') && params.get('ride') === NEW_BOOKING;
  return useIsTabShown('manual-booking') || isBeside;
}
