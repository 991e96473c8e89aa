import { suggestedTimes, type SuggestedTime } from '../../../domain/booking/suggestedTimes';
import type { Instant } from '../../../domain/common/londonTime';
import { listDrivers } from '../../../firebase/drivers/drivers';

/** Reads the drivers' shifts once, for the times to suggest at any moment (decision 307). */
export async function loadSuggestedTimes(): Promise<(now: Instant) => readonly SuggestedTime[]> {
  const drivers = await listDrivers();
  return (now) => suggestedTimes(drivers, now);
}
