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

/** What a guest came for. */
export interface Wish {
  readonly trip: Trip;
  /** A promo code to try; null for none. */
  readonly code: string | null;
}

/** The buttons that a guest presses. */
export type Button = 'for now' | 'for later' | 'at another time' | 'apply the code';

/** One press of a button, until its answer stood on the screen. */
export interface Press {
  readonly button: Button;
  /** Milliseconds since the program began. */
  readonly startedAt: number;
  readonly ms: number;
}

/** What became of a guest. */
export interface Visit {
  readonly wish: Wish;
  readonly presses: readonly Press[];
  /** Every answer to a booking, in order: the last one stands. */
  readonly outcomes: readonly BookingOutcome[];
  /** Why the code was not taken, by the box or by the booking; null where it was, or none was tried. */
  readonly codeRefusal: string | null;
}

/** Who is offered yet another time after so many bookings gives up. */
const MOST_BOOKINGS = 8;

/** A guest's way from the confirmation to a ride, with the app's own code: as the screens do it, and as fast as they answer. */
export async function visit(
  { passenger, firestore }: Guest,
  wish: Wish,
  choose: <Item>(items: readonly Item[]) => Item | undefined,
): Promise<Visit> {
  const presses: Press[] = [];
  const outcomes: BookingOutcome[] = [];
  const timed = async <Value>(button: Button, work: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    const value = await work();
    presses.push({ button, startedAt, ms: performance.now() - startedAt });
    return value;
  };
  let promo: AppliedPromo | null = null;
  let codeRefusal: string | null = null;
  const { code, trip } = wish;
  if (code !== null) {
    const checked = await timed('apply the code', () => tryCode(code, wish, passenger, firestore));
    promo = checked.ok ? checked.value : null;
    codeRefusal = checked.ok ? null : checked.message;
  }
  const rideId = newRideId();
  let chosen: number | undefined;
  while (outcomes.length < MOST_BOOKINGS) {
    const booking: WebBookingRequest = {
      ...{ rideId, trip, passenger, promo, firestore },
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
  return { wish, presses, outcomes, codeRefusal };
}

function book(
  booking: WebBookingRequest,
  chosen: number | undefined,
  timed: (button: Button, work: () => Promise<BookingOutcome>) => Promise<BookingOutcome>,
): Promise<BookingOutcome> {
  const hear = (): void => undefined;
  if (booking.trip.mode === 'asap') {
    return timed('for now', () => bookNow(booking, Date.now(), hear));
  }
  return chosen === undefined
    ? timed('for later', () => bookLater(booking, Date.now(), hear))
    : timed('at another time', () => bookAlternativeSlot(booking, chosen, Date.now(), hear));
}

async function tryCode(
  code: string,
  { trip }: Wish,
  passenger: Guest['passenger'],
  firestore: Guest['firestore'],
): Promise<Result<AppliedPromo>> {
  try {
    const found = await findActivePromo(code, firestore);
    return applyPromo(found, trip.fare, passenger, Date.now());
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}
