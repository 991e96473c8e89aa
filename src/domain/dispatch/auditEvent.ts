import type { Instant } from '../common/londonTime';
import type { RideTransition } from './rideTransition';

/** What is kept of every change of a ride (design decision 26). */
export const EVENT_KINDS = [
  'take',
  'step',
  'give-back',
  'end',
  'assign',
  'unassign',
  'cancel',
  'change',
  'note',
] as const satisfies readonly (RideTransition['kind'] | 'take' | 'change' | 'note')[];
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_ROLES = ['passenger', 'driver', 'office'] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

/** How long a reason or a note may be. */
export const MAX_EVENT_TEXT_LENGTH = 300;

/** One line of a ride's history. */
export interface AuditEvent {
  readonly id: string;
  /** Null until the server has stamped it. */
  readonly at: Instant | null;
  readonly role: EventRole;
  /** The uid of whoever did it. */
  readonly by: string;
  readonly kind: EventKind;
  /** The ride's status and driver after it. */
  readonly status: string;
  readonly driverId: string | null;
  readonly text: string | null;
}
