import type { ReactNode } from 'react';
import styles from './MainAction.module.css';

interface MainActionProps {
  /** True for the page's one main button: on a phone it stays at the bottom of the window. */
  readonly isMain: boolean;
  /** What the button is about, since its card may be out of view. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** Holds a card's large button and its error. */
export function MainAction({ isMain, about, children }: MainActionProps) {
  return (
    <div className={styles[isMain ? 'mainAction' : 'action']} data-sticks={isMain || undefined}>
      {isMain && about !== undefined && <p className={styles['about']}>{about}</p>}
      {children}
    </div>
  );
}
