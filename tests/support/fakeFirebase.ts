import { expect, vi } from 'vitest';
import { NO_OPEN_RIDES } from '../../src/domain/booking/bookingLimits';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import type * as guests from '../../src/firebase/accounts/guests';
import type * as places from '../../src/firebase/accounts/places';
import type * as profiles from '../../src/firebase/accounts/profiles';
import type * as secondaryLogin from '../../src/firebase/accounts/secondaryLogin';
import type * as driverAdmin from '../../src/firebase/drivers/driverAdmin';
import type * as driverCounts from '../../src/firebase/drivers/driverCounts';
import type * as driverDays from '../../src/firebase/drivers/driverDays';
import type * as customers from '../../src/firebase/accounts/customers';
import type * as driverMessages from '../../src/firebase/drivers/driverMessages';
import type * as drivers from '../../src/firebase/drivers/drivers';
import type * as driverState from '../../src/firebase/drivers/driverState';
import type * as promoAdmin from '../../src/firebase/promos/promoAdmin';
import type * as promoCodes from '../../src/firebase/promos/promoCodes';
import type * as auditEvents from '../../src/firebase/rides/documents/auditEvents';
import type * as driverRides from '../../src/firebase/rides/documents/driverRides';
import type * as openRides from '../../src/firebase/rides/documents/openRides';
import type * as rideExtras from '../../src/firebase/rides/documents/rideExtras';
import type * as rideShares from '../../src/firebase/rides/documents/rideShares';
import type * as callers from '../../src/firebase/rides/read/callers';
import type * as changeableRides from '../../src/firebase/rides/read/changeableRides';
import type * as foundRides from '../../src/firebase/rides/read/findRides';
import type * as phoneBookings from '../../src/firebase/rides/read/phoneBookings';
import type * as rides from '../../src/firebase/rides/read/rides';
import type * as offers from '../../src/firebase/rides/write/acceptOffer';
import type * as phoneChanges from '../../src/firebase/rides/write/writeOfficeChange';
import type * as changes from '../../src/firebase/rides/write/changeRide';
import type * as submissions from '../../src/firebase/rides/write/submitRide';
import type * as transitions from '../../src/firebase/rides/write/transitionRide';
import { BackendError } from '../../src/firebase/sdk/errors';
import type * as settings from '../../src/firebase/settings/bookingSettings';
import type * as maps from '../../src/maps/loadMapService';
import { connection } from '../../src/firebase/sdk/lite';
import { makePrincipal, setPrincipal } from './fakeAuth';
import { done, DONE } from '../../src/domain/common/outcome';

export const UNREACHABLE = new BackendError(
  'unreachable',
  'The booking service could not be reached.',
);
/** The same after the writes were sent. */
export const UNANSWERED = Object.assign(new BackendError('unreachable', UNREACHABLE.message), {
  commit: 'uncertain',
});
/** The present time of a transition, of which a test only knows that there is one. */
export const AT_ANY_TIME: unknown = expect.any(Number);

const nothing = (): Promise<void> => Promise.resolve();
const none = (): Promise<never[]> => Promise.resolve([]);
const missing = (): Promise<null> => Promise.resolve(null);

/**
 * Fakes of what screens call of src/firebase, and of the map service, with their answers at the
 * start of every test: nothing is stored, every write succeeds, and no map loads. The integration
 * and browser tests cover the real queries and the security rules.
 */
export const backend = {
  saveGuest: vi.fn<typeof guests.saveGuest>(nothing),
  removeGuest: vi.fn<typeof guests.removeGuest>(nothing),
  findProfile: vi.fn<typeof profiles.findProfile>(missing),
  findHomeAddress: vi.fn<typeof profiles.findHomeAddress>(missing),
  writeProfile: vi.fn<typeof profiles.writeProfile>(nothing),
  removeProfile: vi.fn<typeof profiles.removeProfile>(nothing),
  findPlaces: vi.fn<typeof places.findPlaces>(missing),
  writePlaces: vi.fn<typeof places.writePlaces>(nothing),
  removePlaces: vi.fn<typeof places.removePlaces>(nothing),
  /** Like the real one: nothing changes for the present account before `save` has succeeded. */
  signInNewGuest: vi.fn<typeof secondaryLogin.signInNewGuest>(async (save) => {
    await save('guest-other', connection.firestore);
    setPrincipal(makePrincipal('guest-other'));
    return 'guest-other';
  }),

  findCustomerNote: vi.fn<typeof customers.findCustomerNote>(() =>
    Promise.resolve({ note: '', isForDriver: false, isBarred: false }),
  ),
  findNoteForDriver: vi.fn<typeof customers.findNoteForDriver>(() => Promise.resolve(null)),
  saveCustomerNote: vi.fn<typeof customers.saveCustomerNote>(nothing),
  sendMessage: vi.fn<typeof driverMessages.sendMessage>(nothing),
  markMessagesRead: vi.fn<typeof driverMessages.markMessagesRead>(nothing),
  saveDriver: vi.fn<typeof driverAdmin.saveDriver>(() => Promise.resolve(DONE)),
  deactivateDriver: vi.fn<typeof driverAdmin.deactivateDriver>(() => Promise.resolve('done')),
  reactivateDriver: vi.fn<typeof driverAdmin.reactivateDriver>(() => Promise.resolve('done')),
  findDriverPhone: vi.fn<typeof drivers.findDriverPhone>(missing),
  countDrivers: vi.fn<typeof driverCounts.countDrivers>(() =>
    Promise.resolve({ online: 1, onRides: 0 }),
  ),
  listReservations: vi.fn<typeof driverDays.listReservations>(none),
  findDriver: vi.fn<typeof drivers.findDriver>(missing),
  isDriverAccount: vi.fn<typeof drivers.isDriverAccount>(() => Promise.resolve(false)),
  listDrivers: vi.fn<typeof drivers.listDrivers>(none),
  listAllDrivers: vi.fn<typeof drivers.listAllDrivers>(none),
  setOnline: vi.fn<typeof driverState.setOnline>(nothing),
  writePosition: vi.fn<typeof driverState.writePosition>(nothing),
  writePublicPosition: vi.fn<typeof driverState.writePublicPosition>(nothing),
  nameCurrentRide: vi.fn<typeof driverState.nameCurrentRide>(nothing),

  listPromos: vi.fn<typeof promoAdmin.listPromos>(),
  createPromo: vi.fn<typeof promoAdmin.createPromo>(() => Promise.resolve(DONE)),
  updatePromo: vi.fn<typeof promoAdmin.updatePromo>(() => Promise.resolve(DONE)),
  deletePromo: vi.fn<typeof promoAdmin.deletePromo>(),
  createMissingPromos: vi.fn<typeof promoAdmin.createMissingPromos>(nothing),
  findActivePromo: vi.fn<typeof promoCodes.findActivePromo>(missing),
  findPromo: vi.fn<typeof promoCodes.findPromo>(missing),

  addNote: vi.fn<typeof auditEvents.addNote>(nothing),
  listEvents: vi.fn<typeof auditEvents.listEvents>(none),
  findDriverRide: vi.fn<typeof driverRides.findDriverRide>(missing),
  findOpenRides: vi.fn<typeof openRides.findOpenRides>(() => Promise.resolve(NO_OPEN_RIDES)),
  findExtras: vi.fn<typeof rideExtras.findExtras>(() => Promise.resolve(NO_EXTRAS)),
  findShare: vi.fn<typeof rideShares.findShare>(missing),
  writeSharedLocation: vi.fn<typeof rideShares.writeSharedLocation>(nothing),
  findCaller: vi.fn<typeof callers.findCaller>(missing),
  listOpenCallerRides: vi.fn<typeof callers.listOpenCallerRides>(none),
  findChangeableBooking: vi.fn<typeof changeableRides.findChangeableBooking>(missing),
  findRides: vi.fn<typeof foundRides.findRides>(),
  findPhoneBooking: vi.fn<typeof phoneBookings.findPhoneBooking>(missing),
  fetchFleetSnapshot: vi.fn<typeof phoneBookings.fetchFleetSnapshot>(() =>
    Promise.resolve({ drivers: [], reservations: [], onRides: new Set() }),
  ),
  findRide: vi.fn<typeof rides.findRide>(missing),
  listUnfinishedRides: vi.fn<typeof rides.listUnfinishedRides>(none),
  listOpenRides: vi.fn<typeof rides.listOpenRides>(none),
  listRides: vi.fn<typeof rides.listRides>(none),
  listFinishedRides: vi.fn<typeof rides.listFinishedRides>(none),
  findActiveRideId: vi.fn<typeof rides.findActiveRideId>(missing),
  acceptOffer: vi.fn<typeof offers.acceptOffer>(() => Promise.resolve('done')),
  writeOfficeChange: vi.fn<typeof phoneChanges.writeOfficeChange>(() => Promise.resolve('done')),
  changeRide: vi.fn<typeof changes.changeRide>(),
  startSharing: vi.fn<typeof rideShares.startSharing>(() =>
    Promise.resolve('Zm9sbG93LW1lLTEyOC1iaQ'),
  ),
  stopSharing: vi.fn<typeof rideShares.stopSharing>(nothing),
  submitRide: vi.fn<typeof submissions.submitRide>(() => Promise.resolve(done(null))),
  transitionRide: vi.fn<typeof transitions.transitionRide>(() => Promise.resolve('done')),
  areGuestsPaused: vi.fn<typeof settings.areGuestsPaused>(() => Promise.resolve(false)),
  findGuestPause: vi.fn<typeof settings.findGuestPause>(() =>
    Promise.resolve({ isPaused: false, since: null }),
  ),
  pauseGuests: vi.fn<typeof settings.pauseGuests>(nothing),

  loadMapService: vi.fn<typeof maps.loadMapService>(() => new Promise(() => undefined)),
  prefetchMapService: vi.fn<typeof maps.prefetchMapService>(nothing),
  /** An alarm vibrates even while the page may not play sound. */
  playAlarm: vi.fn<typeof navigator.vibrate>(),
};

Object.defineProperty(navigator, 'vibrate', { configurable: true, value: backend.playAlarm });
