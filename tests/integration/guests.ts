import { inject } from 'vitest';
import * as guests from '../../dev/guests';
import { backendPorts } from '../support/backendPorts';

/** A guest with a connection of their own, as from a phone of their own. */
export type TestGuest = guests.Guest;

/** So many guests of this worker's backend. */
export function signInGuests(count: number): Promise<readonly TestGuest[]> {
  return guests.signInGuests({ projectId: inject('projectId'), ports: backendPorts() }, count);
}

/** A guest of this worker's backend. */
export function signInGuest(): Promise<TestGuest> {
  return guests.signInGuest({ projectId: inject('projectId'), ports: backendPorts() });
}
