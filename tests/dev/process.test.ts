import { describe, expect, it } from 'vitest';
import { startService } from '../../dev/backend/process';

const NOWHERE = 'http://127.0.0.1:9/';

describe('a service that does not come up', () => {
  it('says how long it was waited for, not how it ended when it was stopped', async () => {
    await expect(
      start('process.on("SIGINT", () => process.exit(0)); setInterval(() => {}, 1000)', 500),
    ).rejects.toThrow(`Slow did not start: no answer at ${NOWHERE} for 0.5 seconds`);
  });

  it('says what it ended with, and what it printed last', async () => {
    // Node itself takes its time to start on a busy machine.
    await expect(start('console.log("no room"); process.exit(3)', 15_000)).rejects.toThrow(
      'Slow did not start: it ended with 3: no room',
    );
  });
});

function start(script: string, patienceMs: number): Promise<unknown> {
  return startService({
    name: 'Slow',
    command: process.execPath,
    args: ['-e', script],
    answersAt: [NOWHERE],
    patienceMs,
  });
}
