import { inject, vi } from 'vitest';

export interface LocalPorts {
  readonly firestore: number;
  readonly auth: number;
  readonly database: number;
}

/** The app's own backend modules, pointed at a backend. Once per test file: the SDK keeps its first address. */
export async function loadApp(ports: LocalPorts) {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', inject('projectId'));
  vi.stubEnv('VITE_LOCAL_FIRESTORE', `127.0.0.1:${String(ports.firestore)}`);
  vi.stubEnv('VITE_LOCAL_AUTH', `127.0.0.1:${String(ports.auth)}`);
  vi.stubEnv('VITE_LOCAL_DATABASE', `127.0.0.1:${String(ports.database)}`);
  vi.resetModules();
  const [app, auth, drivers, driverCounts, guests, rides, submission, days, promos, fleet] =
    await Promise.all([
      import('../../src/firebase/app'),
      import('../../src/firebase/auth'),
      import('../../src/firebase/drivers'),
      import('../../src/firebase/driverCounts'),
      import('../../src/firebase/guests'),
      import('../../src/firebase/rides'),
      import('../../src/firebase/submitRide'),
      import('../../src/firebase/driverDays'),
      import('../../src/firebase/promoCodes'),
      import('../../src/firebase/fleet'),
    ]);
  const [
    promoAdmin,
    manualBookings,
    driverContacts,
    cancel,
    openRides,
    extras,
    moves,
    offers,
    events,
  ] = await Promise.all([
    import('../../src/firebase/promoAdmin'),
    import('../../src/firebase/manualBookings'),
    import('../../src/firebase/driverContacts'),
    import('../../src/firebase/cancelRide'),
    import('../../src/firebase/openRides'),
    import('../../src/firebase/rideExtras'),
    import('../../src/firebase/moveRide'),
    import('../../src/firebase/takeOffer'),
    import('../../src/firebase/rideEvents'),
  ]);
  const [driverState, driverRides, phoneChange, callers, findRides] = await Promise.all([
    import('../../src/firebase/driverState'),
    import('../../src/firebase/driverRides'),
    import('../../src/firebase/changePhoneBooking'),
    import('../../src/firebase/callers'),
    import('../../src/firebase/findRides'),
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
    ...manualBookings,
    ...driverContacts,
    ...cancel,
    ...openRides,
    ...extras,
    ...phoneChange,
    ...callers,
    ...moves,
    ...offers,
    ...events,
    ...driverState,
    ...driverRides,
    ...findRides,
  };
}
