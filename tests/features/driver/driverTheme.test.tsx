import './driverMocks';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from './driverPage';

const shown = () => document.documentElement.dataset['theme'];
const radio = (name: string) => screen.getByRole('radio', { name });

afterEach(() => {
  localStorage.removeItem('theme');
});

describe('the theme', () => {
  it('follows the phone until one is chosen, which is stored', async () => {
    const unmount = await page.openDashboard();
    const themes = within(screen.getByRole('group', { name: 'Theme' })).getAllByRole('radio');
    expect(themes).toEqual(['System', 'Light', 'Dark'].map(radio));
    expect(radio('System')).toBeChecked();
    act(() => radio('Dark').click());
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    unmount();
    expect(shown()).toBe('system');
    await page.openDashboard();
    expect(radio('Dark')).toBeChecked();
    expect(shown()).toBe('dark');
  });

  it.each(['', 'DARK', '"><script>', '{}'])('follows the phone if %j is stored', async (stored) => {
    localStorage.setItem('theme', stored);
    await page.openDashboard();
    expect(radio('System')).toBeChecked();
    expect(shown()).toBe('system');
  });
});
