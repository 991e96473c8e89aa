import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_PROJECT, LOCALHOST } from '../../ops/local';
import { rebuildDays } from '../../ops/operations/rebuildDays';
import { seedBackend } from '../../dev/seed/seed';
import { backendPorts } from '../support/backendPorts';
import { LocalFirm } from '../support/localFirm';
import { RulesWorld, geoPoint, timeAt } from '../support/rulesWorld';

const COLLECTIONS = ['drivers', 'driverContacts', 'promoCodes', 'riders', 'driverDays'];
const DATABASE = `projects/${DEMO_PROJECT}/databases/(default)`;
const NOW = Date.now();
const RIDE = {
  status: 'accepted',
  bookingMode: 'scheduled',
  assignedDriverId: 'driver-1',
  pickupLatLng: geoPoint(53.84, -0.43),
  dropoffLatLng: null,
  calculatedFare: 12.3,
  scheduledTime: timeAt(NOW + 3_600_000),
  timestamp: timeAt(NOW - 3_600_000),
};

// The rehearsal of running.md: only Google's emulator exports as Google's servers do.
describe.runIf(inject('backendKind') === 'official')('a restore from an export', () => {
  const world = new RulesWorld();
  const local = new LocalFirm(() => ({ projectId: DEMO_PROJECT, ports: backendPorts() }));
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await local.deletePeople();
  });

  async function emulator(method: 'POST' | 'DELETE', command: string, body?: object) {
    const host = `${LOCALHOST}:${backendPorts().firestore}`;
    const response = await fetch(`http://${host}/emulator/v1/projects/${DEMO_PROJECT}${command}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify({ database: DATABASE, ...body }) }),
    });
    if (!response.ok) {
      throw new Error(`${command}: ${await response.text()}`);
    }
  }
  const allFields = async () =>
    Object.fromEntries(
      (await Promise.all(COLLECTIONS.map((name) => local.list(name))))
        .flat()
        .map(({ path: name, fields }) => [name, fields]),
    );

  it('brings back every document as it was, and the drivers’ days agree with the rides', async () => {
    await world.seed({ 'riders/booked': RIDE });
    // Other files of the run create accounts of the same names.
    await local.deletePeople();
    await seedBackend({ projectId: DEMO_PROJECT, ports: backendPorts() });
    await rebuildDays(local.firestore, { now: NOW, write: true });
    const before = await allFields();
    expect(Object.keys(before).some((name) => name.startsWith('driverDays/'))).toBe(true);

    await emulator('POST', ':export', { export_directory: folder, export_name: 'rehearsal' });
    await emulator('DELETE', '/databases/(default)/documents');
    expect(await allFields()).toEqual({});

    const metadata = readdirSync(path.join(folder, 'rehearsal')).find((name) =>
      name.endsWith('overall_export_metadata'),
    );
    await emulator('POST', ':import', {
      export_directory: path.join(folder, 'rehearsal', metadata ?? ''),
    });
    expect(await allFields()).toEqual(before);
    await expect(rebuildDays(local.firestore, { now: NOW, write: false })).resolves.toMatchObject({
      remaining: 0,
    });
  }, 120_000);
});
