import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../config';
import { findRoute } from '../routes';

/** Titles a screen while it loads; its heading then overrides the title. */
export function RouteTitle() {
  const { pathname } = useLocation();
  const title = findRoute(pathname)?.title ?? 'Page not found';
  // A layout effect runs before the screen's effects.
  useLayoutEffect(() => {
    document.title = `${title} – ${config.firmName}`;
  }, [title]);
  return null;
}
