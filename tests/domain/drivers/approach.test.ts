import { expect, it } from 'vitest';
import { estimateApproach } from '../../../src/domain/drivers/approach';

const MINSTER = { latitude: 53.8392, longitude: -0.4247 };
const WALKINGTON = { latitude: 53.8202, longitude: -0.4866 };

it('estimates a car’s distance and minutes from a pickup, at least one minute', () => {
  expect(estimateApproach(MINSTER, MINSTER)).toEqual({ metres: 0, minutes: 1 });
  expect(estimateApproach(WALKINGTON, MINSTER)).toEqual({ metres: 5952, minutes: 10 });
});

it.each([
  [null, MINSTER],
  [MINSTER, null],
])('estimates nothing without both places', (from, to) => {
  expect(estimateApproach(from, to)).toBeNull();
});
