import { afterAll, beforeAll, beforeEach } from 'vitest';

type Sender = (send: () => Promise<Response>) => Promise<Response>;

/** Intercepts the Firestore commits of this process for the tests of a file. */
export class Commits {
  /** Number of commits sent in this test. */
  count = 0;
  private before: (() => Promise<unknown>) | null = null;
  private isResponseLost = false;
  private hold: ((send: () => Promise<Response>) => void) | null = null;
  private sender: Sender = (send) => send();

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
      this.isResponseLost = false;
      this.hold = null;
      this.sender = (send) => send();
    });
  }

  /** Runs an action between the reads and the commit of the next transaction. */
  beforeNext(action: () => Promise<unknown>): void {
    this.before = action;
  }

  /** Loses the response to the next commit, which is executed. */
  loseNextResponse(): void {
    this.isResponseLost = true;
  }

  /** Delays the next commit, which seems lost, until the returned function is called. */
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

  /** Sends every commit of this test with a function, perhaps several times. */
  sendWith(sender: Sender): void {
    this.sender = sender;
  }

  private async commit(send: () => Promise<Response>): Promise<Response> {
    this.count += 1;
    const { before, isResponseLost, hold } = this;
    this.before = null;
    this.isResponseLost = false;
    this.hold = null;
    await before?.();
    if (hold !== null) {
      hold(send);
      throw new TypeError('fetch failed');
    }
    const response = await this.sender(send);
    if (isResponseLost) {
      throw new TypeError('fetch failed');
    }
    return response;
  }
}
