import { afterEach, expect, it } from 'vitest';
import { readPrefill, consumePrefill } from '../../../src/embed/prefill';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('prefill reads normalised search texts from the URL until they have been consumed', () => {
  const long = 'x'.repeat(300);
  const params = new URLSearchParams({ pickup: ' 53.84, \u0000\n -0.43 <b>', dropoff: long });
  window.history.replaceState(null, '', `/?${params.toString()}`);
  expect(readPrefill()).toEqual({ pickup: '53.84, -0.43 <b>', dropoff: 'x'.repeat(200) });
  expect(readPrefill().pickup).not.toBe('');
  consumePrefill();
  expect(readPrefill()).toEqual({ pickup: '', dropoff: '' });
});
