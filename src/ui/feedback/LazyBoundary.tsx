import { Suspense, type ReactNode } from 'react';
import { Button } from '../controls/Button';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './LazyBoundary.module.css';
import { Spinner } from './Spinner';

interface LazyBoundaryProps {
  readonly children: ReactNode;
  /** Text beside a spinner until the part is loaded; nothing by default. */
  readonly loading?: string;
}

/** Boundary for a lazily loaded part of a screen: if loading fails, the rest still works. */
export function LazyBoundary({ children, loading }: LazyBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={
        <div className={styles.failed}>
          <p role="alert">This part didn’t load. Check your connection and reload the page.</p>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Reload page
          </Button>
        </div>
      }
    >
      <Suspense fallback={loading === undefined ? null : <Spinner text={loading} />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
