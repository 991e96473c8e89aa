import type { MapService } from '../maps/shared/port';
import { ErrorBanner } from '../ui/feedback/ErrorBanner';
import { Spinner } from '../ui/feedback/Spinner';
import type { MapServiceState } from './useMapService';
import type { Elements } from '../ui/elements';

interface LoadedMapsProps {
  readonly state: MapServiceState;
  readonly failureText: string;
  readonly children: (maps: MapService) => Elements;
}

/** Renders a map once its service has loaded. */
export function LoadedMaps({ state, failureText, children }: LoadedMapsProps) {
  switch (state.kind) {
    case 'loading':
      return <Spinner text="Loading map..." />;
    case 'failed':
      return <ErrorBanner error={failureText} onRetry={state.retry} />;
    case 'ready':
      return children(state.value);
  }
}
