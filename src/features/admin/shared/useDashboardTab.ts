import { useEffect } from 'react';
import { read, write } from '../../../auth/session/deviceStorage';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { useTabParam } from './useTabParam';

const LAST_TAB_KEY = 'officeTab';
const TABS = ['promo-codes', 'manual-booking', 'rides', 'drivers'] as const;

/** The dashboard's tab: the address's, else the last one shown on this device, else the rides. */
export function useDashboardTab() {
  const { selected, isInAddress, set, select } = useTabParam(
    'tab',
    TABS,
    read(LAST_TAB_KEY) ?? 'rides',
  );
  const putInAddress = useStableCallback(() => set(selected, true));
  useEffect(() => {
    write(LAST_TAB_KEY, selected);
    if (!isInAddress) {
      putInAddress();
    }
  }, [selected, isInAddress, putInAddress]);
  return { selected, select };
}
