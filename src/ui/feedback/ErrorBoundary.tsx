import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { config } from '../../config';
import { Button } from '../controls/Button';
import { Spinner } from './Spinner';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the full-page message, for parts of a page. */
  readonly fallback?: ReactNode;
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: string | undefined;
}

/** Catches render errors, mostly chunks that failed to load, and offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (this.props.fallback === undefined) {
      document.title = `Something went wrong – ${config.firmName}`;
    }
    console.error('A screen failed', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) {
      return this.props.children;
    }
    if (this.props.fallback !== undefined) {
      return this.props.fallback;
    }
    return (
      <main style={{ display: 'grid', gap: 'var(--space-4)', padding: 'var(--space-5)' }}>
        <h1>Something went wrong</h1>
        <p role="alert">
          {`Check your connection and reload the page. Any ride you’ve booked is still booked. If it happens again, call ${config.helpPhone}.`}
        </p>
        <div>
          <Button onClick={() => window.location.reload()}>Reload page</Button>
        </div>
      </main>
    );
  }
}

const FAILED_STYLE = {
  display: 'grid',
  gap: 'var(--space-3)',
  justifyItems: 'start',
  padding: 'var(--space-4)',
};

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
        <div style={FAILED_STYLE}>
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
