import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { currentMessages, dropScreenMessages, subscribeToMessages } from '../ui/feedback/notify';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/** The short messages. The toasts are loaded with the first of them: the landing page opens without them. */
export function ToastHost() {
  const messages = useSyncExternalStore(subscribeToMessages, currentMessages);
  const { pathname } = useLocation();
  const [areWanted, setWanted] = useState(false);
  if (messages.length > 0 && !areWanted) {
    setWanted(true);
  }

  useEffect(() => {
    dropScreenMessages();
  }, [pathname]);

  return (
    areWanted && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Toasts messages={messages} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
