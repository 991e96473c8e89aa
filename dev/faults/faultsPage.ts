import path from 'node:path';
import prettier from 'prettier';
import { ROOT } from '../backend/backend';
import { readResults, type CellResult } from './results';
import { BACKEND_FAULTS, backendCells, MEANINGS, TABLE, USUAL } from './table';

const PAGE = 'docs/faults.md';
const INTRO = `# What happens when something fails

Each flow below was run under each fault, with the app's own functions and Firebase's SDK against the local backend. A
proxy between them makes the faults. After each cell the following holds, or the run fails:

- what the user was told is true, and is one of the app's own texts
- at most one result is saved, also when the action is sent again and when a late request arrives after that
- the audit of all documents (\`npm run firm -- audit\`) finds nothing half-written
- once the fault has ended, the same action succeeds within ten seconds

\`npm run test:faults\` runs every cell, and \`npm test\` one in eight. \`dev/faults/table.ts\` says what is expected: a new
flow doesn't compile until it does. This page is written by \`npm run generate -- faults\`.

Not part of this page: the browser's own faults, such as full storage or a frozen tab, which \`tests/e2e\` tries where a
screen depends on them, and the process of a backend that is killed: here its connections end as they then would. The
local backend keeps its data in memory and would lose it.`;

/** docs/faults.md with what the last `npm run test:faults` proved. */
export async function faultsPage(): Promise<Record<string, string>> {
  const results = readResults();
  const flows = Object.keys(TABLE);
  const ran = flows.filter((flow) => backendCells(flow).length > 0);
  const missing = ran.flatMap((flow) =>
    backendCells(flow)
      .filter(({ fault }) => !results.some((each) => each.flow === flow && each.fault === fault))
      .map(({ fault }) => `${flow} (${fault})`),
  );
  if (missing.length > 0) {
    throw new Error(`Not proven by the last run: ${missing.join(', ')}`);
  }
  const page = [
    INTRO,
    '## Outcomes',
    Object.entries(MEANINGS)
      .map(([name, meaning]) => `- **${name}**: ${meaning}`)
      .join('\n'),
    '## Faults, and what usually happens',
    table(
      ['Fault', 'What it is', 'Outcome'],
      [
        ...Object.entries(BACKEND_FAULTS).map(([fault, text]) => [
          fault,
          text,
          describe(Object.entries(USUAL).find(([name]) => name === fault)?.[1]),
        ]),
      ],
    ),
    `This is so for ${String(ran.length)} flows, but for the exceptions below: ${ran.join('; ')}.`,
    '## Exceptions',
    table(['Flow', 'Fault', 'Outcome'], exceptions()),
    '## What users read',
    'When the outcome isn’t done. The screen adds what it knows, such as ‘We’re not sure your ride is booked’.',
    ...texts(results),
  ].join('\n\n');
  const options = await prettier.resolveConfig(path.join(ROOT, PAGE));
  return { [PAGE]: await prettier.format(page, { ...options, filepath: PAGE }) };
}

function describe(expected: unknown): string {
  return typeof expected === 'string' ? expected : '–';
}

function exceptions(): readonly (readonly string[])[] {
  const usual: Readonly<Record<string, unknown>> = USUAL;
  return Object.entries(TABLE).flatMap(([flow, { backend }]) => {
    if ('notRun' in backend) {
      return [[flow, 'all', `not run: ${backend.notRun}`]];
    }
    return Object.entries(backend)
      .filter(([fault, expected]) => usual[fault] !== expected)
      .map(([fault, expected]) => [
        flow,
        fault,
        typeof expected === 'string' ? expected : `not run: ${expected.notRun}`,
      ]);
  });
}

/** A section per text, with the faults after which the flows show it. */
function texts(results: readonly CellResult[]): readonly string[] {
  const byText = new Map<string, Map<string, string[]>>();
  for (const { flow, fault, texts: read } of results) {
    for (const text of new Set(read)) {
      const byFlow = byText.get(text) ?? new Map<string, string[]>();
      byText.set(text, byFlow.set(flow, [...(byFlow.get(flow) ?? []), fault]));
    }
  }
  return [...byText].flatMap(([text, byFlow]) => {
    const byFaults = new Map<string, string[]>();
    for (const [flow, faults] of byFlow) {
      const list = faults.join(', ');
      byFaults.set(list, [...(byFaults.get(list) ?? []), flow]);
    }
    const lines = [...byFaults].map(([faults, flows]) => `- ${flows.join('; ')}: after ${faults}`);
    return [`### ${text}`, lines.join('\n')];
  });
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
