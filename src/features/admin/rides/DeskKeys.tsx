import { useState, type RefObject } from 'react';
import { useShowRide } from '../shared/useShowRide';
import type { useKeySwitch } from '../shared/deskSwitches';
import { ShortcutHelp } from './ShortcutHelp';
import styles from './RidesTab.module.css';
import { useShortcuts } from './useShortcuts';

interface DeskKeysProps {
  readonly setting: ReturnType<typeof useKeySwitch>;
  readonly list: RefObject<HTMLElement | null>;
  readonly onBook: () => void;
  readonly onFind: () => void;
}

/** The desk's shortcuts, and the button that explains them. */
export function DeskKeys({ setting, list, onBook, onFind }: DeskKeysProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const showRide = useShowRide();
  const rows = (): readonly HTMLElement[] =>
    [...(list.current?.querySelectorAll<HTMLElement>('li > [data-ride]') ?? [])].filter(
      (row) => row.closest('[hidden]') === null,
    );
  const current = (all: readonly HTMLElement[]): number => {
    const focused = all.findIndex((row) => row === document.activeElement);
    return focused === -1 ? all.findIndex(({ ariaCurrent }) => ariaCurrent === 'true') : focused;
  };
  const move = (step: 1 | -1): void => {
    const all = rows();
    const index = current(all);
    all[index === -1 ? 0 : index + step]?.focus();
  };
  useShortcuts(setting.isOn, {
    n: onBook,
    '/': onFind,
    j: () => move(1),
    k: () => move(-1),
    a: () => {
      const all = rows();
      const rideId = all[current(all)]?.dataset['ride'];
      if (rideId !== undefined) {
        showRide(rideId, 'assign');
      }
    },
    '?': () => setHelpOpen(true),
  });
  return (
    <>
      <button
        type="button"
        className={styles['help']}
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
