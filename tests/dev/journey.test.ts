import { describe, expect, it } from 'vitest';
import { pointsAlong } from '../../dev/simulator/journey';
import { straightLineMetres } from '../../src/domain/common/geo';

const at = (latitude: number) => ({ latitude, longitude: -0.43 });
// A thousandth of a degree of latitude is about 111 metres.
const PATH = [at(53.84), at(53.841), at(53.842), at(53.85)];

describe('pointsAlong', () => {
  it('passes points a step apart and ends at the end of the path', () => {
    const points = pointsAlong(PATH, 100);
    expect(points).toHaveLength(12);
    const gaps = points.slice(1, -1).map((point, index) => {
      const before = points[index];
      return before === undefined ? 0 : straightLineMetres(before, point);
    });
    for (const gap of gaps) {
      expect(gap).toBeCloseTo(100, 0);
    }
    expect(points.at(-1)).toEqual(at(53.85));
  });

  it('jumps to the end when a step is longer than the path', () => {
    expect(pointsAlong(PATH, 5000)).toEqual([at(53.85)]);
  });

  it('has nowhere to go on an empty path', () => {
    expect(pointsAlong([], 100)).toEqual([]);
  });
});
