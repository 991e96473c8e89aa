import type { FrameEvent } from './messages';

type Listener = (event: FrameEvent) => void;

let listener: Listener | null = null;

/** Tells the page that embeds the app what happened. Where none does, or none that is named, nobody hears it. */
export function emitHostEvent(event: FrameEvent): void {
  listener?.(event);
}

/** Passes on what is told from now on. Returns the way to stop. */
export function onHostEvent(next: Listener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}
