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

describe('when something else is to be shown', () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  const page = (resetKey: string, children: ReactNode) => (
    <ErrorBoundary resetKey={resetKey}>{children}</ErrorBoundary>
  );

  it('it is shown, whatever failed before', () => {
    const { rerender } = render(page('one', <Broken />));
    expectWayOn();
    rerender(page('two', <p>Content</p>));
    expect(screen.getByText('Content')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and fails too, that is said', () => {
    const { rerender } = render(page('one', <Broken />));
    rerender(page('two', <Broken />));
    expectWayOn();
  });

  it('what failed stays away until then', () => {
    const { rerender } = render(page('one', <Broken />));
    rerender(page('one', <p>Content</p>));
    expectWayOn();
    expect(screen.queryByText('Content')).toBeNull();
  });

  it('what is well stays as it is', async () => {
    const { rerender } = render(page('one', <input aria-label="Name" />));
    await userEvent.type(screen.getByLabelText('Name'), 'Ann');
    rerender(page('two', <input aria-label="Name" />));
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
  });
});

it('the app leaves a screen that failed by its address', async () => {
  await import('../../../src/features/booking/confirm/TestTripScreen');
  window.location.hash = '#/testTrip';
  render(<App />);
  await screen.findByRole('alert');
  expectWayOn();
  act(() => {
    window.location.hash = '#/nowhere';
  });
  expect(await screen.findByRole('heading', { name: 'This road leads nowhere' })).toBeVisible();
});
