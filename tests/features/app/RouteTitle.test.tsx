import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RouteTitle } from '../../../src/app/App';
import { config } from '../../../src/config';
import { PATHS } from '../../../src/routes';
import { Screen } from '../../../src/ui/layout/Screen';
import { Spinner } from '../../../src/ui/feedback/Spinner';

const fullTitle = (title: string) => `${title} – ${config.firmName}`;

it('gives every route its own document title', () => {
  const titles = Object.values(PATHS).map((path) => {
    const { unmount } = render(
      <MemoryRouter initialEntries={[path]}>
        <RouteTitle />
      </MemoryRouter>,
    );
    unmount();
    return document.title;
  });
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toContain(fullTitle('Your Ride History'));
  expect(titles).not.toContain(fullTitle('Page not found'));
});

function Start() {
  const navigate = useNavigate();
  return (
    <Screen title="The start">
      <button onClick={() => void navigate(PATHS.history)}>Go</button>
    </Screen>
  );
}

it('titles a page that is still loading, then its focused heading overrides the title', () => {
  const page = (history: ReactNode) => (
    <MemoryRouter initialEntries={['/nowhere']}>
      <RouteTitle />
      <Routes>
        <Route path={PATHS.history} element={history} />
        <Route path="*" element={<Start />} />
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(page(<Spinner text="Just a moment…" />));
  expect(document.title).toBe(fullTitle('The start'));
  act(() => screen.getByRole('button', { name: 'Go' }).click());
  expect(document.title).toBe(fullTitle('Your Ride History'));
  rerender(
    page(
      <Screen title="One ride">
        <p>A ride</p>
      </Screen>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'One ride' })).toHaveFocus();
  expect(document.title).toBe(fullTitle('One ride'));
});

it('leaves the title alone below a screen’s own address, where it may count rides', () => {
  function Drivers() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/admin/drivers')}>Drivers</button>;
  }
  render(
    <MemoryRouter initialEntries={['/admin/rides/now']}>
      <RouteTitle />
      <Drivers />
    </MemoryRouter>,
  );
  document.title = `(2) ${fullTitle('Admin')}`;
  act(() => screen.getByRole('button', { name: 'Drivers' }).click());
  expect(document.title).toBe(`(2) ${fullTitle('Admin')}`);
});
