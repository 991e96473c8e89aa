import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

interface LazyBoundaryProps {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/** Boundary for a lazily loaded part of a screen: if loading fails, the rest still works. */
export function LazyBoundary({ children, fallback = null }: LazyBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={
        <p role="alert">
          This could not be loaded. Please check your internet connection and load the page again.
        </p>
      }
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
