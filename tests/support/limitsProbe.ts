// The limit on expressions holds per write (decision 219). A document read twice counts once, one
// written by the commit not at all; production may count more, so the rules stay well below both
// limits (decision 80).

import { backendPorts } from './backendPorts';
import {
  PADDING_ACCESSES,
  PADDING_PATH,
  paddingDocument,
  padRules,
  type Padding,
} from './paddedRules';
import type { Documents } from './firestoreValues';
import type { SignedInPrincipal } from './principals';
import { RULES, type RulesWorld } from './rulesWorld';
import { commit, type Commit } from '../rules/commits';

/** Expressions per write, document accesses per write and per commit. */
export const FIRESTORE_LIMITS = { expressions: 1000, accesses: 10, commitAccesses: 20 } as const;

/** A commit of the app, which the rules must allow. */
export interface HonestCommit {
  readonly principal: SignedInPrincipal;
  readonly before: Documents;
  readonly commit: Commit;
}

export interface WriteCost {
  readonly path: string;
  readonly expressions: number;
  readonly accesses: number;
}

/** A document looked up for several writes is one access of the commit. */
export interface CommitCost {
  readonly writes: readonly WriteCost[];
  readonly expressions: number;
  readonly accesses: number;
}

const BARE_EXPRESSIONS = 1;
const BARE_COMMIT: HonestCommit = {
  principal: 'rider',
  before: {},
  commit: { set: { 'bare/one': { done: true } } },
};
const EXTRA_PATHS = { one: 'more/one', two: 'more/two' };

/** Measures rule evaluation by padding the rules until Google's emulator refuses. */
export class LimitsProbe {
  private bareHeadroom: number | undefined;

  constructor(
    private readonly world: RulesWorld,
    private readonly projectId: string,
  ) {}

  async installPaddedRules(): Promise<void> {
    const content = padRules(RULES);
    const response = await fetch(
      `http://127.0.0.1:${backendPorts().firestore}/emulator/v1/projects/${this.projectId}:securityRules`,
      { method: 'PUT', body: JSON.stringify({ rules: { files: [{ content }] } }) },
    );
    if (!response.ok) {
      throw new Error(`The emulator refused the padded rules: ${await response.text()}`);
    }
  }

  /**
   * The padding itself takes about sixty expressions and one access.
   * @throws Error if the rules refuse the commit without padding, or with hardly any
   */
  async measure(honest: HonestCommit): Promise<CommitCost> {
    await this.commitPadded(honest, { expressions: 0, targets: {} });
    const writes: WriteCost[] = [];
    for (const path of writtenPaths(honest)) {
      writes.push({
        path,
        expressions: await this.countExpressions(honest, path),
        accesses: await this.countAccesses(honest, path),
      });
    }
    return {
      writes,
      expressions: writes.reduce((sum, write) => sum + write.expressions, 0),
      accesses: await this.countCommitAccesses(honest),
    };
  }

  /**
   * Takes one attempt per write, whereas `measure` takes dozens.
   * @throws Error if a write needs more expressions
   */
  async expectAtMost(honest: HonestCommit, max: number): Promise<void> {
    this.bareHeadroom ??= await this.findHeadroom(BARE_COMMIT, 'bare/one');
    const expressions = Math.max(0, this.bareHeadroom + BARE_EXPRESSIONS - max);
    for (const path of writtenPaths(honest)) {
      await this.commitPadded(honest, { expressions, targets: { [path]: 0 } });
    }
  }

  private async countExpressions(honest: HonestCommit, path: string): Promise<number> {
    this.bareHeadroom ??= await this.findHeadroom(BARE_COMMIT, 'bare/one');
    return this.bareHeadroom - (await this.findHeadroom(honest, path)) + BARE_EXPRESSIONS;
  }

  private findHeadroom(honest: HonestCommit, path: string): Promise<number> {
    return this.findMaxPadding(honest, FIRESTORE_LIMITS.expressions, (expressions) => ({
      expressions,
      targets: { [path]: 0 },
    }));
  }

  private async countAccesses(honest: HonestCommit, path: string): Promise<number> {
    const left = FIRESTORE_LIMITS.accesses - PADDING_ACCESSES;
    const room = await this.findMaxPadding(honest, left, (count) => ({
      expressions: 0,
      targets: { [path]: count },
    }));
    return left - room;
  }

  /** Two extra writes use up the accesses that the commit leaves. */
  private async countCommitAccesses(honest: HonestCommit): Promise<number> {
    const extra = Object.fromEntries(
      Object.values(EXTRA_PATHS).map((path) => [path, { done: true }]),
    );
    const larger = {
      ...honest,
      commit: { ...honest.commit, set: { ...honest.commit.set, ...extra } },
    };
    const limit = 2 * (FIRESTORE_LIMITS.accesses - PADDING_ACCESSES);
    const room = await this.findMaxPadding(larger, limit, (count) => ({
      expressions: 0,
      targets: {
        [EXTRA_PATHS.one]: Math.ceil(count / 2),
        [EXTRA_PATHS.two]: Math.floor(count / 2),
      },
    }));
    return FIRESTORE_LIMITS.commitAccesses - PADDING_ACCESSES - room;
  }

  private async findMaxPadding(
    honest: HonestCommit,
    limit: number,
    padding: (count: number) => Padding,
  ): Promise<number> {
    await this.commitPadded(honest, padding(0));
    let passes = 0;
    let fails = limit + 1;
    while (fails - passes > 1) {
      const middle = Math.floor((passes + fails) / 2);
      if (await this.isAllowed(honest, padding(middle))) {
        passes = middle;
      } else {
        fails = middle;
      }
    }
    return passes;
  }

  private async isAllowed(honest: HonestCommit, padding: Padding): Promise<boolean> {
    try {
      await this.commitPadded(honest, padding);
      return true;
    } catch {
      return false;
    }
  }

  private async commitPadded(honest: HonestCommit, padding: Padding): Promise<void> {
    await this.world.remove(writtenPaths(honest).filter((path) => !(path in honest.before)));
    await this.world.seed({ ...honest.before, [PADDING_PATH]: paddingDocument(padding) });
    await commit(this.world.as(honest.principal), honest.commit);
  }
}

function writtenPaths({ commit: { set, update, remove } }: HonestCommit): readonly string[] {
  return [...Object.keys(set ?? {}), ...Object.keys(update ?? {}), ...(remove ?? [])];
}
