import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useNavigationState } from '../../../../src/hooks/useNavigationState';
import { useSelectedRide } from '../../../../src/features/admin/shared/useSelectedRide';

const RIDES = '/admin/rides/now';

function openAt(...entries: readonly string[]) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter
      initialEntries={entries.map((entry) => {
        const { pathname, search } = new URL(entry, 'http://site');
        return { pathname, search };
      })}
    >
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      selected: useSelectedRide(),
      location: useLocation(),
      state: useNavigationState(),
      navigate: useNavigate(),
    }),
    { wrapper },
  );
  return {
    get rideId() {
      return result.current.selected.rideId;
    },
    get address() {
      return result.current.location.pathname + result.current.location.search;
    },
    open: (id: string) => act(() => result.current.selected.open(id)),
    close: () => act(() => result.current.selected.close()),
    go: (by: number | string) =>
      act(async () => {
        await (typeof by === 'number'
          ? result.current.navigate(by)
          : result.current.navigate(by, { replace: true, state: result.current.state }));
      }),
  };
}

it('keeps the ride in the address with one history entry', async () => {
  const page = openAt('/', RIDES);
  expect(page.rideId).toBeNull();
  page.open('one');
  expect(page.address).toBe(`${RIDES}/one`);
  page.open('two');
  expect(page.rideId).toBe('two');
  await page.go(-1);
  expect(page.address).toBe(RIDES);
  await page.go(1);
  expect(page.rideId).toBe('two');
});

it('closes the ride by going back once, however often Close is clicked', async () => {
  const page = openAt('/', RIDES);
  page.open('one');
  page.close();
  page.close();
  await page.go(0);
  expect(page.address).toBe(RIDES);
  page.close();
  expect(page.address).toBe(RIDES);
  page.open('one');
  page.close();
  expect(page.address).toBe(RIDES);
});

it('closes the ride in place if the view has changed or the page was opened with a ride', async () => {
  const page = openAt('/', RIDES);
  page.open('one');
  await page.go('/admin/rides/day/today/one');
  page.close();
  expect(page.address).toBe('/admin/rides/day/today');

  const reloaded = openAt('/', `${RIDES}/one`);
  expect(reloaded.rideId).toBe('one');
  reloaded.close();
  expect(reloaded.address).toBe(RIDES);
});

it('opens a ride of an older id, and ignores what is no id', () => {
  expect(openAt(`${RIDES}/a.b%5B0%5D`).rideId).toBe('a.b[0]');
  for (const id of ['', 'x%2Frides%2Fy', '__id__']) {
    const page = openAt(`${RIDES}/${id}`);
    expect(page.rideId).toBeNull();
    page.open('one');
    expect(page.rideId).toBe('one');
  }
});
