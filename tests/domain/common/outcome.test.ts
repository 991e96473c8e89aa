import { expect, it } from 'vitest';
import { failed } from '../../../src/domain/common/outcome';

it('what failed isn’t written, unless that is said to be uncertain', () => {
  expect(failed('Try again.').isUncertain).toBe(false);
  expect(failed('Try again.', true).isUncertain).toBe(true);
});
