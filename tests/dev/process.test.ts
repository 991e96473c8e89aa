import { describe, expect, it } from 'vitest';
import { startService } from '../../dev/backend/process';

const UNUSED_URL = 'http://127.0.0.1:9/';

describe('startService with a process that does not respond', () => {
  it('reports the timeout, not how the process exited when it was stopped', async () => {
    await expect(
      start('process.on("SIGINT", () => process.exit(0)); setInterval(() => {}, 1000)', 500),
    ).rejects.toThrow(`Slow did not start: no response from ${UNUSED_URL} within 0.5 seconds`);
  });

  it('reports the exit code and the last output if the process exits', async () => {
    // Node itself starts slowly on a busy machine.
    await expect(start('console.log("no room"); process.exit(3)', 15_000)).rejects.toThrow(
      'Slow did not start: it exited with code 3: no room',
    );
  });
});

function start(script: string, patienceMs: number): Promise<unknown> {
  return startService({
    name: 'Slow',
    command: process.execPath,
    args: ['-e', script],
    readyUrls: [UNUSED_URL],
    timeoutMs: patienceMs,
  });
}
