import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { draftStore } from '../../../forms/draftStore';
import { useDraft } from '../../../forms/HistoryScope';
import { FIRST_PLACE, parsePlace, placePath, type DeskPlace } from './deskPlace';
import type { Ride } from '../../../domain/ride/ride';

const placeDrafts = draftStore<DeskPlace>('desk');

interface DeskMemory {
  /** Where the admin was before, if the address is no tab's. */
  readonly last: DeskPlace;
  readonly command: RideCommand | null;
  readonly setCommand: (command: RideCommand | null) => void;
}

const MemoryContext = createContext<DeskMemory>({
  last: FIRST_PLACE,
  command: null,
  setCommand: () => undefined,
});

interface DeskProps {
  readonly firstTab: DeskPlace['tab'];
  readonly children: ReactNode;
}

/** Remembers what each tab showed, and what to do with the ride that is shown next. */
export function Desk({ firstTab, children }: DeskProps) {
  const location = useLocation();
  const [stored, write] = useDraft(placeDrafts);
  const last = useMemo(() => stored ?? { ...FIRST_PLACE, tab: firstTab }, [stored, firstTab]);
  const [command, setCommand] = useState<RideCommand | null>(null);
  const place = parsePlace(location, last) ?? last;
  const isNew = JSON.stringify(place) !== JSON.stringify(last);
  useEffect(() => {
    if (isNew) {
      write(() => place);
    }
  });
  return <MemoryContext value={{ last, command, setCommand }}>{children}</MemoryContext>;
}

/** What the dashboard shows, and the way to another place: the parts that differ. */
export function useDesk() {
  const { last, command, setCommand } = use(MemoryContext);
  const location = useLocation();
  const navigate = useNavigate();
  const parsed = parsePlace(location, last);
  const place = parsed ?? last;
  // Not stable: a key that is pressed before the effects of a render have run needs its address.
  const go = useCallback(
    (parts: Partial<DeskPlace>, options?: NavigateOptions): void => {
      const from = parsePlace(location, last) ?? last;
      void navigate(placePath({ ...from, ...parts }), options);
    },
    [last, location, navigate],
  );
  /** Shows a ride in the Rides tab. Back returns to this one. */
  const showRide = useCallback(
    (rideId: string, kind: RideCommand['kind'] = 'open'): void => {
      setCommand({ rideId, kind });
      go({ tab: 'rides', rideId, isBooking: false });
    },
    [go, setCommand],
  );
  return { place, isInAddress: parsed !== null, go, showRide, command, setCommand };
}

/** What to do with a ride once it is shown. A new object each time. */
export interface RideCommand {
  readonly rideId: string;
  readonly kind: 'open' | 'change' | 'cancel' | 'assign' | 'unassign' | 'offer' | 'step';
}

/** A ride as it was before the admin's action, which `text` confirms. */
export interface ActedRide {
  readonly ride: Ride;
  readonly text: string;
}

/** Runs `act` once for each command of a kind, as soon as it is ready. */
export function useOnCommand(
  command: RideCommand | null,
  kind: RideCommand['kind'],
  isReady: boolean,
  act: () => void,
): void {
  const handled = useRef<RideCommand | null>(null);
  useEffect(() => {
    if (command?.kind === kind && command !== handled.current && isReady) {
      handled.current = command;
      act();
    }
  });
}
