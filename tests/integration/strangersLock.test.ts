import { expect, inject, it } from 'vitest';
import { checkNoLock } from '../../ops/canary/strangersLock';
import { backendPorts } from '../support/backendPorts';
import { world } from '../support/world';

const DRIVER = 'drivers/driver-1';

const check = (path: string) =>
  checkNoLock(
    {
      origin: `http://127.0.0.1:${backendPorts().firestore}`,
      projectId: inject('projectId'),
      apiKey: 'demo-key',
    },
    path,
    () => world.as('driver').doc(DRIVER).update({ isOnline: false }),
  );

it('the canary notices that a stranger’s transaction holds up a driver, as on local backends', async () => {
  await world.seed({ [DRIVER]: { isOnline: true } });
  await expect(check(DRIVER)).rejects.toThrow('it waits for a stranger who reads');
  expect(await world.read(DRIVER)).toEqual({ isOnline: false });
}, 90_000);

it('it finds nothing if the rules refuse the stranger’s read', async () => {
  await world.seed({ [DRIVER]: { isOnline: true } });
  await check('riders/ride-1');
  expect(await world.read(DRIVER)).toEqual({ isOnline: false });
});
