import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts, isPortTaken, LOCALHOST } from '../../dev/backend/ports';

/** The lowest port that Linux gives to whoever connects; other systems begin higher. */
const FIRST_FLEETING = 32_768;

it('gives ports that are free, all different, and none that a connection may take meanwhile', async () => {
  const asked = await Promise.all([freePorts(6), freePorts(6)]);
  const ports = asked.flat();
  expect(new Set(ports).size).toBe(12);
  expect(ports.filter((port) => port >= FIRST_FLEETING)).toEqual([]);
  expect(await Promise.all(ports.map(isPortTaken))).toEqual(ports.map(() => false));
});

it('passes over what is taken', async () => {
  const [next = 0] = await freePorts(1);
  const squatter = createServer().listen(next + 1, LOCALHOST);
  await once(squatter, 'listening');
  const [first] = await freePorts(1);
  squatter.close();
  expect(first).toBeGreaterThan(next + 1);
});
