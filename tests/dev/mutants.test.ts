import { describe, expect, it } from 'vitest';
import { listMutants, mutantFault } from '../../dev/lab/mutants/mutant';

describe('the faults of npm run mutants', () => {
  const mutants = listMutants('.');

  it('can be planted in the code as it is', () => {
    expect(mutants.flatMap((mutant) => mutantFault(mutant, '.') ?? [])).toEqual([]);
  });

  it.each(['domain', 'rules', 'workflow'])('are 20 of %s', (group) => {
    const ids = mutants.filter((mutant) => mutant.group === group).map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
  });
});
