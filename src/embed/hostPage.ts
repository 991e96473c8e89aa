import { isOwnMessage, toEnvelope, type AnyData, type FrameEvent } from './messages';

/** The page that embeds the app. */
export interface HostChannel {
  readonly tell: (event: FrameEvent) => void;
  readonly leave: () => void;
}

/** The page's origin if it is one of those that may embed the app; else null, and the frame keeps quiet. */
export function allowedOrigin(
  origin: string | null,
  embedOrigins: readonly string[],
  own: string,
): string | null {
  return origin !== null && [own, ...embedOrigins].includes(origin) ? origin : null;
}

/** Talks to the page around this one, as long as it is of an origin. The browser keeps what is told from any other. */
export function openHostChannel(origin: string, onHello: () => void): HostChannel {
  const hear = ({ source, origin: from, data }: MessageEvent<AnyData>): void => {
    if (
      source === window.parent &&
      from === origin &&
      isOwnMessage(data) &&
      data.type === 'hello'
    ) {
      onHello();
    }
  };
  window.addEventListener('message', hear);
  return {
    tell: (event) => {
      window.parent.postMessage(toEnvelope(event), origin);
    },
    leave: () => {
      window.removeEventListener('message', hear);
    },
  };
}
