import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts, isPortTaken } from '../../dev/backend/ports';
import { LOCALHOST } from '../../ops/local';

/** Lowest ephemeral port on Linux; other systems start higher. */
const FIRST_EPHEMERAL = 32_768;

it('freePorts returns distinct free ports outside the ephemeral range', async () => {
  const batches = await Promise.all([freePorts(6), freePorts(6)]);
  const ports = batches.flat();
  expect(new Set(ports).size).toBe(12);
  expect(ports.filter((port) => port >= FIRST_EPHEMERAL)).toEqual([]);
  expect(await Promise.all(ports.map(isPortTaken))).toEqual(ports.map(() => false));
});

it('freePorts skips a port that is in use', async () => {
  const [next = 0] = await freePorts(1);
  const occupant = createServer().listen(next + 1, LOCALHOST);
  await once(occupant, 'listening');
  const [first] = await freePorts(1);
  occupant.close();
  expect(first).toBeGreaterThan(next + 1);
});
