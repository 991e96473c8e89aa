import '../../support/firebaseMocks';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeskMenu } from '../../../src/features/admin/DeskNotices';
import { useGuestPause } from '../../../src/features/admin/useGuestPause';
import { deskName, setDeskName } from '../../../src/platform/deskName';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-27T18:00Z');
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const submit = (): void => {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Start shift' }));
};
const type = (value: string): void => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
};

function Menu() {
  return <DeskMenu guests={useGuestPause()} />;
}

const renderMenu = async (): Promise<void> => {
  render(<Menu />);
  await act(() => vi.advanceTimersByTimeAsync(0));
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
  // A desk: on a phone the name is in the menu.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

it('starts a shift under a name, which the next one offers', async () => {
  await renderMenu();
  press('Start shift');
  submit();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByText('Please enter a name')).toBeVisible();
  type('  Ann\u202E ');
  submit();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deskName()).toBe('Ann');

  press('At the desk: Ann');
  type('Bob');
  submit();
  press('At the desk: Bob');
  press('Ann');
  expect(deskName()).toBe('Ann');
  press('At the desk: Ann');
  press('End Ann’s shift');
  expect(screen.getByRole('button', { name: 'Start shift' })).toBeVisible();
  expect(deskName()).toBeNull();
});

it('forgets the name after fourteen hours, and follows another tab', async () => {
  await renderMenu();
  localStorage.setItem('deskNames', 'Carol');
  localStorage.setItem('deskSince', String(NOW));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.getByRole('button', { name: 'At the desk: Carol' })).toBeVisible();
  expect(deskName(NOW + 14 * HOUR - 1)).toBe('Carol');
  expect(deskName(NOW + 14 * HOUR)).toBeNull();
});

it('reads whatever is stored as names that the rules accept, or as none', () => {
  setDeskName('x'.repeat(99), NOW);
  expect(deskName(NOW)).toHaveLength(30);
  localStorage.setItem('deskSince', 'yesterday');
  expect(deskName(NOW)).toBeNull();
  localStorage.setItem('deskSince', String(NOW));
  localStorage.setItem('deskNames', '\n \n');
  expect(deskName(NOW)).toBeNull();
});
