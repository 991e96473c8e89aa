import { doc, GeoPoint, Timestamp, writeBatch, type Firestore } from 'firebase/firestore/lite';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import { milesFromMetres, quoteFare } from '../../src/domain/pricing/fare';
import { straightLineMetres } from '../../src/domain/common/geo';
import { publicPosition } from '../../src/domain/drivers/driverPosition';
import { toPounds } from '../../src/domain/common/money';
import { bookingIdAt } from '../../src/domain/booking/rideRequest';
import { asOwner } from '../../ops/asOwner';
import type { Backend } from '../backend/backend';
import { LOCALHOST } from '../../ops/local';
import {
  ADMIN_ACCOUNT,
  DEMO_DRIVERS,
  RIDER_ACCOUNTS,
  type DemoAccount,
  type DemoDriver,
} from './data';

interface SeedOptions {
  readonly drivers?: readonly DemoDriver[];
  readonly now?: number;
  /** One of the drivers on a job has a passenger on board. */
  readonly hasRideOnBoard?: boolean;
}

type SeedTarget = Pick<Backend, 'projectId' | 'ports'>;

export function demoAccounts(): readonly DemoAccount[] {
  return [ADMIN_ACCOUNT, ...RIDER_ACCOUNTS, ...DEMO_DRIVERS.map((driver) => driver.account)];
}

/** Fills an empty backend, bypassing the rules. @throws Error that names the failed request */
export async function seedBackend(backend: SeedTarget, options: SeedOptions = {}): Promise<void> {
  const drivers = options.drivers ?? DEMO_DRIVERS;
  await Promise.all([
    ...demoAccounts().map((account) => seedAccount(backend, account)),
    ...RIDER_ACCOUNTS.map((account) => seedProfile(backend, account)),
    asOwner(backend, (firestore) => seedDocuments(firestore, drivers, options)),
  ]);
}

export function driverDocument(driver: DemoDriver): Record<string, unknown> {
  const location = publicPosition(driver, driver.location);
  return {
    id: driver.account.uid,
    driverName: driver.account.name,
    callSign: driver.callSign,
    driverVehicle: driver.vehicle,
    seats: driver.seats,
    isWheelchairAccessible: driver.isWheelchairAccessible,
    isEstate: driver.isEstate,
    vehicleImage: driver.vehicleImage,
    erycplateNumber: driver.plateNumber,
    erycvehiclelicenceNumber: driver.licenceNumber,
    isOnline: driver.isOnline,
    isOnJob: driver.isOnJob,
    ...(location === null ? {} : { location: { ...location } }),
    availability: driver.availability.map((window) => ({ ...window })),
    unavailableDates: [...driver.unavailableDates],
  };
}

/** A document of `driverContacts`. Its `rideId` lets that ride's passenger read it. */
function contactDocument(
  { phone, isOnline, location }: DemoDriver,
  now: number,
  rideId: string | null,
): Record<string, unknown> {
  const locationAt = Timestamp.fromMillis(now);
  return {
    phone,
    rideId,
    ...(isOnline ? { location: { ...location }, locationAt } : {}),
  };
}

async function seedDocuments(
  firestore: Firestore,
  drivers: readonly DemoDriver[],
  { now = Date.now(), hasRideOnBoard = false }: SeedOptions,
): Promise<void> {
  const batch = writeBatch(firestore);
  const driving = hasRideOnBoard ? drivers.find(({ isOnJob }) => isOnJob) : undefined;
  for (const driver of drivers) {
    const rideId = driver === driving ? 'ride-on-board' : null;
    const contact = contactDocument(driver, now, rideId);
    batch.set(doc(firestore, 'drivers', driver.account.uid), driverDocument(driver));
    batch.set(doc(firestore, 'driverContacts', driver.account.uid), contact);
    if (rideId !== null) {
      batch.set(doc(firestore, 'riders', rideId), rideOnBoard(driver, now));
    }
  }
  for (const [index, ride] of pastRides(now).entries()) {
    batch.set(doc(firestore, 'riders', `past-ride-${index + 1}`), ride);
  }
  batch.set(doc(firestore, 'rideExtras', 'past-ride-1'), {
    note: 'The blue door beside the bakery',
    luggage: 2,
    needs: ['doorHelp'],
    hasTraveller: true,
  });
  const traveller = { name: 'Mary Smith', phone: '07700900456' };
  batch.set(doc(firestore, 'rideTravellers', 'past-ride-1'), traveller);
  batch.set(doc(firestore, 'rideExtras', 'past-ride-2'), {
    note: '',
    luggage: 0,
    needs: [],
    journey: '14:05 from York',
  });
  batch.set(doc(firestore, 'customers', '07700900010'), {
    note: 'Side gate, ring twice',
    isForDriver: true,
    isBarred: false,
    updatedAt: Timestamp.fromMillis(now),
    updatedBy: ADMIN_ACCOUNT.uid,
  });
  for (const promo of promoCodes(now)) {
    batch.set(doc(firestore, 'promoCodes', promo.code), promo);
  }
  await batch.commit();
}

const MARKET = { latitude: 53.8434, longitude: -0.4315, address: 'Saturday Market, Beverley' };
const STATION = { latitude: 53.8423, longitude: -0.4231, address: 'Beverley Station, Beverley' };
const WALKINGTON = { latitude: 53.8202, longitude: -0.4866, address: 'Walkington' };

function pastRides(now: number): Record<string, unknown>[] {
  const [driver] = DEMO_DRIVERS;
  const trips = [
    { from: MARKET, to: WALKINGTON, status: 'completed', daysAgo: 9 },
    { from: STATION, to: MARKET, status: 'cancelled_by_passenger', daysAgo: 4 },
  ];
  return RIDER_ACCOUNTS.flatMap((account) =>
    trips.map(({ from, to, status, daysAgo }) => ({
      passengerId: account.uid,
      passengerType: 'authenticated',
      passengerName: account.name,
      passengerPhone: '07700 900001',
      passengerEmail: account.email,
      ...rideForNow(from, to, now - daysAgo * 24 * HOUR_MS),
      ...driverOnRide(status === 'completed' ? driver : undefined),
      status,
    })),
  );
}

/** A phone booking whose passenger has just got in, after a few minutes. */
function rideOnBoard(driver: DemoDriver, now: number): Record<string, unknown> {
  const ago = (minutes: number) => Timestamp.fromMillis(now - minutes * MINUTE_MS);
  return {
    passengerId: ADMIN_ACCOUNT.uid,
    passengerType: 'manual',
    passengerName: 'Grace Gorse',
    passengerPhone: '07700 900010',
    passengerEmail: 'grace@example.com',
    isManualBooking: true,
    manualBookingNotes: '',
    bookedBy: ADMIN_ACCOUNT.email,
    bookedAt: ago(18),
    ...rideForNow(STATION, WALKINGTON, now - 18 * MINUTE_MS),
    ...driverOnRide(driver),
    currentOfferTo: driver.account.uid,
    status: 'arrived',
    statusUpdatedAt: ago(1),
    arrivedAt: ago(7),
    onBoardAt: ago(1),
  };
}

type DemoPlace = typeof MARKET;

function rideForNow(from: DemoPlace, to: DemoPlace, bookedAt: number): Record<string, unknown> {
  const metres = Math.round(straightLineMetres(from, to) * 1.3);
  const fare = toPounds(quoteFare(metres, bookedAt).fare);
  return {
    pickupAddress: from.address,
    dropoffAddress: to.address,
    pickup: from.address,
    destination: to.address,
    pickupLatLng: new GeoPoint(from.latitude, from.longitude),
    dropoffLatLng: new GeoPoint(to.latitude, to.longitude),
    numberOfRiders: 1,
    distanceMiles: milesFromMetres(metres),
    estimatedTripTime: Math.round(metres / 600),
    scheduledTime: null,
    calculatedFare: fare,
    originalFare: fare,
    estimatedFare: fare,
    promoCode: null,
    promoDiscount: 0,
    bookingMode: 'asap',
    isScheduled: false,
    timestamp: Timestamp.fromMillis(bookedAt),
    bookingId: bookingIdAt(bookedAt),
  };
}

function driverOnRide(driver: DemoDriver | undefined): Record<string, unknown> {
  return {
    assignedDriverId: driver?.account.uid ?? null,
    currentOfferTo: null,
    driverName: driver?.account.name ?? null,
    driverVehicle: driver?.vehicle ?? null,
  };
}

function promoCodes(now: number): ({ readonly code: string } & Record<string, unknown>)[] {
  const endOfYear = (years: number): Timestamp =>
    Timestamp.fromMillis(Date.UTC(new Date(now).getUTCFullYear() + years, 11, 31, 23, 59, 59));
  const usage = { isActive: true, timesUsed: 0, usedByUsers: [], lastUsedAt: null };
  const createdAt = Timestamp.fromMillis(now);
  return [
    {
      code: 'WELCOME10',
      description: '10% off a ride',
      discountType: 'percentage',
      discountValue: 10,
      maxDiscount: 5,
      minFare: 10,
      minFinalFare: 5,
      usageLimit: 100,
      expiryDate: endOfYear(1),
      createdAt,
      ...usage,
    },
    {
      code: 'FIVER',
      description: '£5 off a longer ride',
      discountType: 'fixed',
      discountValue: 5,
      maxDiscount: null,
      minFare: 15,
      minFinalFare: 5,
      usageLimit: 50,
      expiryDate: endOfYear(0),
      createdAt,
      ...usage,
    },
  ];
}

/** Gives an account its password again, which an export of the embedded backend lacks. */
export async function restorePassword(
  backend: SeedTarget,
  { uid, password }: DemoAccount,
): Promise<void> {
  await sendAsOwner(
    'POST',
    `http://${LOCALHOST}:${backend.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:update`,
    { localId: uid, password },
  );
}

async function seedAccount(backend: SeedTarget, account: DemoAccount): Promise<void> {
  await sendAsOwner(
    'POST',
    `http://${LOCALHOST}:${backend.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts`,
    {
      localId: account.uid,
      email: account.email,
      password: account.password,
      displayName: account.name,
      emailVerified: account.role !== 'driver',
    },
  );
}

async function seedProfile(backend: SeedTarget, account: DemoAccount): Promise<void> {
  await sendAsOwner(
    'PUT',
    `http://${LOCALHOST}:${backend.ports.database}/Users/${account.uid}.json?ns=${backend.projectId}-default-rtdb`,
    {
      name: account.name,
      email: account.email,
      phone: '07700900001',
      address: '1 Saturday Market, Beverley',
      postcode: 'HU17 8AA',
      role: 'Rider',
      createdAt: Date.now(),
    },
  );
}

async function sendAsOwner(method: string, address: string, body: unknown): Promise<void> {
  const response = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`Seeding failed with ${response.status} at ${address}`);
  }
}
