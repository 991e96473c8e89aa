import { useEffect } from 'react';
import * as v from 'valibot';
import { read, write } from '../../platform/deviceStorage';
import { useStableCallback } from '../../hooks/useStableCallback';
import { useTabParam } from './shared/useTabParam';

const LAST_TAB_KEY = 'officeTab';
const TABS = ['promo-codes', 'manual-booking', 'rides', 'drivers'] as const;
const lastTabSchema = v.fallback(v.picklist(TABS), 'rides');

/** The dashboard's tab: the address's, else the last one shown on this device, else the rides. */
export function useDashboardTab() {
  const { selected, isInAddress, set, select } = useTabParam(
    'tab',
    TABS,
    v.parse(lastTabSchema, read(LAST_TAB_KEY)),
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
