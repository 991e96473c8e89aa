import { beforeEach, inject } from 'vitest';
import { runCanary } from '../../dev/operations/canary/runCanary';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { backendPorts } from '../support/backendPorts';
import { LocalFirm } from '../support/localFirm';
import type { RulesWorld, Fields } from '../support/rulesWorld';
import { ensureAdmin } from './adminAccount';

export const TESTER = 'drivers/tester';
export const TESTER_FIELDS: Fields = {
  ...{ driverName: 'Test driver', isOnline: false, isTest: true },
};

/** The rides of a complete run, as `rideStatuses` lists them. */
export const ALL_CANCELLED = [
  'guest asap cancelled_by_passenger',
  'guest scheduled cancelled',
  'manual asap cancelled',
  'manual scheduled cancelled',
];

interface RunChanges {
  readonly promoCode?: string;
  readonly password?: string;
  readonly say?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Runs the canary with a test driver and the admin. Sets itself up for the tests of a file. */
export class CanaryRunner {
  readonly ports = backendPorts();
  readonly hosts = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(this.ports.firestore)}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(this.ports.auth)}`,
  };
  readonly local = new LocalFirm();
  lines: string[] = [];

  constructor(world: RulesWorld) {
    beforeEach(async () => {
      this.lines = [];
      await ensureAdmin(this.ports, { isVerified: true });
      await world.seed({ [TESTER]: TESTER_FIELDS });
    });
  }

  run(changes: RunChanges = {}): Promise<boolean> {
    const { email, password } = ADMIN_ACCOUNT;
    const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = this.hosts;
    const project = {
      firebase: { projectId: inject('projectId'), apiKey: 'demo-key' },
      local: { firestore, auth },
    };
    return runCanary(project, {
      driverId: 'tester',
      promoCode: changes.promoCode ?? null,
      admin: { email, password: changes.password ?? password },
      printLine: (line) => {
        this.lines.push(line.replace(/ +\d+ ms {2}/, ' '));
        changes.say?.(line);
      },
      ...(changes.signal === undefined ? {} : { signal: changes.signal }),
    });
  }

  failedLines(): readonly string[] {
    return this.lines.filter((line) => line.startsWith('FAILED'));
  }

  /** The passenger type, mode and status of every ride. */
  async rideStatuses(): Promise<readonly string[]> {
    const rides = await this.local.list('riders');
    return rides
      .map(({ fields: { passengerType, bookingMode, status } }) =>
        [passengerType, bookingMode, status].join(' '),
      )
      .sort();
  }
}
