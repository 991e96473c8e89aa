import type { Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';

export const NEW_DRIVER = 'drivers/driver-new';
export const NEW_CONTACT = 'driverContacts/driver-new';
export const DRIVER = `drivers/${uidOf('driver')}`;
export const CONTACT = `driverContacts/${uidOf('driver')}`;

/** `count` shifts that do not overlap, three a day. */
export function shifts(count: number): readonly Fields[] {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return Array.from({ length: count }, (_, index) => ({
    day: days[Math.floor(index / 3) % 7],
    start: `${10 + (index % 3) * 2}:00`,
    finish: `${11 + (index % 3) * 2}:30`,
  }));
}

export function dates(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
  );
}

/** A driver as the admin creates one, with `changes` applied. */
export function newDriver(changes: Fields = {}): Fields {
  return {
    id: 'driver-new',
    driverName: 'Driver New',
    driverVehicle: 'Red Dacia Jogger',
    vehicleImage: null,
    erycplateNumber: 'ERYC 109',
    erycvehiclelicenceNumber: 'PHV 9',
    availability: shifts(2),
    unavailableDates: ['2026-12-25'],
    isActive: true,
    isOnline: false,
    isOnJob: false,
    ...changes,
  };
}
