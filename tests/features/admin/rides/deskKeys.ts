import { fireEvent } from '@testing-library/react';
import { bookedRide, type RideFields } from '../../../support/fixtures';
import { MINUTE, NOW, tab } from './adminWorld';

/* Rides in the queues, and what the desk's keys focus among them. */

export const waiting = (id: string, known: RideFields = {}): RideFields =>
  bookedRide({ id, passenger: { name: id }, bookedAt: NOW - MINUTE }, known);
const withDriver = { driver: { id: 'driver-1', name: 'Driver One' } };
export const driven = (id: string, status = 'on_route') => waiting(id, { ...withDriver, status });
export const SILENT = { ...driven('silent', 'assigned'), assignedAt: NOW - 6 * MINUTE };
const far = waiting('far', { trip: { time: NOW + 3 * 60 * MINUTE } });
/** Three of these call the office: the first two and the silent one. */
export const BUSY_DESK = [waiting('one'), far, driven('other'), SILENT, driven('last')] as const;

export const press = async (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await tab.advance(0);
};
export const focusedName = () => document.activeElement?.textContent ?? '';
export const focusedRow = () =>
  document.activeElement instanceof HTMLElement
    ? (document.activeElement.dataset.ride ?? null)
    : null;
