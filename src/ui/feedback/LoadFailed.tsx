import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Banner } from './Banner';

interface LoadFailedProps {
  readonly title?: string;
  readonly message: string;
  readonly onRetry: () => void;
  /** Beside 'Try Again'. */
  readonly otherAction?: ReactNode;
  /** Below the message. */
  readonly children?: ReactNode;
}

/** Says that something could not be loaded, with a button that loads it again. */
export function LoadFailed({ message, onRetry, otherAction, children, ...title }: LoadFailedProps) {
  return (
    <Banner
      tone="danger"
      {...title}
      actions={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          {otherAction}
        </>
      }
    >
      <p>{message}</p>
      {children}
    </Banner>
  );
}
