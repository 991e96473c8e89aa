import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EMPTY_MAP_DRAFT } from '../../../../src/features/booking/mapDraft';
import { usePrefill } from '../../../../src/features/booking/map/usePrefill';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('returns the places from the URL once, unless there is already a draft', () => {
  window.history.replaceState(null, '', '/?pickup=Lairgate#/map');
  const chosen = renderHook(() => usePrefill({ ...EMPTY_MAP_DRAFT, riders: 2 }));
  expect(chosen.result.current).toEqual({ pickup: '', dropoff: '' });
  chosen.unmount();
  const first = renderHook(() => usePrefill(EMPTY_MAP_DRAFT));
  expect(first.result.current).toEqual({ pickup: 'Lairgate', dropoff: '' });
  first.rerender();
  expect(first.result.current).toEqual({ pickup: 'Lairgate', dropoff: '' });
  first.unmount();
  const second = renderHook(() => usePrefill(EMPTY_MAP_DRAFT));
  expect(second.result.current).toEqual({ pickup: '', dropoff: '' });
});
