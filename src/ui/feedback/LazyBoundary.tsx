import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
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
        <p role="alert">This part didn’t load. Check your connection and reload the page.</p>
      }
    >
      <Suspense fallback={loading === undefined ? null : <Spinner text={loading} />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
