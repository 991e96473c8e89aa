import { expect, it } from 'vitest';
import {
  hasLeftRide,
  MAX_REASON_LENGTH,
  removedDriverText,
  shorten,
  type AuditEvent,
} from '../../../src/domain/dispatch/auditEvent';
import { OFFLINE_REASONS, RETURN_REASONS } from '../../../src/domain/dispatch/rideTransition';

const BY_OFFICE = { kind: 'assign', role: 'office', by: 'admin' } as const;
const REMOVED = removedDriverText('Ann', { name: 'Bob' });

const event = (fields: Partial<AuditEvent>): AuditEvent => ({
  id: 'event-1',
  at: null,
  role: 'driver',
  by: 'ann',
  byName: null,
  kind: 'give-back',
  status: 'pending',
  driverId: null,
  text: null,
  ...fields,
});

it.each<[hasLeft: boolean, fields: Partial<AuditEvent>]>([
  [true, {}],
  [false, { by: 'bob' }],
  [true, { ...BY_OFFICE, text: REMOVED }],
  [false, { ...BY_OFFICE, text: removedDriverText('Anna', null) }],
  [false, { ...BY_OFFICE, text: null }],
  [false, { kind: 'take' }],
  [false, { kind: 'note', text: REMOVED }],
])('hasLeftRide is %s for Ann after %j', (hasLeft, fields) => {
  const events = [event(fields), event({ kind: 'take', by: 'bob' })];
  expect(hasLeftRide(events, { id: 'ann', name: 'Ann' })).toBe(hasLeft);
});

it('drivers have five reasons, each of which fits an audit event', () => {
  const reasons = [...RETURN_REASONS, ...OFFLINE_REASONS];
  expect(new Set(reasons).size).toBe(5);
  expect(reasons.filter((reason) => reason === '' || reason.length > MAX_REASON_LENGTH)).toEqual(
    [],
  );
});

it.each([
  ['three', 'three'],
  ['threes', 'thre…'],
  ['🚕🚕🚕🚕🚕🚕', '🚕🚕🚕🚕…'],
])('shorten cuts %s to five characters', (text, shortened) => {
  expect(shorten(text, 5)).toBe(shortened);
});
