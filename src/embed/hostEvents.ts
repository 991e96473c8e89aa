import { listenerSet } from '../platform/listenerSet';
import type { FrameEvent } from './messages';

const listeners = listenerSet<[event: FrameEvent]>();

/** Posts an event to the host page, if it embeds the app and its origin is allowed. */
export const emitHostEvent = listeners.notify;
export const onHostEvent = listeners.add;
