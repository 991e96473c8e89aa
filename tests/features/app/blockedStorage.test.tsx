import '../passengerMocks';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App';

async function open(): Promise<void> {
  window.location.hash = '#/';
  render(<App />);
  await act(() => vi.dynamicImportSettled());
}

it('is reported on the app’s own address, without a link to the same storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await open();
  const warning =
    'Your browser can’t keep you logged in here. Leave this page open to keep your ride in view.';
  expect(await screen.findByText(warning)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open in a new tab' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
});

it('is not reported while storage works, and nothing is left in it', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  expect(screen.queryByText(/Your browser can’t keep you logged in here\./)).toBeNull();
  expect(localStorage).toHaveLength(0);
});
