import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStableCallback } from '../../../src/hooks/useStableCallback';

describe('useStableCallback', () => {
  it('keeps its identity across renders and calls the latest action', () => {
    const calls: string[] = [];
    const { result, rerender } = renderHook(
      ({ name }) =>
        useStableCallback((word: string) => {
          calls.push(`${name} ${word}`);
        }),
      { initialProps: { name: 'first' } },
    );
    const before = result.current;
    before('a');
    rerender({ name: 'second' });
    expect(result.current).toBe(before);
    before('b');
    expect(calls).toEqual(['first a', 'second b']);
  });
});
