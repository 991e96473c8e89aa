import type { ReactNode, Ref } from 'react';
import { usePopover } from './usePopover';
import { Icon } from '../controls/Icon';
import styles from './AccountMenu.module.css';

interface AccountMenuProps {
  readonly label?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** A function gets the one that closes the menu. */
  readonly children: ReactNode | ((hide: () => void) => ReactNode);
}

const PERSON = 'M12 4a4 4 0 1 0 .01 0M4 21c1-5 4-7 8-7s7 2 8 7';
const LINES = 'M4 7h16M4 12h16M4 17h16';

/** A button that opens what a user rarely needs, such as Log Out. */
export function AccountMenu({ label = 'Account', buttonRef, children }: AccountMenuProps) {
  const { button, popover, hide } = usePopover();
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-label={label}
        {...button}
      >
        <Icon path={label === 'Account' ? PERSON : LINES} />
      </button>
      <div className={styles.menu} {...popover}>
        {typeof children === 'function' ? children(hide) : children}
      </div>
    </>
  );
}
