import { afterEach, expect, it } from 'vitest';
import { readPrefill, consumePrefill } from '../../../src/embed/prefill';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('are words of the address, whatever stands in it, and asked for once', () => {
  const long = 'x'.repeat(300);
  const given = new URLSearchParams({ pickup: ' 53.84, \u0000\n -0.43 <b>', dropoff: long });
  window.history.replaceState(null, '', `/?${given.toString()}`);
  expect(readPrefill()).toEqual({ pickup: '53.84, -0.43 <b>', dropoff: 'x'.repeat(200) });
  expect(readPrefill().pickup).not.toBe('');
  consumePrefill();
  expect(readPrefill()).toEqual({ pickup: '', dropoff: '' });
});
