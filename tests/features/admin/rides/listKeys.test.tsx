import './adminMocks';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bookedRide, type RideFields } from '../../../support/fixtures';
import { emit, MINUTE, NOW, tab } from './adminWorld';

const waiting = (id: string, known: RideFields = {}): RideFields =>
  bookedRide({ id, passenger: { name: id }, bookedAt: NOW - MINUTE }, known);
const withDriver = { driver: { id: 'driver-1', name: 'Driver One' } };
const driven = (id: string, status = 'on_route') => waiting(id, { ...withDriver, status });

const press = async (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await tab.advance(0);
};
const focusedName = () => document.activeElement?.textContent ?? '';
const focusedRow = () =>
  document.activeElement instanceof HTMLElement
    ? (document.activeElement.dataset.ride ?? null)
    : null;

const silent = { ...driven('silent', 'assigned'), assignedAt: NOW - 6 * MINUTE };
const far = waiting('far', { trip: { time: NOW + 3 * 60 * MINUTE } });
const rides = [waiting('one'), far, driven('other'), silent, driven('last')];

describe('keys', () => {
  it('lead to each list', async () => {
    await tab.open();
    await emit.open(...rides);
    for (const [key, text] of [
      ['2', 'Needs a driver, later 1'],
      ['1', 'Needs a driver, next hour 1'],
      ['3', 'Waiting for driver 0'],
      ['4', 'Under way 3'],
      ['5', 'Upcoming 0'],
    ] as const) {
      await press(key);
      expect(focusedName()).toBe(text);
    }
    await press('k');
    expect(focusedRow()).not.toBeNull();
  });

  it('ask before they unassign the driver of a ride', async () => {
    await tab.open();
    await emit.open(driven('other'));
    await press('j');
    await press('u');
    await emit.one(driven('other'));
    expect(screen.getByRole('dialog', { name: 'Unassign Driver One?' })).toBeVisible();
  });

  it('filter the lists by what is typed, until Escape', async () => {
    await tab.open();
    await emit.open(...rides);
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('li > [data-ride]')].map(
        ({ dataset }) => dataset.ride,
      );
    await press('f');
    const field = document.activeElement ?? document.body;
    expect(field).toHaveAccessibleName('Filter the rides');
    fireEvent.change(field, { target: { value: 'oth' } });
    await tab.advance(0);
    expect(shown()).toEqual(['other']);
    await press('Enter');
    expect(focusedRow()).toBe('other');
    await press('f');
    await press('Escape');
    expect(shown()).toHaveLength(rides.length);
    expect(focusedRow()).toBe('other');
  });
});
