import * as v from 'valibot';
import type { Firm } from '../firm';
import type { GoogleApi } from './googleApi';
import { toVerdict, type Check } from './verdicts';

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

/** The compiler of Google's servers accepts the rules. They may throw NotRunError. */
export function compiledRules(rules: () => string, google: GoogleApi): Check {
  return {
    name: 'firestore.rules compile',
    run: async () => {
      const response = await google.post(
        'rules',
        `/v1/projects/${google.projectId}:test`,
        { source: { files: [{ name: 'firestore.rules', content: rules() }] } },
        issuesSchema,
      );
      return toVerdict(toErrors(response));
    },
  };
}

function toErrors({ issues }: v.InferOutput<typeof issuesSchema>): readonly string[] {
  return issues
    .filter(({ severity }) => severity !== 'WARNING' && severity !== 'DEPRECATION')
    .map(({ description, sourcePosition }) => `line ${sourcePosition.line}: ${description}`);
}

/** The deployed Firestore rules are identical to those here, with the firm's admin. */
export function deployedRules(rules: () => string, google: GoogleApi): Check {
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
      const isSame = texts.length === 1 && texts[0] === rules().trim();
      return toVerdict(isSame ? [] : ['they differ: npm run deploy -- --only firestore:rules']);
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
          : ['they differ: npm run deploy -- --only database'],
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
