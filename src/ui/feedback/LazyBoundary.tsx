import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';

interface LoadedPartProps {
  readonly children: ReactNode;
  /** What is shown until it has come. */
  readonly waiting?: ReactNode;
}

/** A part of a screen that is loaded when it is needed. Where it can't be, the rest of the screen stays. */
export function LazyBoundary({ children, waiting = null }: LoadedPartProps) {
  return (
    <ErrorBoundary
      fallback={
        <p role="alert">
          This could not be loaded. Please check your internet connection and load the page again.
        </p>
      }
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
