import { describe, expect, it } from 'vitest';
import { listMutants, mutantFault } from '../../dev/lab/mutants/mutant';

describe('the faults of npm run mutants', () => {
  const mutants = listMutants('.');

  it('can be planted in the code as it is', () => {
    expect(mutants.flatMap((mutant) => mutantFault(mutant, '.') ?? [])).toEqual([]);
  });

  it('have different names', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  });
});
