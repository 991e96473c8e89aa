import { suggestedTimes, type SuggestedTime } from '../../../domain/booking/suggestedTimes';
import type { Instant } from '../../../domain/common/londonTime';
import { serverNow } from '../../../hooks/serverClock';
import { findBookableSpan } from '../../../usecases/findBookableSpan';

/** Reads shifts and bookings once, for the times to suggest at any moment (decision 307). */
export async function loadSuggestedTimes(
  isSignedIn: boolean,
): Promise<(now: Instant) => readonly SuggestedTime[]> {
  const span = await findBookableSpan(serverNow(), isSignedIn);
  return (now) => (span === null ? [] : suggestedTimes(span, now));
}
