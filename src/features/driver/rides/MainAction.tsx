import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
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
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar, isMain);
  return (
    <div
      ref={bar}
      className={styles[isMain ? 'mainAction' : 'action']}
      data-sticks={isMain || undefined}
    >
      {isMain && summary !== undefined && <div className={styles.about}>{summary}</div>}
      <ErrorBanner error={error} />
      <Button wide {...button} />
    </div>
  );
}

/** Sets the bar's height as `--main-action-height` on the page, whose end must not be below it. */
function useRoomBelow(bar: RefObject<HTMLElement | null>, isMain: boolean): void {
  useEffect(() => {
    const element = bar.current;
    const style = element?.closest('main')?.style;
    if (!isMain || element === null || style === undefined) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      style.setProperty('--main-action-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--main-action-height');
    };
  }, [bar, isMain]);
}
