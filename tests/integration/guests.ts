import { inject } from 'vitest';
import * as guests from '../../dev/guests';
import { backendPorts } from '../support/backendPorts';

/** A guest with their own Firestore client, as on another phone. */
export type TestGuest = guests.Guest;

export function signInGuests(count: number): Promise<readonly TestGuest[]> {
  return guests.signInGuests({ projectId: inject('projectId'), ports: backendPorts() }, count);
}

export function signInGuest(): Promise<TestGuest> {
  return guests.signInGuest({ projectId: inject('projectId'), ports: backendPorts() });
}
