import { afterAll, beforeAll, beforeEach } from 'vitest';

/** The commits of this process, where a test can come in between. It opens and closes itself around a file's tests. */
export class Commits {
  /** How many have been tried in this test. */
  count = 0;
  private before: (() => Promise<unknown>) | null = null;
  private isAnswerLost = false;
  private hold: ((send: () => Promise<Response>) => void) | null = null;

  constructor() {
    const plainFetch = globalThis.fetch;
    beforeAll(() => {
      globalThis.fetch = (resource, init) => {
        const address = resource instanceof Request ? resource.url : resource.toString();
        return new URL(address).pathname.endsWith(':commit')
          ? this.commit(() => plainFetch(resource, init))
          : plainFetch(resource, init);
      };
    });
    afterAll(() => {
      globalThis.fetch = plainFetch;
    });
    beforeEach(() => {
      this.count = 0;
      this.before = null;
      this.isAnswerLost = false;
      this.hold = null;
    });
  }

  /** Does something right before the next commit: what another does between the app's reading and its writing. */
  beforeNext(action: () => Promise<unknown>): void {
    this.before = action;
  }

  /** Loses the answer to the next commit, which has arrived all the same. */
  loseNextResponse(): void {
    this.isAnswerLost = true;
  }

  /** Loses the next commit, as it seems: it arrives when the answer to this is called. */
  holdNext(): () => Promise<Response> {
    const held: (() => Promise<Response>)[] = [];
    this.hold = (send) => held.push(send);
    return async () => {
      const [send] = held;
      if (send === undefined) {
        throw new Error('No commit is held');
      }
      return send();
    };
  }

  private async commit(send: () => Promise<Response>): Promise<Response> {
    this.count += 1;
    const { before, isAnswerLost, hold } = this;
    this.before = null;
    this.isAnswerLost = false;
    this.hold = null;
    await before?.();
    if (hold !== null) {
      hold(send);
      throw new TypeError('fetch failed');
    }
    const answer = await send();
    if (isAnswerLost) {
      throw new TypeError('fetch failed');
    }
    return answer;
  }
}
