import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { findRoute } from '../routes';
import { currentMessages, dropScreenMessages, subscribeToMessages } from '../ui/feedback/notify';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../ui/lazyComponent';

const Toasts = lazyComponent(() => import('./Toasts'), 'Toasts');

/** Loads the toast library with the first toast to keep the landing page small. */
export function ToastHost() {
  const [current] = useSyncExternalStore(subscribeToMessages, currentMessages);
  const { pathname } = useLocation();
  const screen = findRoute(pathname)?.path ?? pathname;
  const [hasBeenNeeded, setNeeded] = useState(false);
  if (current !== undefined && !hasBeenNeeded) {
    setNeeded(true);
  }

  useEffect(() => {
    dropScreenMessages();
  }, [screen]);

  return (
    hasBeenNeeded && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Toasts current={current} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
