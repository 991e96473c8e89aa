import { config } from '../../../config';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { Details } from '../../../ui/layout/Card';
import styles from './RidesTab.module.css';

type Shortcut = readonly [keys: readonly string[], text: string];

/** Those in the line at the bottom. */
const SHORTCUTS: readonly Shortcut[] = [
  [['j', 'k'], 'Next and previous ride'],
  [['g'], 'Next ride to act on'],
  [['Enter'], 'Open the ride'],
  [['a'], 'Assign a driver'],
  [['n'], 'New booking'],
  [['f'], 'Filter the rides'],
  [['Ctrl', 'K'], 'Find anything'],
  [['?'], 'All shortcuts'],
];

const MORE_SHORTCUTS: readonly Shortcut[] = [
  ...(config.offers ? [[['o'], 'Offer to all'] as const] : []),
  [['a', '7', 'Enter'], 'Assign the driver with call sign 7'],
  [['s'], 'Next step for the driver'],
  [['e'], 'Edit the ride'],
  [['u'], 'Unassign the driver'],
  [['c'], 'Cancel the ride'],
  [['1', '…', '6'], 'A list of rides'],
  [['/'], 'Search past and future rides'],
  [['d', 'r'], 'Drivers and back to the rides'],
  [['↓'], 'From the search to its rides'],
  [['Esc'], 'Close the ride or booking, leave the search'],
];

interface ShortcutHelpProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The shortcuts, and the switch for those of a single key. */
export function ShortcutHelp({ isOn, onSwitch, onClose }: ShortcutHelpProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Details
        rows={[...SHORTCUTS, ...MORE_SHORTCUTS].map(
          ([keys, text]) => [text, <Keys keys={keys} />] as const,
        )}
      />
      <label className={styles.keySwitch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        Keyboard shortcuts on
      </label>
    </Dialog>
  );
}

/** The shortcuts in one line at the bottom, a reminder for the eye. */
export function KeyLine({ isOn }: { readonly isOn: boolean }) {
  return (
    <div className={styles.keyLine} aria-hidden="true">
      {isOn
        ? SHORTCUTS.map(([keys, text]) => (
            <span key={text}>
              <Keys keys={keys} /> <span>{text}</span>
            </span>
          ))
        : 'Keyboard shortcuts are off.'}
    </div>
  );
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {key}
    </kbd>
  ));
}
