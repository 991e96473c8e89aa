import { beforeEach, inject } from 'vitest';
import { runCanary } from '../../ops/canary/runCanary';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { backendPorts } from '../support/backendPorts';
import { LocalFirm } from '../support/localFirm';
import { ensureAdmin } from './adminAccount';

/** The rides of a complete run, as `rideStatuses` lists them. */
export const ALL_OVER = [
  'guest asap cancelled',
  'guest asap cancelled_by_passenger',
  ...Array<string>(2).fill('guest scheduled cancelled'),
  'guest scheduled cancelled_by_driver',
  ...Array<string>(4).fill('guest scheduled cancelled_by_passenger'),
  'manual asap cancelled_by_driver',
  'manual asap completed',
  'manual scheduled cancelled',
];

interface RunChanges {
  readonly password?: string;
  readonly say?: (line: string) => void;
  readonly signal?: AbortSignal;
}

export type CanaryResult = Awaited<ReturnType<typeof runCanary>>;

/** Runs the canary as the admin. Sets itself up for the tests of a file. */
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
    });
  }

  run(changes: RunChanges = {}): Promise<CanaryResult> {
    const { email, password } = ADMIN_ACCOUNT;
    const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = this.hosts;
    const project = {
      firebase: { projectId: inject('projectId'), apiKey: 'demo-key' },
      local: { firestore, auth },
    };
    return runCanary(project, {
      admin: { email, password: changes.password ?? password },
      firm: this.local.firm,
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

  /** The ids of the drivers. */
  async driverIds(): Promise<readonly string[]> {
    return (await this.local.list('drivers')).map(({ id }) => id);
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
