import { beforeEach, inject } from 'vitest';
import { world } from '../support/world';
import { runCanary } from '../../ops/canary/runCanary';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { backendPorts } from '../support/backendPorts';
import { LocalFirm } from '../support/localFirm';
import type { Fields } from '../support/rulesWorld';
import { ensureAdmin } from './adminAccount';

export const TESTER = 'drivers/tester';
export const OTHER_TESTER = 'drivers/other-tester';
export const TESTER_FIELDS: Fields = {
  driverName: 'Test driver',
  driverVehicle: 'Test car',
  erycplateNumber: 'TEST 1',
  erycvehiclelicenceNumber: 'TEST 2',
  isOnline: false,
  isTest: true,
};
const TESTER_ACCOUNT = {
  uid: 'tester',
  email: 'tester@beverley-taxi.example',
  password: 'tester-demo',
};

/** The rides of a complete run, as `rideStatuses` lists them. */
export const ALL_OVER = [
  'guest asap cancelled',
  'guest asap cancelled_by_passenger',
  'guest scheduled cancelled',
  'guest scheduled cancelled_by_driver',
  ...Array<string>(4).fill('guest scheduled cancelled_by_passenger'),
  'manual asap cancelled_by_driver',
  'manual asap completed',
  'manual scheduled cancelled',
];

interface RunChanges {
  readonly password?: string;
  readonly driverPassword?: string;
  readonly say?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Logins that `npm run firm -- canary` reads. */
export const CREDENTIALS = {
  CANARY_ADMIN_EMAIL: ADMIN_ACCOUNT.email,
  CANARY_ADMIN_PASSWORD: ADMIN_ACCOUNT.password,
  CANARY_DRIVER_EMAIL: TESTER_ACCOUNT.email,
  CANARY_DRIVER_PASSWORD: TESTER_ACCOUNT.password,
};

/** Runs the canary with a test driver and the admin. Sets itself up for the tests of a file. */
export class CanaryRunner {
  readonly ports = backendPorts();
  readonly hosts = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${this.ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${this.ports.auth}`,
  };
  readonly local = new LocalFirm();
  lines: string[] = [];

  constructor() {
    beforeEach(async () => {
      this.lines = [];
      await ensureAdmin({ isVerified: true });
      await ensureAdmin({ isVerified: false }, TESTER_ACCOUNT);
      await world.seed({ [TESTER]: TESTER_FIELDS, [OTHER_TESTER]: TESTER_FIELDS });
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
      admin: { email, password: changes.password ?? password },
      driver: { ...TESTER_ACCOUNT, password: changes.driverPassword ?? TESTER_ACCOUNT.password },
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
