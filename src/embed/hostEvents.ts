import type { FrameEvent } from './messages';

type Listener = (event: FrameEvent) => void;

let listener: Listener | null = null;

/** Posts an event to the host page, if it embeds the app and its origin is allowed. */
export function emitHostEvent(event: FrameEvent): void {
  listener?.(event);
}

export function onHostEvent(next: Listener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}
