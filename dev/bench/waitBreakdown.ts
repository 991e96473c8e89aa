import type { CDPSession, Page } from '@playwright/test';

/** In milliseconds. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What a wait was spent on, in milliseconds. The two may overlap. */
export interface WaitBreakdown {
  /** The page's tasks of 50 ms and more. */
  readonly tasks: number;
  /** Requests to the site or the backend that received data during the wait. */
  readonly requests: number;
}

/** Tracks a page. Returns a function that breaks a wait down. */
export async function trackWaits(
  page: Page,
  client: CDPSession,
): Promise<(waited: Span) => Promise<WaitBreakdown>> {
  const startedAt = new Map<string, number>();
  const responses: Span[] = [];
  /** Seconds between the clock of network events and the wall clock. */
  let clockOffset = 0;
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime }) => {
    clockOffset = wallTime - timestamp;
    startedAt.set(requestId, wallTime * 1000);
  });
  // A listener's response never ends, so every chunk of it counts.
  const onData = (event: { readonly requestId: string; readonly timestamp: number }): void => {
    const from = startedAt.get(event.requestId);
    if (from !== undefined) {
      responses.push({ from, until: (event.timestamp + clockOffset) * 1000 });
    }
  };
  client.on('Network.dataReceived', onData);
  client.on('Network.loadingFinished', onData);
  await client.send('Network.enable');
  return async (waited) => {
    const { origin, tasks } = await page.evaluate(async () => {
      // Performance observers are called a moment later.
      await new Promise((resolve) => setTimeout(resolve));
      return { origin: performance.timeOrigin, tasks: window.longTasks ?? [] };
    });
    return {
      tasks: coveredMs(
        waited,
        tasks.map(({ startTime, duration }) => ({ from: startTime, until: startTime + duration })),
      ),
      requests: coveredMs(
        { from: origin + waited.from, until: origin + waited.until },
        responses.filter(({ until }) => until <= origin + waited.until),
      ),
    };
  };
}

function coveredMs(whole: Span, spans: readonly Span[]): number {
  let covered = 0;
  let end = whole.from;
  for (const { from, until } of [...spans].sort((one, other) => one.from - other.from)) {
    const cutEnd = Math.min(until, whole.until);
    covered += Math.max(0, cutEnd - Math.max(from, end));
    end = Math.max(end, cutEnd);
  }
  return covered;
}
