import './adminMocks';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emit, tab } from './adminWorld';
import { BUSY_DESK, driven, focusedName, focusedRow, press } from './deskKeys';

describe('keys', () => {
  it('lead to each list', async () => {
    await tab.open();
    await emit.open(...BUSY_DESK);
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
    await emit.open(...BUSY_DESK);
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
    expect(shown()).toHaveLength(BUSY_DESK.length);
    expect(focusedRow()).toBe('other');
  });
});
