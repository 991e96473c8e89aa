import { afterAll, beforeAll, beforeEach } from 'vitest';

/** The commits of this process, where a test can come in between. It opens and closes itself around a file's tests. */
export class Commits {
  /** How many have been tried in this test. */
  count = 0;
  private before: (() => Promise<unknown>) | null = null;
  private isAnswerLost = false;

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
    });
  }

  /** Does something right before the next commit: what another does between the app's reading and its writing. */
  beforeNext(action: () => Promise<unknown>): void {
    this.before = action;
  }

  /** Loses the answer to the next commit, which has arrived all the same. */
  loseNextAnswer(): void {
    this.isAnswerLost = true;
  }

  private async commit(send: () => Promise<Response>): Promise<Response> {
    this.count += 1;
    const { before, isAnswerLost } = this;
    this.before = null;
    this.isAnswerLost = false;
    await before?.();
    const answer = await send();
    if (isAnswerLost) {
      throw new TypeError('fetch failed');
    }
    return answer;
  }
}
