import { readResults, type CellResult } from './results';
import { backendCells, browserCells, TABLE } from './table';

/**
 * What users read after each fault, as the last `npm run test:faults` found.
 * @throws Error if it left out a cell of the table
 */
export function faultsPage(): string {
  const results = readResults();
  const missing = Object.keys(TABLE).flatMap((flow) =>
    [...backendCells(flow), ...browserCells(flow)]
      .filter(({ fault }) => !results.some((each) => each.flow === flow && each.fault === fault))
      .map(({ fault }) => `${flow} (${fault})`),
  );
  if (missing.length > 0) {
    throw new Error(`Not proven by the last run: ${missing.join(', ')}`);
  }
  return ['# What users read after a fault', ...texts(results)].join('\n\n');
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
    return [`## ${text}`, lines.join('\n')];
  });
}
