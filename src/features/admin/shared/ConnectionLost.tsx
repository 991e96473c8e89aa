import { useConnectionLost } from '../../../live/useConnectionLost';
import { Banner } from '../../../ui/feedback/Banner';

/** Warns that a live list is stale, or that the backend doesn't answer (decision 235). */
export function ConnectionLost({ isStale }: { readonly isStale: boolean }) {
  return (
    useConnectionLost(isStale) && (
      <Banner tone="warn" title="Connection lost">
        <p>This may be out of date. It will update when you’re back online.</p>
      </Banner>
    )
  );
}
