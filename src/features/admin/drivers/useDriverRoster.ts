import { useMemo } from 'react';
import {
  watchAllMessages,
  watchDriverPhones,
  watchDrivers,
} from '../../../firebase/drivers/liveDrivers';
import { watchOpenRides } from '../../../firebase/rides/read/liveAdminRides';
import { combineLive, useLiveValue } from '../../../live/useLiveValue';

/**
 * Watches drivers, phone numbers and open rides, null until loaded. Paused while hidden, because
 * drivers move constantly.
 */
export function useDriverRoster() {
  const drivers = useLiveValue('all', watchDrivers, 'pause');
  const phones = useLiveValue('all', watchDriverPhones, 'pause');
  const rides = useLiveValue('all', watchOpenRides, 'pause');
  const phonesById = useMemo(
    () => phones.value && new Map(phones.value.map((each) => [each.id, each.phone])),
    [phones.value],
  );
  return {
    list: drivers.value,
    /** By driver id. */
    phones: phonesById,
    /** The open ones. */
    rides: rides.value,
    ...combineLive(drivers, phones, rides),
  };
}

export type DriverRoster = ReturnType<typeof useDriverRoster>;

/** The office's messages to all drivers. */
export function useSentMessages() {
  return useLiveValue('all', watchAllMessages);
}
