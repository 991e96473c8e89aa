import { expect, it } from 'vitest';
import { listRuleMutants, withMutant } from '../../dev/lab/mutants/ruleMutants';

it('replaces a condition with its parentheses, whatever its comments say', () => {
  const condition =
    "(!(x in ['('])\n    // The driver's own (not more).\n    || x.get('b', 0) == 1)";
  const rules = `\n function f(x) {\n  return ${condition};\n }`;
  // As the emulator tells positions: without the parentheses around it.
  const start = rules.indexOf('!(');
  const node = { start, end: rules.indexOf(' == 1') + 5, trues: 1, falses: 0, evaluations: 1 };
  const [mutant] = listRuleMutants(rules, [[{ ...node, children: [] }]]);
  expect(mutant).toMatchObject({ scope: 'f', value: true });
  expect(mutant && withMutant(rules, mutant)).toBe('\n function f(x) {\n  return (true);\n }');
});
