import { lazy } from 'react';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import { useWasUnverified } from './useWasUnverified';

const EmailNotice = lazy(async () => ({ default: (await import('./EmailNotice')).EmailNotice }));

/** For a rider without open rides, whose cards would show it (decision 220). */
export function UnverifiedNotice() {
  return useWasUnverified() ? (
    <LazyBoundary>
      <EmailNotice rides={[]} />
    </LazyBoundary>
  ) : null;
}
