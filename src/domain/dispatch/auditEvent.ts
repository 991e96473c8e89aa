import { normaliseText } from '../common/texts';
import type { Instant } from '../common/londonTime';
import type { RideTransition } from './rideTransition';

export const EVENT_KINDS = [
  'take',
  'step',
  'board',
  'undo',
  'give-back',
  'end',
  'assign',
  'unassign',
  'cancel',
  'change',
  'note',
  'book',
] as const satisfies readonly (
  RideTransition['kind'] | 'take' | 'board' | 'change' | 'note' | 'book'
)[];
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_ROLES = ['passenger', 'driver', 'office'] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

export const MAX_EVENT_TEXT_LENGTH = 300;
/** Leaves room for the name of the driver who is removed. */
export const MAX_REASON_LENGTH = 200;
const MAX_DRIVER_LENGTH = 40;

/** Stored as the ride's reason after a no-show. Passengers read it, so it must not blame. */
export const NO_SHOW_REASON = 'No one was at the pickup.';

/** Stored when the office offers a ride to all drivers in place of the one asked first. */
export const NO_ANSWER_REASON = 'The driver didn’t answer.';

export interface AuditEvent {
  readonly id: string;
  /** Null until the server has set it. */
  readonly at: Instant | null;
  readonly role: EventRole;
  /** Uid of the actor. */
  readonly by: string;
  /** Who was at the desk, if the office acted and had said so. */
  readonly byName: string | null;
  readonly kind: EventKind;
  readonly status: string;
  readonly driverId: string | null;
  readonly text: string | null;
}

/** 'Driver: Ann → Bob', where the driver named `before` is removed from a ride. */
export function removedDriverText(
  before: string | null,
  after: { readonly name: string | null } | null,
): string {
  return `Driver: ${nameText(before)} → ${after === null ? 'none' : nameText(after.name)}`;
}

/** True if the driver gave the ride back, or the office took them off it. */
export function hasLeftRide(
  events: readonly AuditEvent[],
  { id, name }: { readonly id: string; readonly name: string | null },
): boolean {
  const removal = normaliseText(`Driver: ${nameText(name)} → `);
  return events.some(({ kind, role, by, text }) =>
    kind === 'give-back' ? by === id : role === 'office' && text?.startsWith(removal) === true,
  );
}

function nameText(name: string | null): string {
  return shorten(name ?? 'a driver', MAX_DRIVER_LENGTH);
}

/** Cuts a text to `length` characters, the last one an ellipsis. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
