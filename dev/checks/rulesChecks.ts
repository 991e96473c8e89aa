import * as v from 'valibot';
import { startFirestoreEmulator, type OfficialTools } from '../backend/official';
import { freePorts, LOCALHOST } from '../backend/ports';
import type { AdminDatabase } from '../operations/adminApi/adminDatabase';
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

/** That Google's own compiler takes the rules: that of its emulator where it is found, else of its servers. */
export function compiledRules(rules: string, tools: OfficialTools, google: GoogleApi | null): Check {
  return {
    name: 'firestore.rules compile',
    run: async () => {
      if (tools.found) {
        return toVerdict(await issuesOfEmulator(rules, tools), "on Google's emulator");
      }
      if (google === null) {
        throw new NotRunError(`Google's emulator is not found here: ${tools.missing.join('; ')}`);
      }
      const answer = await google.post(
        'rules',
        `/v1/projects/${google.projectId}:test`,
        { source: { files: [{ name: 'firestore.rules', content: rules }] } },
        issuesSchema,
      );
      return toVerdict(errorsOf(answer), "on Google's servers");
    },
  };
}

async function issuesOfEmulator(
  rules: string,
  tools: Extract<OfficialTools, { found: true }>,
): Promise<readonly string[]> {
  const [port = 0] = await freePorts(1);
  const emulator = await startFirestoreEmulator(tools, port);
  try {
    const answer = await fetch(
      `http://${LOCALHOST}:${String(port)}/emulator/v1/projects/demo-rules:securityRules`,
      {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ignore_errors: true,
          rules: { files: [{ name: 'firestore.rules', content: rules }] },
        }),
      },
    );
    const content: unknown = await answer.json().catch(() => ({}));
    const parsed = v.safeParse(issuesSchema, content);
    if (answer.ok && !parsed.success) {
      throw new NotRunError('the emulator answered in a form that is not known');
    }
    const errors = parsed.success ? errorsOf(parsed.output) : [];
    return answer.ok || errors.length > 0 ? errors : [JSON.stringify(content)];
  } finally {
    await emulator.stop();
  }
}

function errorsOf({ issues }: v.InferOutput<typeof issuesSchema>): readonly string[] {
  return issues
    .filter(({ severity }) => severity !== 'WARNING' && severity !== 'DEPRECATION')
    .map(
      ({ description, sourcePosition }) => `line ${String(sourcePosition.line)}: ${description}`,
    );
}

/** That the rules in force for Firestore are those of this folder, to the letter. */
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
      return toVerdict(isSame ? [] : ['others are: npx firebase deploy --only firestore:rules']);
    },
  };
}

/** That the rules in force for the Realtime Database say what those of this folder say. */
export function deployedDatabaseRules(rules: unknown, open: () => Promise<AdminDatabase>): Check {
  return {
    name: 'the deployed Realtime Database rules are those of this folder',
    run: async () => {
      const deployed = await (await open()).rules();
      return toVerdict(
        sorted(deployed) === sorted(rules)
          ? []
          : ['others are: npx firebase deploy --only database'],
      );
    },
  };
}

/** JSON whose keys are in order, to be compared. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
