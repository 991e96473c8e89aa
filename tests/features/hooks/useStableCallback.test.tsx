import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStableCallback } from '../../../src/hooks/useStableCallback';

it('is one function all along, and does what was given last', () => {
  const done: string[] = [];
  const { result, rerender } = renderHook(
    ({ name }) =>
      useStableCallback((word: string) => {
        done.push(`${name} ${word}`);
      }),
    { initialProps: { name: 'first' } },
  );
  const before = result.current;
  before('a');
  rerender({ name: 'second' });
  expect(result.current).toBe(before);
  before('b');
  expect(done).toEqual(['first a', 'second b']);
});
