import { useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { MapFailure } from './MapFailure';
import { MapFrame } from './MapFrame';
import { MAP_BROKEN_TEXT } from './mapTexts';
import type { MarkerMapProps } from './port';

/** Keeps the map's exceptions from the screen around it, and offers to try again. */
export function guardMap(MarkerMap: ComponentType<MarkerMapProps>): ComponentType<MarkerMapProps> {
  return function GuardedMap(props: MarkerMapProps) {
    const [attempt, setAttempt] = useState(1);
    const retry = (): void => setAttempt(attempt + 1);
    return (
      <ErrorBoundary
        resetKey={String(attempt)}
        fallback={
          <MapFrame
            label={props.label}
            description={props.description}
            notice={<MapFailure message={MAP_BROKEN_TEXT} onRetry={retry} />}
          >
            {null}
          </MapFrame>
        }
      >
        <MarkerMap {...props} />
      </ErrorBoundary>
    );
  };
}
