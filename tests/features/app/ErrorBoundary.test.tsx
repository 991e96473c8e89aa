import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('shows its content while all is well', () => {
  render(
    <ErrorBoundary>
      <p>Content</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Content')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

function expectWayOn(): void {
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('A ride that you have booked stays booked.');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeEnabled();
  expect(console.error).toHaveBeenCalledWith(
    'A screen failed',
    expect.objectContaining({ message: 'broken' }),
    expect.any(String),
  );
}

it('catches a screen that throws, logs it, and offers to load the page again', () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary>
      <p>Content</p>
      <Broken />
    </ErrorBoundary>,
  );
  expectWayOn();
  expect(screen.queryByText('Content')).toBeNull();
});

it('catches a screen whose code could not be loaded', async () => {
  const Missing = lazy(() => Promise.reject(new Error('broken')));
  render(
    <ErrorBoundary>
      <Suspense fallback="Loading…">
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  await screen.findByRole('alert');
  expectWayOn();
});
