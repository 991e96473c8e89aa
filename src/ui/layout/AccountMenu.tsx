import type { ReactNode } from 'react';
import { usePopover } from './usePopover';
import styles from './AccountMenu.module.css';

/** A button that opens what a user rarely needs, such as Log Out. */
export function AccountMenu({ children }: { readonly children: ReactNode }) {
  const { button, popover } = usePopover();
  return (
    <>
      <button type="button" className={styles['button']} aria-label="Account" {...button}>
        <svg className={styles['sign']} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="8" r="4" />
          <path d="M4 21c1-5 4-7 8-7s7 2 8 7" />
        </svg>
      </button>
      <div className={styles['menu']} {...popover}>
        {children}
      </div>
    </>
  );
}
