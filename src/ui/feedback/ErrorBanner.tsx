import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Banner } from './Banner';

interface ErrorBannerProps {
  readonly title?: string;
  /** Null if nothing has failed. */
  readonly error: string | null;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Beside 'Try Again'. */
  readonly otherAction?: ReactNode;
  /** Below the error. */
  readonly children?: ReactNode;
}

/** What has failed, and a button to try it again. */
export function ErrorBanner(props: ErrorBannerProps) {
  const { error, onRetry, isRetrying = false, otherAction, children, ...title } = props;
  return (
    error !== null && (
      <Banner
        tone="danger"
        {...title}
        actions={
          onRetry && (
            <>
              <Button busy={isRetrying} onClick={onRetry}>
                Try Again
              </Button>
              {otherAction}
            </>
          )
        }
      >
        <p>{error}</p>
        {children}
      </Banner>
    )
  );
}
