/** The version that both sides have to speak; it also tells their messages from others'. */
const VERSION = 1;

/** For now or for later. */
type When = 'now' | 'later';

/**
 * What the app tells the page that embeds it: never who rides, from where, or to where. `height` is in CSS pixels, and
 * `isNewScreen` says that another screen shows since the last one; `pence` is what is to be paid.
 */
export type FrameEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number; readonly isNewScreen: boolean }
  | { readonly type: 'quoted' | 'booked'; readonly when: When; readonly pence: number }
  | { readonly type: 'cancelled' }
  | { readonly type: 'closed' };

/** What the page tells the frame: that it is there again, and wants to know how things stand. */
export interface PageEvent {
  readonly type: 'hello';
}

/** A message as it travels. */
export type Envelope<Event> = Event & { readonly taxiBooking: typeof VERSION };

/** A message as it arrives: of this version, and otherwise anything. */
export interface IncomingMessage {
  readonly taxiBooking: typeof VERSION;
  readonly type?: unknown;
  readonly height?: unknown;
  readonly isNewScreen?: unknown;
}

/** The data of any message at all. */
export type AnyData = { readonly taxiBooking?: unknown } | null | undefined;

/** A message ready to be sent. */
export function toEnvelope<Event extends FrameEvent | PageEvent>(event: Event): Envelope<Event> {
  return { taxiBooking: VERSION, ...event };
}

/** True for a message of this version. Who sent it is for the caller to check. */
export function isOwnMessage(data: AnyData): data is IncomingMessage {
  return data?.taxiBooking === VERSION;
}
