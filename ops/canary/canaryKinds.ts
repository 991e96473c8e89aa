import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import type { RideStatus } from '../../src/domain/ride/rideStatus';
import { setOnline } from '../../src/firebase/drivers/driverState';
import { createPromo } from '../../src/firebase/promos/promoAdmin';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import { actAs } from '../actAs';
import {
  assign,
  bookByPhone,
  bookLater,
  bookNow,
  cancelAsPassenger,
  change,
  changeCustomer,
  changeForGuest,
  changePhoneTrip,
  changeRiders,
  removeCode,
  share,
  sharePosition,
  showPosition,
  showSharedCar,
  takeOffer,
  transition,
  unshare,
  writeNote,
  type Commit,
} from './canaryCommits';
import {
  addDriver,
  asBefore,
  editDriver,
  readMessage,
  removeNoteOnNumber,
  writeNoteOnNumber,
  withEverything,
  withShifts,
  writeToDrivers,
} from './canaryDrivers';
import { CANARY_EXTRAS, CANARY_NAME, canaryTrip, longerTrip, shortTrip } from './canaryRides';

type GuestRide =
  | 'now'
  | 'moved'
  | 'corrected'
  | 'near'
  | 'places'
  | 'short'
  | 'returned'
  | 'refused now'
  | 'refused later';
export type RideName = GuestRide | 'phone' | 'radio' | 'waiting';
type Actor = 'passenger' | 'driver' | 'office';
type Row = readonly [Actor, name: string, RideStatus | null, Commit | RideTransition];

/** A commit of the app. */
export interface CommitKind {
  /** Null if it is about no ride. The first kind of each ride books it. */
  readonly ride: RideName | null;
  /** Begins with the actor. */
  readonly name: string;
  /** The ride's status afterwards. */
  readonly status: RideStatus | null;
  readonly commit: Commit;
}

const AWAITING = 'awaiting_driver_response';
const GIVE_BACK: RideTransition = { kind: 'give-back', reason: CANARY_NAME };
const END: RideTransition = { kind: 'end', reason: CANARY_NAME };
const UNASSIGN: RideTransition = { kind: 'unassign', reason: CANARY_NAME };
const CANCEL: RideTransition = { kind: 'cancel', reason: CANARY_NAME };

/** In order. Rides for later are at midnight, with a code and every extra. */
export const COMMIT_KINDS: readonly CommitKind[] = [
  ...about(null, [
    ['office', 'adds a driver', null, addDriver],
    ['office', 'creates a promo code', null, ({ code }) => createPromo(code)],
    ['office', "changes a driver's shifts", null, editDriver('own', asBefore, withShifts)],
    ['office', "changes another driver's shifts", null, editDriver('other', asBefore, withShifts)],
    ['office', 'writes to both drivers', null, writeToDrivers],
    ['driver', 'has read the message', null, readMessage],
    ['office', 'notes something on a phone number', null, writeNoteOnNumber],
    ['driver', 'goes online', null, ({ driver }) => setOnline(driver.uid, true)],
    ['driver', 'shares the position', null, sharePosition],
    ['driver', 'shows everyone roughly where', null, showPosition],
  ]),
  ...about('now', [
    ['passenger', 'books for now, with code and extras', 'pending', bookNow],
    ['passenger', 'shares a ride', 'pending', share],
    // First: a driver who has had a ride isn't offered it again.
    ['driver', 'takes an offer', 'assigned', takeOffer],
    ['office', 'gives a ride for now to another driver', 'assigned', assign('other')],
    ['office', 'takes the driver off a ride for now', 'pending', UNASSIGN],
    ['office', 'gives a ride for now to a driver', 'assigned', assign('own')],
    ['driver', 'gives back a ride for now', 'pending', GIVE_BACK],
    ['passenger', 'cancels a ride for now', 'cancelled_by_passenger', cancelAsPassenger],
  ]),
  ...about('moved', [
    ['passenger', 'books a return trip for later, with code and extras', AWAITING, bookLater],
    ['passenger', 'shares a ride for later', AWAITING, share],
    ['passenger', 'changes everything, keeping the code', AWAITING, change('other', longerTrip)],
    ['office', 'gives a ride for later to another driver', AWAITING, assign('own')],
    ['passenger', 'cancels a ride for later', 'cancelled_by_passenger', cancelAsPassenger],
  ]),
  ...about('corrected', [
    ['passenger', 'books for later as a fifth guest', AWAITING, bookLater],
    ['passenger', 'shares a ride that the office will change', AWAITING, share],
    [
      ...(['office', 'changes everything in a web booking, keeping the code', AWAITING] as const),
      changeForGuest(longerTrip, 'second', { ...CANARY_EXTRAS, luggage: 1 }),
    ],
    [
      ...(['office', 'changes a web booking to a trip too cheap for the code', AWAITING] as const),
      changeForGuest(shortTrip, 'second', NO_EXTRAS),
    ],
    ['office', 'cancels a changed web booking', 'cancelled', CANCEL],
  ]),
  ...about('near', [
    ['passenger', 'books for later as a fourth guest', AWAITING, bookLater],
    ['passenger', 'changes the time by minutes', AWAITING, change('own', canaryTrip, 'near')],
    ['passenger', 'cancels the ride at another time', 'cancelled_by_passenger', cancelAsPassenger],
  ]),
  ...about('places', [
    ['passenger', 'books for later once more', AWAITING, bookLater],
    ['passenger', 'changes the places only', AWAITING, change('own', longerTrip, 'first')],
    ['passenger', 'cancels the ride elsewhere', 'cancelled_by_passenger', cancelAsPassenger],
  ]),
  ...about('short', [
    ['passenger', 'books for later as another guest', AWAITING, bookLater],
    ['passenger', 'changes to a trip too cheap for the code', AWAITING, change('own', shortTrip)],
    ['driver', 'cancels a ride for later', 'cancelled_by_driver', END],
  ]),
  ...about('returned', [
    ['passenger', 'books again with the released code', AWAITING, bookLater],
    ['passenger', 'changes the number of riders', AWAITING, changeRiders],
    ['driver', 'gives back a ride for later', 'scheduled', GIVE_BACK],
    ['office', 'gives a ride for later to a driver', AWAITING, assign('own')],
    ['driver', 'accepts a ride for later', 'accepted', { kind: 'step', to: 'accepted' }],
    ['passenger', 'shares an accepted ride', 'accepted', share],
    ['driver', 'sets out for a ride for later', 'on_route', { kind: 'step', to: 'on_route' }],
    ['driver', 'shows followers roughly where', 'on_route', showSharedCar],
    ['passenger', 'stops sharing', 'on_route', unshare],
    ['passenger', 'shares a ride again', 'on_route', share],
    ['passenger', 'cancels a ride under way', 'cancelled_by_passenger', cancelAsPassenger],
  ]),
  ...about('refused now', [
    ['passenger', 'books for now as a third guest', 'pending', bookNow],
    ['office', 'cancels a ride for now', 'cancelled', CANCEL],
  ]),
  ...about('refused later', [
    ['passenger', 'books for later as a third guest', AWAITING, bookLater],
    ['office', 'cancels a ride for later', 'cancelled', CANCEL],
  ]),
  ...about('phone', [
    ['office', 'books by phone with driver and time', AWAITING, bookByPhone('own', 'first')],
    ['office', 'adds a note', AWAITING, writeNote],
    ['office', 'changes the customer and the extras', AWAITING, changeCustomer],
    ['office', 'changes everything in a phone booking', AWAITING, changePhoneTrip],
    ['office', 'takes the driver off a ride for later', 'scheduled', UNASSIGN],
    ['office', 'gives a phone booking to a driver', AWAITING, assign('own')],
    ['office', 'accepts for the driver', 'accepted', { kind: 'step', to: 'accepted' }],
    ['office', 'sets out for a ride for later', 'on_route', { kind: 'step', to: 'on_route' }],
    ['office', 'takes back a step for later', 'accepted', { kind: 'undo', step: 'on_route' }],
    ['office', 'cancels a phone booking', 'cancelled', CANCEL],
  ]),
  ...about('radio', [
    ['office', 'books by phone for now without a driver', 'pending', bookByPhone(null, null)],
    ['office', 'changes a phone booking on offer', 'pending', changePhoneTrip],
    ['office', 'gives a phone booking for now to a driver', 'assigned', assign('own')],
    ['office', 'sets out for the driver', 'on_route', { kind: 'step', to: 'on_route' }],
    ['office', 'takes back the step', 'assigned', { kind: 'undo', step: 'on_route' }],
    ['driver', 'sets out', 'on_route', { kind: 'step', to: 'on_route' }],
    ['driver', 'arrives by mistake', 'arrived', { kind: 'step', to: 'arrived' }],
    ['driver', 'takes back the step', 'on_route', { kind: 'undo', step: 'arrived' }],
    ['driver', 'arrives', 'arrived', { kind: 'step', to: 'arrived' }],
    ['office', 'says who is on board', 'arrived', { kind: 'step', to: 'onBoard' }],
    ['office', 'takes back the boarding', 'arrived', { kind: 'undo', step: 'onBoard' }],
    ['driver', 'says who is on board', 'arrived', { kind: 'step', to: 'onBoard' }],
  ]),
  ...about('waiting', [
    ['office', 'books by phone for now with a driver', 'pending', bookByPhone('own', null)],
    ['driver', 'accepts a second ride', 'assigned', { kind: 'step', to: 'assigned' }],
  ]),
  ...about('radio', [
    ['driver', 'completes one of two rides', 'completed', { kind: 'step', to: 'completed' }],
  ]),
  ...about('waiting', [
    ['driver', 'ends a ride whose passenger is missing', 'cancelled_by_driver', END],
  ]),
  ...about('radio', [
    ['driver', 'takes back the completion', 'arrived', { kind: 'undo', step: 'completed' }],
    ['driver', 'completes the only ride', 'completed', { kind: 'step', to: 'completed' }],
  ]),
];

/** Always made, and last. They undo what is about no ride. */
export const FINAL_KINDS: readonly CommitKind[] = about(null, [
  ['driver', 'goes offline', null, ({ driver }) => setOnline(driver.uid, false)],
  ['office', "takes back a driver's shifts", null, editDriver('own', withShifts, asBefore)],
  ['office', "takes back the other's shifts", null, editDriver('other', withShifts, asBefore)],
  ['office', 'changes all about a driver', null, editDriver('own', asBefore, withEverything)],
  ['office', 'takes back all about a driver', null, editDriver('own', withEverything, asBefore)],
  ['office', 'deletes the promo code', null, removeCode],
  ['office', 'removes the note on a phone number', null, removeNoteOnNumber],
]);

/** Cancels a ride about which a kind was refused. */
export const cancelAsOffice = commitAs('office', transition('office', CANCEL));

function about(ride: RideName | null, rows: readonly Row[]): readonly CommitKind[] {
  return rows.map(([actor, name, status, commit]) => ({
    ride,
    name: `${actor} ${name}`,
    status,
    commit: commitAs(actor, typeof commit === 'function' ? commit : transition(actor, commit)),
  }));
}

function commitAs(actor: Actor, commit: Commit): Commit {
  return (context) =>
    actAs(context[actor === 'passenger' ? 'guest' : actor], () => commit(context));
}
