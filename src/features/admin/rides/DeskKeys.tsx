import { useState, type RefObject } from 'react';
import { config } from '../../../config';
import type { Ride } from '../../../domain/ride/ride';
import { canOfferToAll } from '../../../domain/admin/rideQueues';
import { adminStatusText } from '../shared/rideTexts';
import { serverNow } from '../../../platform/serverClock';
import { notifyWarning } from '../../../ui/feedback/notify';
import { useDesk, type RideCommand } from '../shared/Desk';
import { useSelectedRide } from '../shared/useSelectedRide';
import { focusedRow, rowBeside } from './now/queueCursor';
import { QUEUE_NAMES, type ShowQueue } from './queueNames';
import { useWatchedDesk } from './DeskRides';
import { ShortcutHelp } from './ShortcutHelp';
import styles from './RidesTab.module.css';
import { useShortcuts, type useKeySwitch } from '../shared/useShortcuts';

interface DeskKeysProps {
  readonly setting: ReturnType<typeof useKeySwitch>;
  readonly list: RefObject<HTMLElement | null>;
  readonly onNextCall: () => void;
  readonly onFind: () => void;
  readonly onFilter: () => void;
  readonly onQueue: ShowQueue;
}

/** The desk's shortcuts, and the button that explains them. */
export function DeskKeys(props: DeskKeysProps) {
  const { setting, list, onNextCall, onFind, onFilter, onQueue } = props;
  const {
    cursor,
    fleet: { rides },
  } = useWatchedDesk();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { showRide } = useDesk();
  const { rideId: selectedId, openBooking } = useSelectedRide();
  const move = (step: 1 | -1): void => rowBeside(list, cursor.read(), step)?.focus();
  // With the focus elsewhere in the list, its ride has just left its queue.
  const targetId = (): string | null => {
    const isInList = list.current?.contains(document.activeElement) === true;
    return focusedRow(list)?.dataset.ride ?? (isInList ? null : selectedId);
  };
  // Offers the chosen ride, or the only one; otherwise it shows which, or says why none.
  const offer = (): void => {
    const now = serverNow();
    const rideId = targetId();
    const offerable = config.offers ? rides.filter((ride) => canOfferToAll(ride, now)) : [];
    const chosen = offerable.find(({ id }) => id === rideId) ?? offerable[0];
    const isClear = rideId === null ? offerable.length === 1 : chosen?.id === rideId;
    if (chosen !== undefined) {
      showRide(chosen.id, isClear ? 'offer' : 'open');
    } else if (config.offers && rideId !== null) {
      notifyWarning(notOfferedText(rides.find(({ id }) => id === rideId)));
    }
  };
  const command = (kind: RideCommand['kind']) => (): void => {
    const rideId = targetId();
    if (rideId !== null) {
      showRide(rideId, kind);
    }
  };
  useShortcuts({
    g: onNextCall,
    n: openBooking,
    '/': onFind,
    f: onFilter,
    ...Object.fromEntries(QUEUE_NAMES.map((name, at) => [String(at + 1), () => onQueue(name)])),
    j: () => move(1),
    k: () => move(-1),
    a: command('assign'),
    s: command('step'),
    e: command('change'),
    u: command('unassign'),
    c: command('cancel'),
    o: offer,
    '?': () => setHelpOpen(true),
  });
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={() => setHelpOpen(true)}
      >
        ?
      </button>
      {isHelpOpen && (
        <ShortcutHelp
          isOn={setting.isOn}
          onSwitch={setting.setOn}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}

/** Why an open ride can't be offered to all; one that isn't open is over. */
function notOfferedText(ride: Ride | undefined): string {
  if (ride === undefined) {
    return 'This ride is over';
  }
  if (ride.trip.time !== null) {
    return 'Rides for later can’t be offered to all. Assign a driver.';
  }
  if (ride.status !== 'pending') {
    return `This ride can’t be offered to all. ${adminStatusText(ride)}.`;
  }
  return ride.driver === null
    ? 'This ride is already offered to all free drivers'
    : `${ride.driver.name ?? 'The driver'} still has time to answer`;
}
