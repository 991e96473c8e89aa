import * as v from 'valibot';
import { startFirestoreEmulator, type OfficialTools } from '../../dev/backend/official';
import { freePorts, LOCALHOST } from '../../dev/backend/ports';
import type { Firm } from '../firm';
import type { GoogleApi } from './googleApi';
import { NotRunError, toVerdict, type Check } from './verdicts';

const RELEASE = 'cloud.firestore';

const issuesSchema = v.object({
  issues: v.optional(
    v.array(
      v.object({
        severity: v.optional(v.string(), ''),
        description: v.string(),
        sourcePosition: v.optional(v.object({ line: v.optional(v.number(), 0) }), { line: 0 }),
      }),
    ),
    [],
  ),
});
const releaseSchema = v.object({ rulesetName: v.string() });
const rulesetSchema = v.object({
  source: v.object({ files: v.array(v.object({ content: v.string() })) }),
});

/** Google's compiler accepts the rules: its emulator's if installed, otherwise its servers'. */
export function compiledRules(rules: string, tools: OfficialTools, google: GoogleApi): Check {
  return {
    name: 'firestore.rules compile',
    run: async () => {
      if (tools.found) {
        return toVerdict(await emulatorIssues(rules, tools), "on Google's emulator");
      }
      const response = await google.post(
        'rules',
        `/v1/projects/${google.projectId}:test`,
        { source: { files: [{ name: 'firestore.rules', content: rules }] } },
        issuesSchema,
      );
      return toVerdict(toErrors(response), "on Google's servers");
    },
  };
}

async function emulatorIssues(
  rules: string,
  tools: Extract<OfficialTools, { found: true }>,
): Promise<readonly string[]> {
  const [port = 0] = await freePorts(1);
  const emulator = await startFirestoreEmulator(tools, port);
  try {
    const response = await fetch(
      `http://${LOCALHOST}:${port}/emulator/v1/projects/demo-rules:securityRules`,
      {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ignore_errors: true,
          rules: { files: [{ name: 'firestore.rules', content: rules }] },
        }),
      },
    );
    const content: unknown = await response.json().catch(() => ({}));
    const parsed = v.safeParse(issuesSchema, content);
    if (response.ok && !parsed.success) {
      throw new NotRunError('the emulator answered in an unknown format');
    }
    const errors = parsed.success ? toErrors(parsed.output) : [];
    return response.ok || errors.length > 0 ? errors : [JSON.stringify(content)];
  } finally {
    await emulator.stop();
  }
}

function toErrors({ issues }: v.InferOutput<typeof issuesSchema>): readonly string[] {
  return issues
    .filter(({ severity }) => severity !== 'WARNING' && severity !== 'DEPRECATION')
    .map(({ description, sourcePosition }) => `line ${sourcePosition.line}: ${description}`);
}

/** The deployed Firestore rules are identical to those here. */
export function deployedRules(rules: string, google: GoogleApi): Check {
  return {
    name: 'the deployed Firestore rules are those of this folder',
    run: async () => {
      const release = await google.get(
        'rules',
        `/v1/projects/${google.projectId}/releases/${RELEASE}`,
        releaseSchema,
      );
      if (release === null) {
        return toVerdict(['none are deployed']);
      }
      const ruleset = await google.get('rules', `/v1/${release.rulesetName}`, rulesetSchema);
      const texts = ruleset?.source.files.map(({ content }) => content.trim()) ?? [];
      const isSame = texts.length === 1 && texts[0] === rules.trim();
      return toVerdict(isSame ? [] : ['they differ: npx firebase deploy --only firestore:rules']);
    },
  };
}

/** The deployed Realtime Database rules equal those here, whatever their order. */
export function deployedDatabaseRules(rules: unknown, open: () => Promise<Firm>): Check {
  return {
    name: 'the deployed Realtime Database rules are those of this folder',
    run: async () => {
      const { database } = await open();
      const deployed = await database.getRulesJSON();
      return toVerdict(
        sortedJson(deployed) === sortedJson(rules)
          ? []
          : ['they differ: npx firebase deploy --only database'],
      );
    },
  };
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
