import type { ComponentType } from 'react';
import type { MarkerMapProps } from '../shared/port';
import type { Background } from './drawing/background';
import { EmbeddedMap } from './EmbeddedMap';
import { Overlay } from './Overlay';

export function createMarkerMap(background: Background): ComponentType<MarkerMapProps> {
  return function MarkerMap({ markers, ...frame }: MarkerMapProps) {
    return (
      <EmbeddedMap background={background} {...frame}>
        {(map) =>
          markers.map(({ key, content, ...marker }) => (
            <Overlay key={key} map={map} {...marker}>
              {content}
            </Overlay>
          ))
        }
      </EmbeddedMap>
    );
  };
}
