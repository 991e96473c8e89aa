// Google limits expressions 'per request', undocumented, and its emulator per write, so the test
// also bounds the sum of some commits. A document read twice counts once, one written by the commit
// not at all; production may count more, so the rules stay well below both limits (80).

import { commit, type Commit, type Documents } from '../rules/bookingDocuments';
import { backendPorts } from './backendPorts';
import {
  PADDING_ACCESSES,
  PADDING_PATH,
  paddingDocument,
  padRules,
  type Padding,
} from './paddedRules';
import { RULES, type RulesWorld, type SignedIn } from './rulesWorld';

/** What Firestore allows: expressions a write, documents looked up a write and a commit. */
export const FIRESTORE_LIMITS = { expressions: 1000, accesses: 10, commitAccesses: 20 } as const;

/** Something that the app writes in one commit, and that the rules must have no trouble with. */
export interface HonestCommit {
  readonly who: SignedIn;
  /** What is there before. */
  readonly before: Documents;
  readonly commit: Commit;
}

/** What the rules need for one write. */
export interface WriteCost {
  readonly path: string;
  readonly expressions: number;
  readonly accesses: number;
}

/** What they need for a commit. A document looked up for several of its writes is one access of the commit. */
export interface CommitCost {
  readonly writes: readonly WriteCost[];
  readonly expressions: number;
  readonly accesses: number;
}

const BARE_EXPRESSIONS = 1;
const BARE: HonestCommit = {
  who: 'rider',
  before: {},
  commit: { set: { 'bare/one': { done: true } } },
};
const MORE = { one: 'more/one', two: 'more/two' };

/**
 * Counts what the rules evaluate, by padding them until the emulator refuses: only Google's counts. There the limit of
 * expressions holds for each write of a commit by itself: twenty of 900 each pass together.
 */
export class LimitsProbe {
  private bareRoom: number | undefined;

  constructor(
    private readonly world: RulesWorld,
    private readonly projectId: string,
  ) {}

  /** Puts the padded rules in the place of the project's. */
  async open(): Promise<void> {
    const content = padRules(RULES);
    const answer = await fetch(
      `http://127.0.0.1:${String(backendPorts().firestore)}/emulator/v1/projects/${this.projectId}:securityRules`,
      { method: 'PUT', body: JSON.stringify({ rules: { files: [{ content }] } }) },
    );
    if (!answer.ok) {
      throw new Error(`The padded rules were not taken: ${await answer.text()}`);
    }
  }

  /**
   * Counts a commit. The padding itself takes some sixty expressions and one access, so that a write which leaves less than
   * that is told by an error.
   * @throws Error when the rules refuse it without any padding, or with hardly any
   */
  async cost(honest: HonestCommit): Promise<CommitCost> {
    await this.tryOut(honest, { expressions: 0, targets: {} });
    const writes: WriteCost[] = [];
    for (const path of pathsOf(honest)) {
      writes.push({
        path,
        expressions: await this.expressionsOf(honest, path),
        accesses: await this.accessesOf(honest, path),
      });
    }
    return {
      writes,
      expressions: writes.reduce((sum, write) => sum + write.expressions, 0),
      accesses: await this.accessesOfAll(honest),
    };
  }

  /**
   * Tries whether each write of a commit needs so many expressions at most: one try for each, where counting takes dozens.
   * Documents looked up are within the limits if the commit passes at all.
   * @throws Error when one needs more
   */
  async expectAtMost(honest: HonestCommit, most: number): Promise<void> {
    this.bareRoom ??= await this.roomFor(BARE, 'bare/one');
    const expressions = Math.max(0, this.bareRoom + BARE_EXPRESSIONS - most);
    for (const path of pathsOf(honest)) {
      await this.tryOut(honest, { expressions, targets: { [path]: 0 } });
    }
  }

  private async expressionsOf(honest: HonestCommit, path: string): Promise<number> {
    this.bareRoom ??= await this.roomFor(BARE, 'bare/one');
    return this.bareRoom - (await this.roomFor(honest, path)) + BARE_EXPRESSIONS;
  }

  private roomFor(honest: HonestCommit, path: string): Promise<number> {
    return this.most(honest, FIRESTORE_LIMITS.expressions, (expressions) => ({
      expressions,
      targets: { [path]: 0 },
    }));
  }

  private async accessesOf(honest: HonestCommit, path: string): Promise<number> {
    const left = FIRESTORE_LIMITS.accesses - PADDING_ACCESSES;
    const room = await this.most(honest, left, (count) => ({
      expressions: 0,
      targets: { [path]: count },
    }));
    return left - room;
  }

  /** Two writes more look up what the commit's own leave of its twenty. */
  private async accessesOfAll(honest: HonestCommit): Promise<number> {
    const more = Object.fromEntries(Object.values(MORE).map((path) => [path, { done: true }]));
    const larger = {
      ...honest,
      commit: { ...honest.commit, set: { ...honest.commit.set, ...more } },
    };
    const most = 2 * (FIRESTORE_LIMITS.accesses - PADDING_ACCESSES);
    const room = await this.most(larger, most, (count) => ({
      expressions: 0,
      targets: { [MORE.one]: Math.ceil(count / 2), [MORE.two]: Math.floor(count / 2) },
    }));
    return FIRESTORE_LIMITS.commitAccesses - PADDING_ACCESSES - room;
  }

  /** The largest padding, from 0 to `limit`, with which the commit passes. */
  private async most(
    honest: HonestCommit,
    limit: number,
    padding: (count: number) => Padding,
  ): Promise<number> {
    await this.tryOut(honest, padding(0));
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
      await this.tryOut(honest, padding);
      return true;
    } catch {
      return false;
    }
  }

  /** Commits with the padding, with everything as it was before. */
  private async tryOut(honest: HonestCommit, padding: Padding): Promise<void> {
    await this.world.remove(pathsOf(honest).filter((path) => !(path in honest.before)));
    await this.world.seed({ ...honest.before, [PADDING_PATH]: paddingDocument(padding) });
    await commit(this.world.as(honest.who), honest.commit);
  }
}

function pathsOf({ commit: { set, update, remove } }: HonestCommit): readonly string[] {
  return [...Object.keys(set ?? {}), ...Object.keys(update ?? {}), ...(remove ?? [])];
}
