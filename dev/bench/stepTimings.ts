import type { CDPSession, Page } from '@playwright/test';

/** A stretch of time in milliseconds. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What went on while somebody waited, in milliseconds; both may go on at once. */
export interface Parts {
  /** Tasks of the page's own, of 50 ms and more. */
  readonly tasks: number;
  /** Requests whose answer came meanwhile, to the site and to the backend, one after another or at once. */
  readonly requests: number;
}

/** Follows what a page does, and tells of a stretch of it what it was spent on. */
export async function watchParts(
  page: Page,
  client: CDPSession,
): Promise<(waited: Span) => Promise<Parts>> {
  const begun = new Map<string, number>();
  const answers: Span[] = [];
  /** Between the clock of the network's events, in seconds, and that of everybody. */
  let ahead = 0;
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime }) => {
    ahead = wallTime - timestamp;
    begun.set(requestId, wallTime * 1000);
  });
  // A listener's answer never ends: each part of it counts.
  const hear = (event: { readonly requestId: string; readonly timestamp: number }): void => {
    const from = begun.get(event.requestId);
    if (from !== undefined) {
      answers.push({ from, until: (event.timestamp + ahead) * 1000 });
    }
  };
  client.on('Network.dataReceived', hear);
  client.on('Network.loadingFinished', hear);
  await client.send('Network.enable');
  return async (waited) => {
    const { origin, tasks } = await page.evaluate(async () => {
      // What is observed is told a moment later.
      await new Promise((resolve) => setTimeout(resolve));
      return { origin: performance.timeOrigin, tasks: window.longTasks ?? [] };
    });
    return {
      tasks: lengthOf(
        waited,
        tasks.map(({ startTime, duration }) => ({ from: startTime, until: startTime + duration })),
      ),
      requests: lengthOf(
        { from: origin + waited.from, until: origin + waited.until },
        answers.filter(({ until }) => until <= origin + waited.until),
      ),
    };
  };
}

/** How much of a stretch is covered by others. */
function lengthOf(whole: Span, spans: readonly Span[]): number {
  let covered = 0;
  let end = whole.from;
  for (const { from, until } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = Math.min(until, whole.until);
    covered += Math.max(0, last - Math.max(from, end));
    end = Math.max(end, last);
  }
  return covered;
}
