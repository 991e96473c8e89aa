import { describe, expect, it } from 'vitest';
import { pointsAlong } from '../../dev/simulator/pointsAlong';
import { straightLineMetres } from '../../src/domain/common/geo';

const at = (latitude: number) => ({ latitude, longitude: -0.43 });
// 0.001 degrees of latitude are about 111 metres.
const PATH = [at(53.84), at(53.841), at(53.842), at(53.85)];

describe('pointsAlong', () => {
  it('returns points one step apart and the end of the path', () => {
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

  it('returns only the end if a step is longer than the path', () => {
    expect(pointsAlong(PATH, 5000)).toEqual([at(53.85)]);
  });

  it('returns no points for an empty path', () => {
    expect(pointsAlong([], 100)).toEqual([]);
  });
});
