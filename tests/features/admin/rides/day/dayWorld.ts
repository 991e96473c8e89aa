import type { DayRides } from '../../../../../src/firebase/rides/read/liveDayRides';
import { Subscriptions } from '../../../tracking/fakeLive';

/** A day's rides, told by the test instead of Firestore. */
export const day = new Subscriptions<DayRides>();
