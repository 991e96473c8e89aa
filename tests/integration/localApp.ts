import { inject, vi } from 'vitest';
import { allowSeveralUsers } from '../../dev/actAs';

const CANCEL = { kind: 'cancel', reason: '' } as const;

export interface LocalPorts {
  readonly firestore: number;
  readonly auth: number;
  readonly database: number;
}

/** Loads the app's Firebase modules. Once per test file: the SDK keeps its first address. */
export async function loadApp(ports: LocalPorts) {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', inject('projectId'));
  vi.stubEnv('VITE_LOCAL_FIRESTORE', `127.0.0.1:${String(ports.firestore)}`);
  vi.stubEnv('VITE_LOCAL_AUTH', `127.0.0.1:${String(ports.auth)}`);
  vi.stubEnv('VITE_LOCAL_DATABASE', `127.0.0.1:${String(ports.database)}`);
  vi.resetModules();
  allowSeveralUsers((await import('../../src/firebase/sdk/lite')).connection);
  const [app, auth, drivers, driverCounts, guests, rides, submission, days, promos, fleet] =
    await Promise.all([
      import('../../src/firebase/sdk/app'),
      import('../../src/firebase/accounts/auth'),
      import('../../src/firebase/drivers/drivers'),
      import('../../src/firebase/drivers/driverCounts'),
      import('../../src/firebase/accounts/guests'),
      import('../../src/firebase/rides/read/rides'),
      import('../../src/firebase/rides/write/submitRide'),
      import('../../src/firebase/drivers/driverDays'),
      import('../../src/firebase/promos/promoCodes'),
      import('../../src/firebase/drivers/fleetAround'),
    ]);
  const [
    promoAdmin,
    phoneBookings,
    driverContacts,
    openRides,
    extras,
    transitions,
    offers,
    events,
  ] = await Promise.all([
    import('../../src/firebase/promos/promoAdmin'),
    import('../../src/firebase/rides/read/phoneBookings'),
    import('../../src/firebase/drivers/driverContacts'),
    import('../../src/firebase/rides/documents/openRides'),
    import('../../src/firebase/rides/documents/rideExtras'),
    import('../../src/firebase/rides/write/transitionRide'),
    import('../../src/firebase/rides/write/acceptOffer'),
    import('../../src/firebase/rides/documents/auditEvents'),
  ]);
  const [driverState, driverRides, driverConverters, phoneChange, callers, findRides, jobRepair] =
    await Promise.all([
      import('../../src/firebase/drivers/driverState'),
      import('../../src/firebase/rides/documents/driverRides'),
      import('../../src/firebase/drivers/driverConverters'),
      import('../../src/firebase/rides/write/changePhoneBooking'),
      import('../../src/firebase/rides/read/callers'),
      import('../../src/firebase/rides/read/findRides'),
      import('../../src/usecases/repairDriverJobs'),
    ]);
  return {
    ...app,
    ...auth,
    ...drivers,
    ...driverCounts,
    ...guests,
    ...rides,
    ...submission,
    ...days,
    ...promos,
    ...fleet,
    ...promoAdmin,
    ...phoneBookings,
    ...driverContacts,
    ...openRides,
    ...extras,
    ...phoneChange,
    ...callers,
    ...transitions,
    /** Cancels a ride as its passenger. */
    cancelRide: (rideId: string, now: number) =>
      transitions.transitionRide(rideId, CANCEL, { role: 'passenger' }, { now }),
    ...offers,
    ...events,
    ...driverState,
    ...driverRides,
    ...driverConverters,
    ...findRides,
    ...jobRepair,
  };
}
