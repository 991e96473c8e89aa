import type { RideStep } from '../../../domain/dispatch/rideTransition';

/** The words of the one large button, by the step that it takes. */
export const STEP_TEXTS: Readonly<Record<RideStep, string>> = {
  accepted: 'Accept',
  assigned: 'Accept',
  on_route: 'I’m on my way',
  arrived: 'I’m there',
  completed: 'Ride complete',
};

/** What is going on in the ride under way, by its status. */
export const PROGRESS_TEXTS: ReadonlyMap<string, string> = new Map([
  ['assigned', 'Your ride'],
  ['on_route', 'On the way to the pickup'],
  ['arrived', 'At the pickup'],
]);

/** Ready-made reasons to give a ride back: nobody types while driving. The office reads them. */
export const RETURN_REASONS = [
  'I can’t be there in time',
  'I am on another job',
  'My car has a fault',
  'I am unwell',
  'Another reason',
] as const;

/** The reason of a ride that ended since nobody was there; its history keeps it. */
export const NO_SHOW_REASON = 'The passenger didn’t come.';
