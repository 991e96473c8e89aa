import { isOwnMessage, toEnvelope, type AnyData, type FrameEvent } from './messages';

interface HostChannel {
  readonly post: (event: FrameEvent) => void;
  readonly close: () => void;
}

/** Returns the origin if it may embed the app, else null. */
export function allowedOrigin(
  origin: string | null,
  embedOrigins: readonly string[],
  own: string,
): string | null {
  return origin !== null && [own, ...embedOrigins].includes(origin) ? origin : null;
}

/** Opens a channel to the parent window; messages from other origins are ignored. */
export function openHostChannel(origin: string, onHello: () => void): HostChannel {
  const onMessage = ({ source, origin: from, data }: MessageEvent<AnyData>): void => {
    if (
      source === window.parent &&
      from === origin &&
      isOwnMessage(data) &&
      data.type === 'hello'
    ) {
      onHello();
    }
  };
  window.addEventListener('message', onMessage);
  return {
    post: (event) => window.parent.postMessage(toEnvelope(event), origin),
    close: () => window.removeEventListener('message', onMessage),
  };
}
