import { expect, it } from 'vitest';
import { compareCases, readCases } from '../../dev/checks/compareVerdicts';

const CASES = new Map([
  ['riders.test.ts > denies guests', 'passed'],
  ['limits.test.ts > a booking', 'skipped'],
]);

it('reads the rules cases of a report', () => {
  const assertionResults = [{ fullName: 'denies guests', status: 'passed' }];
  const testResults = ['/app/tests/rules/riders.test.ts', '/app/tests/dev/firm.test.ts'].map(
    (name) => ({ name, assertionResults }),
  );
  expect([...readCases({ testResults })]).toEqual([['riders.test.ts > denies guests', 'passed']]);
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
