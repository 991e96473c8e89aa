import { expect, it } from 'vitest';
import { accessTables, fillPage } from '../../dev/checks/accessTable';
import { compareCases } from '../../dev/checks/compareVerdicts';
import { parseRulesCases } from '../../dev/checks/rulesCases';

const CASES = new Map([
  ['riders.test.ts > denies guests', 'passed'],
  ['limits.test.ts > a booking', 'skipped'],
]);

it('reads the rules cases of a report', () => {
  const assertionResults = [
    { ancestorTitles: ['getting'], title: 'denies guests', status: 'passed' },
  ];
  const testResults = ['/app/tests/rules/riders.test.ts', '/app/tests/dev/firm.test.ts'].map(
    (name) => ({ name, assertionResults }),
  );
  expect(parseRulesCases({ testResults })).toEqual([
    { path: ['riders.test.ts', 'getting', 'denies guests'], status: 'passed' },
  ]);
});

it('explains a case that only Google’s emulator can run', () => {
  const official = new Map(CASES).set('limits.test.ts > a booking', 'passed');
  expect(compareCases(CASES, official)).toEqual({
    agreed: 1,
    explained: new Map([['only Google’s emulator counts expressions and document accesses', 1]]),
    unexplained: [],
  });
});

it.each([
  ['failed', new Map(CASES).set('riders.test.ts > denies guests', 'failed')],
  ['is missing', new Map([...CASES].slice(1))],
])('reports a case that %s on one backend', (_, official) => {
  expect(compareCases(CASES, official).unexplained).toEqual(['riders.test.ts > denies guests']);
});

it('writes who may do what, from the cases that passed', () => {
  const cases = [
    ['drivers.test.ts', 'listing', 'allows admin', 'passed'],
    ['drivers.test.ts', 'listing', 'allows rider', 'failed'],
    ['drivers.admin.test.ts', 'deleting', 'denies admin, rider', 'passed'],
    ['drivers.test.ts', 'shifts', 'denies a 19th', 'passed'],
  ].map((parts) => ({ path: parts.slice(0, -1), status: parts.at(-1) ?? '' }));
  expect(accessTables(cases)).toBe(
    [
      '### drivers',
      '| Action | Who may |\n| --- | --- |\n| listing | admin |',
      'No one may do this:\n\n- deleting',
    ].join('\n\n'),
  );
});

it('replaces the page’s table and keeps the rest', () => {
  const page = 'A\n<!-- tables: begin -->\n\nold\n\n<!-- tables: end -->\nB';
  expect(fillPage(page, 'new')).toBe(page.replace('old', 'new'));
});
