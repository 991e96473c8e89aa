import { bookAlternativeSlot, bookLater } from '../../src/usecases/bookLater';
import { bookNow } from '../../src/usecases/bookNow';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import type { WebBookingRequest } from '../../src/usecases/webBookingRequest';
import { errorMessage } from '../../src/domain/common/errorMessage';
import { applyPromo, type AppliedPromo } from '../../src/domain/promo/promo';
import type { Trip } from '../../src/domain/trip/trip';
import type { Result } from '../../src/domain/common/validation';
import { findActivePromo } from '../../src/firebase/promos/promoCodes';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { Guest } from '../guests';
import { actAs, allowSeveralUsers } from '../actAs';
import { connection } from '../../src/firebase/sdk/lite';

allowSeveralUsers(connection);

export interface VisitPlan {
  readonly trip: Trip;
  readonly code: string | null;
}

export type Button = 'for now' | 'for later' | 'at another time' | 'apply the code';

export interface ButtonPress {
  readonly button: Button;
  /** Milliseconds since the process started. */
  readonly startedAt: number;
  /** Milliseconds until the outcome. */
  readonly ms: number;
}

export interface Visit {
  readonly plan: VisitPlan;
  readonly presses: readonly ButtonPress[];
  readonly outcomes: readonly BookingOutcome[];
  /** Why the code was refused, when applied or when booking; null if it was not. */
  readonly codeRefusal: string | null;
}

const MAX_BOOKING_ATTEMPTS = 8;

/** Books with the app's own code and no pauses, from the confirmation screen to the ride. */
export function simulateVisit(
  guest: Guest,
  plan: VisitPlan,
  choose: <Item>(items: readonly Item[]) => Item | undefined,
): Promise<Visit> {
  return actAs(guest, () => visit(guest, plan, choose));
}

async function visit(
  { passenger }: Guest,
  plan: VisitPlan,
  choose: <Item>(items: readonly Item[]) => Item | undefined,
): Promise<Visit> {
  const presses: ButtonPress[] = [];
  const outcomes: BookingOutcome[] = [];
  const timed = async <Value>(button: Button, work: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    const value = await work();
    presses.push({ button, startedAt, ms: performance.now() - startedAt });
    return value;
  };
  let promo: AppliedPromo | null = null;
  let codeRefusal: string | null = null;
  const { code, trip } = plan;
  if (code !== null) {
    const checked = await timed('apply the code', () => applyCode(code, plan, passenger));
    promo = checked.ok ? checked.value : null;
    codeRefusal = checked.ok ? null : checked.message;
  }
  const rideId = newRideId();
  let chosen: number | undefined;
  while (outcomes.length < MAX_BOOKING_ATTEMPTS) {
    const booking: WebBookingRequest = {
      ...{ rideId, trip, passenger, promo },
      isStillSignedIn: () => Promise.resolve(true),
    };
    const outcome = await book(booking, chosen, timed);
    outcomes.push(outcome);
    if (outcome.kind === 'promo-refused') {
      promo = null;
      chosen = undefined;
      codeRefusal = outcome.message;
    } else if (outcome.kind === 'alternatives') {
      chosen = choose(outcome.slots)?.time;
    } else {
      break;
    }
  }
  return { plan, presses, outcomes, codeRefusal };
}

function book(
  booking: WebBookingRequest,
  chosen: number | undefined,
  timed: (button: Button, work: () => Promise<BookingOutcome>) => Promise<BookingOutcome>,
): Promise<BookingOutcome> {
  const onProgress = (): void => undefined;
  if (booking.trip.mode === 'asap') {
    return timed('for now', () => bookNow(booking, Date.now(), onProgress));
  }
  return chosen === undefined
    ? timed('for later', () => bookLater(booking, Date.now(), onProgress))
    : timed('at another time', () => bookAlternativeSlot(booking, chosen, Date.now(), onProgress));
}

async function applyCode(
  code: string,
  { trip }: VisitPlan,
  passenger: Guest['passenger'],
): Promise<Result<AppliedPromo>> {
  try {
    const found = await findActivePromo(code);
    return applyPromo(found, trip.fare, passenger, Date.now());
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}
