import '../passengerMocks';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App';
import { ErrorBoundary } from '../../../src/ui/feedback/ErrorBoundary';

const Broken = (): never => {
  throw new Error('broken');
};
const page = (children: ReactNode, resetKey = 'one') => (
  <ErrorBoundary resetKey={resetKey}>{children}</ErrorBoundary>
);

function expectErrorPage(): void {
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Check your connection and reload the page. Any ride you’ve booked is still booked. If it happens again, call 01482 000000.',
  );
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeEnabled();
  expect(console.error).toHaveBeenCalledWith(
    'A screen failed',
    expect.objectContaining({ message: 'broken' }),
    expect.any(String),
  );
}

it('catches and logs an error until the key changes, then renders its new children', () => {
  const { rerender } = render(
    page(
      <>
        <p>Content</p>
        <Broken />
      </>,
    ),
  );
  expectErrorPage();
  expect(screen.queryByText('Content')).toBeNull();
  rerender(page(<p>Content</p>));
  expectErrorPage();
  expect(screen.queryByText('Content')).toBeNull();
  rerender(page(<p>Content</p>, 'two'));
  expect(screen.getByText('Content')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the error again if the new children fail as well', () => {
  const { rerender } = render(page(<Broken />));
  rerender(page(<Broken />, 'two'));
  expectErrorPage();
});

it('does not remount children that work when the key changes', async () => {
  const { rerender } = render(page(<input aria-label="Name" />));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  rerender(page(<input aria-label="Name" />, 'two'));
  expect(screen.getByLabelText('Name')).toHaveValue('Ann');
});

it('catches a screen whose chunk could not be loaded', async () => {
  const Missing = lazy(() => Promise.reject(new Error('broken')));
  render(
    page(
      <Suspense fallback="Loading…">
        <Missing />
      </Suspense>,
    ),
  );
  await screen.findByRole('alert');
  expectErrorPage();
});

it('the app recovers from a failed screen after navigating', async () => {
  window.location.hash = '#/';
  render(<App />);
  vi.spyOn(window, 'scrollTo').mockImplementationOnce(Broken);
  await userEvent.click(screen.getByRole('button', { name: 'Login as Guest' }));
  await screen.findByRole('alert');
  expectErrorPage();
  act(() => {
    window.location.hash = '#/nowhere';
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
