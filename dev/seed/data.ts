import type { Shift } from '../../src/domain/drivers/driver';
import type { LatLng } from '../../src/domain/common/geo';
import { WEEKDAYS, type Weekday } from '../../src/domain/common/londonTime';

/** Email addresses and phone numbers are from ranges reserved for examples. */
export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'admin' | 'rider' | 'driver';
  readonly name: string;
}

export interface DemoDriver {
  readonly account: DemoAccount;
  readonly callSign: number;
  readonly vehicle: string;
  readonly seats: number;
  readonly isWheelchairAccessible: boolean;
  readonly isEstate: boolean;
  readonly vehicleImage: string;
  readonly phone: string;
  readonly plateNumber: string;
  readonly licenceNumber: string;
  readonly isOnline: boolean;
  readonly isOnJob: boolean;
  readonly location: LatLng;
  readonly availability: readonly Shift[];
  readonly unavailableDates: readonly string[];
}

type Car = 'seats' | 'isWheelchairAccessible' | 'isEstate';

export const ADMIN_ACCOUNT: DemoAccount = {
  uid: 'admin-1',
  email: 'admin@beverley-taxi.example',
  password: 'admin-demo',
  role: 'admin',
  name: 'Office',
};

export const RIDER_ACCOUNTS: readonly [DemoAccount, DemoAccount] = [
  {
    uid: 'rider-1',
    email: 'rider.one@beverley-taxi.example',
    password: 'rider-demo',
    role: 'rider',
    name: 'Rider One',
  },
  {
    uid: 'rider-2',
    email: 'rider.two@beverley-taxi.example',
    password: 'rider-demo',
    role: 'rider',
    name: 'Rider Two',
  },
];

const WORKING_WEEK: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const WEEKEND: readonly Weekday[] = ['friday', 'saturday', 'sunday'];

function shifts(days: readonly Weekday[], start: string, finish: string): Shift[] {
  return days.map((day) => ({ day, start, finish }));
}

function driver(
  number: number,
  numberWord: string,
  {
    seats = 4,
    isWheelchairAccessible = false,
    isEstate = false,
    ...rest
  }: Omit<DemoDriver, 'account' | 'callSign' | 'phone' | 'plateNumber' | 'licenceNumber' | Car> &
    Partial<Pick<DemoDriver, Car>>,
): DemoDriver {
  const digits = String(number);
  return {
    account: {
      uid: `driver-${digits}`,
      email: `driver.${digits}@beverley-taxi.example`,
      password: 'driver-demo',
      role: 'driver',
      name: `Driver ${numberWord}`,
    },
    callSign: number,
    phone: `07700 90010${digits}`,
    plateNumber: `ERYC 10${digits}`,
    licenceNumber: `ERYC-V-20${digits}`,
    seats,
    isWheelchairAccessible,
    isEstate,
    ...rest,
  };
}

export const DEMO_DRIVERS: readonly DemoDriver[] = [
  driver(1, 'One', {
    vehicle: 'Silver Skoda Octavia',
    vehicleImage: 'vehicles/saloon.svg',
    isOnline: true,
    isOnJob: false,
    location: { latitude: 53.8419, longitude: -0.4282 },
    availability: shifts(WEEKDAYS, '07:00', '23:00'),
    unavailableDates: [],
  }),
  driver(2, 'Two', {
    vehicle: 'Blue Toyota Corolla Estate',
    isEstate: true,
    vehicleImage: 'vehicles/estate.svg',
    isOnline: true,
    isOnJob: false,
    location: { latitude: 53.8423, longitude: -0.4231 },
    availability: shifts(WEEKEND, '10:00', '23:00'),
    unavailableDates: [],
  }),
  driver(3, 'Three', {
    vehicle: 'White Ford Tourneo',
    seats: 8,
    isWheelchairAccessible: true,
    vehicleImage: 'vehicles/mpv.svg',
    isOnline: true,
    isOnJob: true,
    location: { latitude: 53.7935, longitude: -0.4384 },
    availability: shifts(WORKING_WEEK, '06:00', '14:00'),
    unavailableDates: [],
  }),
  driver(4, 'Four', {
    vehicle: 'Grey Volkswagen Passat',
    vehicleImage: 'vehicles/saloon.svg',
    isOnline: true,
    isOnJob: false,
    location: { latitude: 53.8202, longitude: -0.4866 },
    availability: shifts(WORKING_WEEK, '14:00', '22:00'),
    unavailableDates: [],
  }),
  driver(5, 'Five', {
    vehicle: 'Black Kia Niro',
    seats: 3,
    isEstate: true,
    vehicleImage: 'vehicles/estate.svg',
    isOnline: false,
    isOnJob: false,
    location: { latitude: 53.8621, longitude: -0.4215 },
    availability: shifts(WEEKEND, '18:00', '23:59'),
    unavailableDates: [],
  }),
  driver(6, 'Six', {
    vehicle: 'Silver Vauxhall Vivaro',
    seats: 8,
    vehicleImage: 'vehicles/mpv.svg',
    isOnline: false,
    isOnJob: false,
    location: { latitude: 53.8357, longitude: -0.4101 },
    availability: shifts(['monday', 'wednesday', 'friday'], '09:00', '17:00'),
    unavailableDates: ['2026-12-25', '2026-12-26'],
  }),
];

/** Not simulated, so that a developer can log in as this driver. */
export const UNSIMULATED_DRIVER = 'driver-5';
