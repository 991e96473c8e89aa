/** Protocol version; also marks a message as ours. */
export const VERSION = 1;

type When = 'now' | 'later';

/**
 * Events for the host page, without passenger or places. `height` is in CSS pixels; `isNewScreen`
 * means that the screen has changed since the last report.
 */
export type FrameEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number; readonly isNewScreen: boolean }
  | { readonly type: 'quoted' | 'booked'; readonly when: When; readonly pence: number }
  | { readonly type: 'cancelled' }
  | { readonly type: 'closed' };

export type Envelope<Event> = Event & { readonly taxiBooking: typeof VERSION };

/** A message of this version with unchecked content. */
export interface IncomingMessage {
  readonly taxiBooking: typeof VERSION;
  readonly type?: unknown;
  readonly height?: unknown;
  readonly isNewScreen?: unknown;
}

export type AnyData = { readonly taxiBooking?: unknown } | null | undefined;

export function toEnvelope<Event extends FrameEvent>(event: Event): Envelope<Event> {
  return { taxiBooking: VERSION, ...event };
}

/** Checks only the version; the caller has to check the sender. */
export function isOwnMessage(data: AnyData): data is IncomingMessage {
  return data?.taxiBooking === VERSION;
}
