import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { CallSignsContext, useLoadedCallSigns } from '../shared/callSigns';
import { useDesk } from '../shared/Desk';
import { cursorStore, type CursorStore } from './now/queueCursor';
import { useDeskRides } from './shared/useAdminRides';

interface DeskRidesValue extends ReturnType<typeof useDeskRides> {
  readonly cursor: CursorStore;
  /** Starts watching on a tab that doesn't show the rides. */
  readonly watch: () => void;
}

const RidesContext = createContext<DeskRidesValue | null>(null);

interface DeskRidesProps {
  readonly isAlarmOn: boolean;
  readonly children: ReactNode;
}

/**
 * Watches the rides on every tab, so that the alarm rings there too: from the start if its sound is
 * on, otherwise once the rides were shown.
 */
export function DeskRides({ isAlarmOn, children }: DeskRidesProps) {
  const { place } = useDesk();
  const [isWatching, setWatching] = useState(isAlarmOn);
  if (place.tab === 'rides' && !isWatching) {
    setWatching(true);
  }
  const desk = useDeskRides(isWatching);
  const [cursor] = useState(cursorStore);
  const watch = useCallback(() => setWatching(true), []);
  const callSigns = useLoadedCallSigns(place.tab === 'rides');
  return (
    <CallSignsContext value={callSigns}>
      <RidesContext value={{ ...desk, cursor, watch }}>{children}</RidesContext>
    </CallSignsContext>
  );
}

/** The rides, and where the keys are among them. */
export function useWatchedDesk(): DeskRidesValue {
  const desk = use(RidesContext);
  if (desk === null) {
    throw new Error('The rides are shown inside of DeskRides');
  }
  return desk;
}
