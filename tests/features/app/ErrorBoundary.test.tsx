import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App';
import { ErrorBoundary } from '../../../src/ui/feedback/ErrorBoundary';

vi.mock('../../../src/features/booking/confirm/TestTripScreen', () => ({
  TestTripScreen: () => {
    throw new Error('broken');
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('renders its children while there is no error', () => {
  render(
    <ErrorBoundary>
      <p>Content</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Content')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

function expectErrorPage(): void {
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('A ride that you have booked stays booked.');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeEnabled();
  expect(console.error).toHaveBeenCalledWith(
    'A screen failed',
    expect.objectContaining({ message: 'broken' }),
    expect.any(String),
  );
}

it('catches and logs an error of a screen, and offers to reload the page', () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary>
      <p>Content</p>
      <Broken />
    </ErrorBoundary>,
  );
  expectErrorPage();
  expect(screen.queryByText('Content')).toBeNull();
});

it('catches a screen whose chunk could not be loaded', async () => {
  const Missing = lazy(() => Promise.reject(new Error('broken')));
  render(
    <ErrorBoundary>
      <Suspense fallback="Loading…">
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  await screen.findByRole('alert');
  expectErrorPage();
});

describe('an ErrorBoundary whose resetKey changes', () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  const page = (resetKey: string, children: ReactNode) => (
    <ErrorBoundary resetKey={resetKey}>{children}</ErrorBoundary>
  );

  it('renders its new children after an error', () => {
    const { rerender } = render(page('one', <Broken />));
    expectErrorPage();
    rerender(page('two', <p>Content</p>));
    expect(screen.getByText('Content')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the error if the new children fail as well', () => {
    const { rerender } = render(page('one', <Broken />));
    rerender(page('two', <Broken />));
    expectErrorPage();
  });

  it('keeps showing the error until the key changes', () => {
    const { rerender } = render(page('one', <Broken />));
    rerender(page('one', <p>Content</p>));
    expectErrorPage();
    expect(screen.queryByText('Content')).toBeNull();
  });

  it('does not remount children that work', async () => {
    const { rerender } = render(page('one', <input aria-label="Name" />));
    await userEvent.type(screen.getByLabelText('Name'), 'Ann');
    rerender(page('two', <input aria-label="Name" />));
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
  });
});

it('the app recovers from a failed screen after navigating', async () => {
  await import('../../../src/features/booking/confirm/TestTripScreen');
  window.location.hash = '#/testTrip';
  render(<App />);
  await screen.findByRole('alert');
  expectErrorPage();
  act(() => {
    window.location.hash = '#/nowhere';
  });
  expect(await screen.findByRole('heading', { name: 'This road leads nowhere' })).toBeVisible();
});
