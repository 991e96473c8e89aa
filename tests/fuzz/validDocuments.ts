// One valid document of each kind that the app reads, as Firestore returns it. Times and places
// are plain objects, so that their parts can be changed too.
import { documentsIn, PLAIN } from '../support/documents';

const at = (text: string) => ({ seconds: Date.parse(text) / 1000, nanoseconds: 250_000_000 });
const MARKET = { latitude: 53.8421, longitude: -0.4302 };
const WALKINGTON = { latitude: 53.8203, longitude: -0.4871 };

const documents = documentsIn(PLAIN);

export const RIDE = documents.ride({
  status: 'accepted',
  passengerType: 'authenticated',
  pickupPlaceId: 'p-1',
  dropoffPlaceId: 'p-2',
  bookingMode: 'scheduled',
  scheduledTime: at('2026-11-24T18:05Z'),
  originalFare: 6.85,
  isFareAgreed: false,
  promoCode: 'TENTH',
  promoCodeId: 'TENTH',
  promoDiscount: 1,
  assignedDriverId: 'driver-1',
  driverName: 'Driver One',
  driverVehicle: 'Silver Skoda',
  driverPlate: 'ERYC 101',
  driverLicence: 'V-201',
  assignedBy: 'admin-1',
  assignedAt: at('2026-11-24T10:05Z'),
  undoneAt: at('2026-11-24T10:20Z'),
  arrivedAt: at('2026-11-24T10:15Z'),
  onBoardAt: at('2026-11-24T10:19Z'),
  officeChangedAt: at('2026-11-24T10:10Z'),
  declineReason: 'A flat tyre',
  isManualBooking: true,
  manualBookingNotes: 'Blue door',
  bookedBy: 'office@example.com',
  timestamp: at('2026-11-24T10:00Z'),
  statusUpdatedAt: at('2026-11-24T10:05Z'),
});

export const DRIVER = {
  driverName: 'Driver One',
  name: 'Driver One',
  callSign: 7,
  seats: 4,
  isWheelchairAccessible: true,
  isEstate: false,
  driverVehicle: 'Silver Skoda',
  vehicle: 'Silver Skoda',
  erycplateNumber: 'ERYC 101',
  erycvehiclelicenceNumber: 'V-201',
  vehicleImage: 'vehicles/saloon.svg',
  isActive: true,
  isOnline: true,
  isOnJob: false,
  location: { latitude: 53.84, longitude: -0.43 },
  availability: [
    { day: 'tuesday', start: '07:00', finish: '15:00' },
    { day: 'friday', start: '15:00', finish: '24:00' },
  ],
  unavailableDates: ['2026-12-25', '2026-12-26'],
};

export const CONTACT = {
  phone: '07700900777',
  rideId: 'ride-1',
  location: MARKET,
  locationAt: at('2026-11-24T11:59Z'),
};

const RESERVATION = {
  rideId: 'ride-1',
  driverId: 'driver-1',
  time: Date.parse('2026-11-24T18:05Z'),
};
export const [DRIVER_DAY = {}] = Object.values(documents.days(RESERVATION));

export const OFFER = {
  pickupAddress: 'Saturday Market, Beverley',
  dropoffAddress: 'East End, Walkington',
  pickupLatLng: MARKET,
  dropoffLatLng: WALKINGTON,
  distanceMiles: 3.2,
  fare: 7.45,
  numberOfRiders: 2,
  offeredAt: at('2026-11-24T11:59Z'),
};

export const SHARE = {
  rideId: 'ride-1',
  status: 'on_route',
  driverId: 'driver-1',
  location: { latitude: 53.84, longitude: -0.42 },
  pickup: 'Lairgate, Beverley',
  dropoff: 'Keldgate, Beverley',
};
export const EXTRAS = {
  note: 'Blue door',
  luggage: 2,
  needs: ['wheelchair', 'doorHelp'],
  stops: [{ address: 'Walkington', latLng: WALKINGTON, placeId: 'abc' }],
  journey: 'Train at 18:02',
  hasTraveller: true,
};

export const EVENT = {
  at: at('2026-11-24T10:05Z'),
  by: 'admin-1',
  role: 'office',
  kind: 'note',
  status: 'accepted',
  driverId: 'driver-1',
  text: 'Called back',
};

export const PROMO = documents.promo('TENTH', {
  discountType: 'percentage',
  discountValue: 10,
  maxDiscount: 5,
  minFare: 6,
  minFinalFare: 4,
  usageLimit: 100,
  timesUsed: 3,
  usedByUsers: ['ann', 'ben'],
  expiryDate: at('2026-12-31T23:59Z'),
  ridersOnly: true,
  lastUsedAt: at('2026-11-20T10:00Z'),
});

export const OPEN_RIDES = documents.openRides(['ride-1'], ['ride-2', 'ride-3'], {
  bookedBeforeAt: at('2026-11-23T10:00Z'),
});

export const SETTINGS = { guestsPaused: true };
export const PROFILE = { name: 'Ann Ash', email: 'ann@example.com', phone: '07700900123' };
export const EMAIL_COUNT = { count: 2, lastMailAt: at('2026-11-24T10:00Z'), lastRideId: 'ride-1' };
