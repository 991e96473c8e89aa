import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import styles from './MainAction.module.css';

interface MainActionProps extends ComponentProps<typeof Button> {
  /** True for the page's one main button: on a phone it stays at the bottom of the window. */
  readonly isMain: boolean;
  /** What the button is about, since its card may be out of view. */
  readonly summary?: ReactNode;
  readonly error: string | null;
}

/** A card's large button and its error. */
export function MainAction({ isMain, summary, error, ...button }: MainActionProps) {
  return (
    <div className={styles[isMain ? 'mainAction' : 'action']} data-sticks={isMain || undefined}>
      {isMain && summary !== undefined && <div className={styles.about}>{summary}</div>}
      <ErrorBanner error={error} />
      <Button wide {...button} />
    </div>
  );
}
