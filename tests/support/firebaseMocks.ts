// Import this first: it replaces what screens call of src/firebase, and the map service.
import { vi } from 'vitest';

const fakes = vi.hoisted(() => async () => {
  const [{ backend }, { live }] = await Promise.all([
    import('./fakeFirebase'),
    import('./fakeLive'),
  ]);
  return {
    ...backend,
    // Few, so that tests can exceed it.
    MAX_CHANGED_RIDES: 2,
    watchRide: live.ride.watch,
    watchDriver: live.driver.watch,
    watchContact: live.contact.watch,
    watchDriverRides: live.driverRides.watch,
    watchWorkDayRides: live.workDay.watch,
    watchOffers: live.offers.watch,
    watchShareToken: live.shareToken.watch,
    watchOpenRides: live.openRides.watch,
    watchRidesChangedSince: live.changedRides.watch,
    watchAdminRide: live.adminRide.watch,
    watchDay: live.day.watch,
    watchDrivers: live.drivers.watch,
    watchDriversByIds: live.driversByIds.watch,
    watchDriverPhones: live.phones.watch,
    watchOwnMessages: live.ownMessages.watch,
    watchAllMessages: live.allMessages.watch,
  };
});
vi.mock('../../src/firebase/accounts/guests', fakes);
vi.mock('../../src/firebase/accounts/places', fakes);
vi.mock('../../src/firebase/accounts/profiles', fakes);
vi.mock('../../src/firebase/accounts/secondaryLogin', fakes);
vi.mock('../../src/firebase/drivers/driverAdmin', fakes);
vi.mock('../../src/firebase/drivers/driverCounts', fakes);
vi.mock('../../src/firebase/drivers/driverDays', fakes);
vi.mock('../../src/firebase/accounts/customers', fakes);
vi.mock('../../src/firebase/drivers/driverMessages', fakes);
vi.mock('../../src/firebase/drivers/drivers', fakes);
vi.mock('../../src/firebase/drivers/driverState', fakes);
vi.mock('../../src/firebase/drivers/liveDrivers', fakes);
vi.mock('../../src/firebase/promos/promoAdmin', fakes);
vi.mock('../../src/firebase/promos/promoCodes', fakes);
vi.mock('../../src/firebase/rides/documents/auditEvents', fakes);
vi.mock('../../src/firebase/rides/documents/driverRides', fakes);
vi.mock('../../src/firebase/rides/documents/openRides', fakes);
vi.mock('../../src/firebase/rides/documents/rideExtras', fakes);
vi.mock('../../src/firebase/rides/documents/rideShares', fakes);
vi.mock('../../src/firebase/rides/read/callers', fakes);
vi.mock('../../src/firebase/rides/read/changeableRides', fakes);
vi.mock('../../src/firebase/rides/read/findRides', fakes);
vi.mock('../../src/firebase/rides/read/liveAdminRides', fakes);
vi.mock('../../src/firebase/rides/read/liveDayRides', fakes);
vi.mock('../../src/firebase/rides/read/liveDriverRides', fakes);
vi.mock('../../src/firebase/rides/read/liveTracking', fakes);
vi.mock('../../src/firebase/rides/read/phoneBookings', fakes);
vi.mock('../../src/firebase/rides/read/rides', fakes);
vi.mock('../../src/firebase/rides/write/acceptOffer', fakes);
vi.mock('../../src/firebase/rides/write/writeOfficeChange', fakes);
vi.mock('../../src/firebase/rides/write/changeRide', fakes);
vi.mock('../../src/firebase/rides/write/submitRide', fakes);
vi.mock('../../src/firebase/rides/write/transitionRide', fakes);
vi.mock('../../src/firebase/settings/bookingSettings', fakes);
vi.mock('../../src/maps/loadMapService', fakes);
