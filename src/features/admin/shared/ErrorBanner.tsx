import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Banner } from '../../../ui/feedback/Banner';

interface ErrorBannerProps {
  readonly title?: string;
  /** Null if nothing has failed. */
  readonly error: string | null;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Below the error. */
  readonly children?: ReactNode;
}

/** What has failed, and a button to try it again. */
export function ErrorBanner(props: ErrorBannerProps) {
  const { error, onRetry, isRetrying = false, children, ...title } = props;
  return (
    error !== null && (
      <Banner
        tone="danger"
        {...title}
        actions={
          onRetry && (
            <Button busy={isRetrying} onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      >
        <p>{error}</p>
        {children}
      </Banner>
    )
  );
}
