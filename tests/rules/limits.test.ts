// The limits on expressions and on documents read hold per write (decision 219). A document read
// twice counts once, one written by the commit not at all; production may count more, so the rules
// stay well below the limits.

import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LOCALHOST } from '../../ops/local';
import { COMMIT_KINDS } from '../../ops/canary/canaryKinds';
import { printLine } from '../../ops/print';
import { CanaryRunner } from '../integration/canaryRunner';
import { Commits } from '../integration/commits';
import { BARE_PATH, paddingDocument, PADDING_PATH, padRules } from '../support/paddedRules';
import { RULES } from '../support/rulesWorld';
import { world } from '../support/world';

/** Google's limit. */
const LIMIT = 1000;
/** Leaves room below it. */
const MAX_EXPRESSIONS = 900;
/** LIMITS=exact finds and prints the costs, to the next twenty. */
const STEP = process.env.LIMITS === 'exact' ? 20 : MAX_EXPRESSIONS;
const isOfficial = inject('backendKind') === 'official';
const canary = new CanaryRunner();
const commits = new Commits();

async function install(rules: string): Promise<void> {
  const { firestore } = canary.ports;
  const response = await fetch(
    `http://${LOCALHOST}:${firestore}/emulator/v1/projects/${inject('projectId')}:securityRules`,
    { method: 'PUT', body: JSON.stringify({ rules: { files: [{ content: rules }] } }) },
  );
  expect(response.ok, await response.text()).toBe(true);
}

const pad = (expressions: number) => world.seed({ [PADDING_PATH]: paddingDocument(expressions) });

beforeAll(() => (isOfficial ? install(padRules(RULES)) : undefined));
afterAll(() => (isOfficial ? install(RULES) : undefined));

/** The most padding that a write without any other condition may have. */
async function findRoom(): Promise<number> {
  for (let room = LIMIT; room > 0; room -= 1) {
    await pad(room);
    const isAllowed = await world
      .as('rider')
      .doc(BARE_PATH)
      .set({ done: true })
      .then(
        () => true,
        () => false,
      );
    if (isAllowed) {
      return room;
    }
  }
  throw new Error('The padding alone is over the limit');
}

it("no write of the canary's commits takes over 900 expressions, or reads over 9 documents", async ({
  skip,
}) => {
  skip(!isOfficial, "only Google's emulator counts expressions: npm run test:official");
  const room = await findRoom();
  let costs: number[] = [];
  const measured: { readonly name: string; readonly cost: number }[] = [];
  // A refused commit changes nothing: the first to be allowed has the least room that is enough.
  commits.sendWith(async (send) => {
    for (let max = STEP; ; max += STEP) {
      await pad(room - max);
      const response = await send();
      if (response.ok || max >= MAX_EXPRESSIONS) {
        costs.push(max);
        return response;
      }
    }
  });
  const say = (line: string): void => {
    const name = line.replace(/.* ms {2}/, '');
    measured.push(...costs.map((cost) => ({ name, cost })));
    costs = [];
  };
  expect([await canary.run({ say }), ...canary.failedLines()]).toEqual(['passed']);
  expect(measured.length).toBeGreaterThan(COMMIT_KINDS.length);
  if (STEP < MAX_EXPRESSIONS) {
    for (const { name, cost } of measured.sort((one, other) => other.cost - one.cost)) {
      printLine(`${String(cost).padStart(4)} expressions at most for a write: ${name}`);
    }
  }
}, 300_000);
