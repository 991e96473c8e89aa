import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../config';

export interface ScreenTitleProps {
  readonly title: string;
  /** Focuses the title even on the first page, for a screen that replaces another. */
  readonly focusTitle?: boolean;
}

/** Sets the document title and takes the focus after a navigation. */
export function ScreenTitle({ title, focusTitle = false }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  // Evaluated on mount: a later address change on this screen must not move the focus.
  const [shouldFocus] = useState(!isFirstPage || focusTitle);

  useEffect(() => {
    document.title = `${title} – ${config.firmName}`;
  }, [title]);
  useEffect(() => {
    // A frame must not take the focus from another widget's dialog.
    if (shouldFocus && (window.parent === window || document.hasFocus())) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [shouldFocus]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
