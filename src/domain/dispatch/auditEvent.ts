import type { Instant } from '../common/londonTime';
import type { RideTransition } from './rideTransition';

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

export const MAX_EVENT_TEXT_LENGTH = 300;

export interface AuditEvent {
  readonly id: string;
  /** Null until the server has set it. */
  readonly at: Instant | null;
  readonly role: EventRole;
  /** Uid of the actor. */
  readonly by: string;
  readonly kind: EventKind;
  readonly status: string;
  readonly driverId: string | null;
  readonly text: string | null;
}
