import { BACKEND_FAULTS, COMMIT, MEANINGS, type NotRun } from './backendFaults';
import {
  BROWSER_FAULT_NAMES,
  BROWSER_FAULTS,
  BROWSER_MEANINGS,
  USUAL_IN_BROWSER,
} from './browserFaults';
import { readResults, type CellResult } from './results';
import { backendCells, browserCells, isNotRun, TABLE, type FlowRow } from './table';

const ROWS: readonly (readonly [string, FlowRow])[] = Object.entries(TABLE);
const INTRO = `# What happens when something fails

\`npm run test:faults\` runs each flow below under each fault, and \`npm test\` a sample of them. \`dev/lab/faults/table.ts\` says
what is expected: a new flow doesn't compile until it does. This page was written from the results.

The first part is about the network, the backend, the clock and the account, the second about the browser.`;

const BACKEND_INTRO = `## Network, backend, clock and account

The flows run with the app's own functions and Firebase's SDK against the local backend. A proxy between them makes the
faults. After each cell the following holds, or the run fails:

- what the user was told is true, and is one of the app's own texts
- at most one result is saved, also when the action is sent again and when a late request arrives after that
- the audit of all documents (\`npm run firm -- audit\`) finds nothing half-written
- once the fault has ended, the same action succeeds within ten seconds

A backend that is killed is played by the proxy, which ends its connections as they then would. The local backend keeps
its data in memory and would lose it.`;

const BROWSER_INTRO = `## Browser

The flows run in Chromium, with the built app. Each is filled in, meets the fault and is finished. After each cell the
following holds, or the run fails:

- what was typed is still there, or is lost as the table says
- the page has no error, and shows a way on
- exactly one result is saved, within ten seconds of the fault

Headless Chromium has no back-forward cache, so the page gets only the events of one. Two tabs that send the same form
are \`twice\` above.`;

/** A page with what the last `npm run test:faults` proved. */
export function faultsPage(): string {
  const results = readResults();
  const flows = ROWS.map(([flow]) => flow);
  const ran = flows.filter((flow) => backendCells(flow).length > 0);
  const missing = flows.flatMap((flow) =>
    [...backendCells(flow), ...browserCells(flow)]
      .filter(({ fault }) => !results.some((each) => each.flow === flow && each.fault === fault))
      .map(({ fault }) => `${flow} (${fault})`),
  );
  if (missing.length > 0) {
    throw new Error(`Not proven by the last run: ${missing.join(', ')}`);
  }
  return [
    INTRO,
    BACKEND_INTRO,
    '### Outcomes',
    meanings(MEANINGS),
    '### What usually happens',
    table(
      ['Fault', 'What it is', 'Outcome'],
      Object.entries(BACKEND_FAULTS).map(([fault, text]) => [
        fault,
        text,
        describe(new Map<string, unknown>(Object.entries(COMMIT)).get(fault)),
      ]),
    ),
    `This is so for ${ran.length} flows, but for the exceptions below: ${ran.join('; ')}.`,
    '### Exceptions',
    table(
      ['Flow', 'Fault', 'Outcome'],
      ROWS.flatMap(([flow, { backend }]) => exceptions(flow, backend, COMMIT)),
    ),
    '### What users read',
    'When the outcome isn’t done. The screen adds what it knows, such as ‘We’re not sure your ride is booked’.',
    ...texts(results).map((line) => line.replace(/^###/, '####')),
    ...browserPart(),
  ].join('\n\n');
}

function browserPart(): readonly string[] {
  const kinds = Object.entries(USUAL_IN_BROWSER);
  const rows = ROWS.map(([flow, { browser }]) => {
    // Of the kind from which it differs least.
    const [nearest] = kinds
      .map(([kind, usual]) => ({ kind, differences: exceptions(flow, browser, usual) }))
      .sort((one, other) => one.differences.length - other.differences.length);
    return { flow, kind: nearest?.kind, differences: nearest?.differences ?? [] };
  });
  const ofKind = (kind: string): string =>
    rows
      .filter((row) => row.kind === kind && browserCells(row.flow).length > 0)
      .map(({ flow }) => flow)
      .join('; ');
  return [
    BROWSER_INTRO,
    '### Outcomes in the browser',
    meanings(BROWSER_MEANINGS),
    '### What usually happens in the browser',
    table(
      ['Fault', 'What it is', ...kinds.map(([kind]) => kind)],
      BROWSER_FAULT_NAMES.map((fault) => [
        fault,
        BROWSER_FAULTS[fault],
        ...kinds.map(([, row]) => describe(row[fault])),
      ]),
    ),
    kinds.map(([kind]) => `- **${kind}**: ${ofKind(kind)}`).join('\n'),
    '### Exceptions in the browser',
    table(
      ['Flow', 'Fault', 'Outcome'],
      rows.flatMap(({ differences }) => differences),
    ),
  ];
}

function meanings(of: Readonly<Record<string, string>>): string {
  return Object.entries(of)
    .map(([name, meaning]) => `- **${name}**: ${meaning}`)
    .join('\n');
}

function describe(expected: unknown): string {
  return isNotRun(expected) ? `not run: ${expected.notRun}` : String(expected);
}

function exceptions(
  flow: string,
  row: Readonly<Record<string, unknown>> | NotRun,
  usual: Readonly<Record<string, unknown>>,
): readonly (readonly string[])[] {
  if (isNotRun(row)) {
    return [[flow, 'all', describe(row)]];
  }
  return Object.entries(row)
    .filter(([fault, expected]) => describe(usual[fault]) !== describe(expected))
    .map(([fault, expected]) => [flow, fault, describe(expected)]);
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
