import { Button } from '../controls/Button';
import { Banner } from './Banner';
import type { Elements } from '../elements';

interface ErrorBannerProps {
  readonly title?: string;
  /** Null if nothing has failed. */
  readonly error: string | null;
  readonly onRetry?: () => void;
  readonly onDismiss?: () => void;
  readonly isRetrying?: boolean;
  /** Beside 'Try Again'. */
  readonly otherAction?: Elements;
  /** Below the error. */
  readonly children?: Elements;
}

/** What has failed. Stays until it is tried again or dismissed. */
export function ErrorBanner(props: ErrorBannerProps) {
  const { error, onRetry, isRetrying = false, otherAction, children, ...banner } = props;
  return (
    error !== null && (
      <Banner
        tone="danger"
        {...banner}
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
