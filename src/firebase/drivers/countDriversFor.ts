import { fittingDrivers, type RideDemand } from '../../domain/drivers/car';
import { driverStats, type DriverStats } from '../../domain/drivers/fleet';
import { countDrivers } from './driverCounts';
import { listDrivers } from './drivers';

/** Few cars have fewer seats, and counting costs two reads, however many drivers there are. */
const RIDERS_OF_ANY_CAR = 3;

/**
 * Counts the drivers for a ride for now, by `count` if any car will do.
 * @throws BackendError
 */
export async function countDriversFor(
  trip: Pick<RideDemand, 'riders'>,
  extras: Pick<RideDemand, 'needs'> = { needs: [] },
  count: () => Promise<DriverStats> = countDrivers,
): Promise<DriverStats> {
  if ((trip.riders ?? 0) <= RIDERS_OF_ANY_CAR && !extras.needs.includes('wheelchair')) {
    return count();
  }
  const fitting = fittingDrivers(await listDrivers(), trip, extras);
  const online = fitting.filter(({ isOnline }) => isOnline);
  return driverStats(online.length, online.filter(({ isOnJob }) => isOnJob).length);
}
