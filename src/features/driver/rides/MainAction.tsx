import type { ComponentProps } from 'react';
import { Button } from '../../../ui/controls/Button';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import styles from './MainAction.module.css';

interface MainActionProps extends ComponentProps<typeof Button> {
  /** True for the page's one main button: on a phone it stays at the bottom of the window. */
  readonly isMain: boolean;
  /** What the button is about, since its card may be out of view. */
  readonly about?: string;
  readonly error: string | null;
}

/** A card's large button and its error. */
export function MainAction({ isMain, about, error, ...button }: MainActionProps) {
  return (
    <div className={styles[isMain ? 'mainAction' : 'action']} data-sticks={isMain || undefined}>
      {isMain && about !== undefined && <p className={styles['about']}>{about}</p>}
      <ErrorBanner error={error} />
      <Button wide {...button} />
    </div>
  );
}
