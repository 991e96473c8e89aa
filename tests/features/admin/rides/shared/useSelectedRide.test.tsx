import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useNavigationState } from '../../../../../src/hooks/useNavigationState';
import { useSelectedRide } from '../../../../../src/features/admin/rides/shared/useSelectedRide';

const RIDES = '/admin?tab=rides&view=now';
const DRAFT = { draft: 'typed' };

function openAt(...entries: readonly string[]) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter
      initialEntries={entries.map((entry) => {
        const { pathname, search } = new URL(entry, 'http://site');
        return { pathname, search, state: DRAFT };
      })}
    >
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      chosen: useSelectedRide(),
      at: useLocation(),
      state: useNavigationState(),
      go: useNavigate(),
    }),
    { wrapper },
  );
  return {
    get rideId() {
      return result.current.chosen.rideId;
    },
    get address() {
      return result.current.at.pathname + result.current.at.search;
    },
    get state() {
      return result.current.state;
    },
    open: (id: string) => {
      act(() => {
        result.current.chosen.open(id);
      });
    },
    close: () => {
      act(() => {
        result.current.chosen.close();
      });
    },
    go: (by: number | string) =>
      act(async () => {
        await (typeof by === 'number'
          ? result.current.go(by)
          : result.current.go(by, { replace: true, state: result.current.state }));
      }),
  };
}

it('is in the address, one step away, and keeps what the entry holds', async () => {
  const page = openAt('/', RIDES);
  expect(page.rideId).toBeNull();
  page.open('one');
  expect(page.address).toBe(`${RIDES}&ride=one`);
  expect(page.state).toMatchObject(DRAFT);
  page.open('two');
  expect(page.rideId).toBe('two');
  await page.go(-1);
  expect(page.address).toBe(RIDES);
  await page.go(1);
  expect(page.rideId).toBe('two');
});

it('is closed by the step back that Back would take, however often it is pressed', async () => {
  const page = openAt('/', RIDES);
  page.open('one');
  page.close();
  page.close();
  await page.go(0);
  expect(page.address).toBe(RIDES);
  expect(page.state).toEqual(DRAFT);
  page.close();
  expect(page.address).toBe(RIDES);
  page.open('one');
  page.close();
  expect(page.address).toBe(RIDES);
});

it('leaves the view that was chosen meanwhile, and an address that came with a ride', async () => {
  const page = openAt('/', RIDES);
  page.open('one');
  await page.go('/admin?tab=rides&view=day&ride=one');
  page.close();
  expect(page.address).toBe('/admin?tab=rides&view=day');
  expect(page.state).toEqual(DRAFT);

  const reloaded = openAt('/', `${RIDES}&ride=one`);
  expect(reloaded.rideId).toBe('one');
  reloaded.close();
  expect(reloaded.address).toBe(RIDES);
});
