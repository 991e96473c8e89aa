import type { Instant } from '../common/londonTime';
import { STAGES, type RideStep, type StatusRow, type UndoableStep } from './rideStages';

type Stage = keyof typeof STAGES;
export type RideStatus = Exclude<Stage, 'onBoard'>;

interface StagedRide {
  readonly status: string;
  readonly onBoardAt: Instant | null;
}

/** The status, or 'onBoard' for a ride that has arrived and has its passenger in the car. */
export function rideStage({ status, onBoardAt }: StagedRide): string {
  return isOnBoard({ status, onBoardAt }) ? 'onBoard' : status;
}

export function isOnBoard({ status, onBoardAt }: StagedRide): boolean {
  return status === 'arrived' && onBoardAt !== null;
}

/** The facts of a stage. Unknown ones are cancelled if they say so, and otherwise open. */
export function statusRow(stage: string): Partial<StatusRow> {
  if (isStage(stage)) {
    return STAGES[stage];
  }
  return stage.includes('cancelled') ? { phase: 'cancelled' } : { history: 'current' };
}

function isStage(stage: string): stage is Stage {
  return Object.hasOwn(STAGES, stage);
}

function isKnownStatus(status: string): status is RideStatus {
  return isStage(status) && status !== 'onBoard';
}

export const RIDE_STATUSES: readonly RideStatus[] = Object.keys(STAGES).filter(isKnownStatus);
export const ACTIVE_STATUSES = RIDE_STATUSES.filter(isActive);
export const OPEN_STATUSES = RIDE_STATUSES.filter((status) => !isOver(status));
export const OVER_STATUSES = RIDE_STATUSES.filter(isOver);
/** Statuses of a driver's current ride. */
export const UNDER_WAY_STATUSES = RIDE_STATUSES.filter(isUnderWay);

/** Banner text of the tracking screen; an unknown status in upper case (spec section 4). */
export function statusBannerText(status: string): string {
  return statusRow(status).banner ?? status.toUpperCase().replaceAll('_', ' ');
}

export function waitingText(status: string): string | null {
  return statusRow(status).waitingText ?? null;
}

export function bookingStateText(status: string): string {
  return waitingText(status) ?? statusBannerText(status);
}

/** True for every cancelled status; the banner is then red (spec section 2). */
export function isCancelled(status: string): boolean {
  return statusRow(status).phase === 'cancelled';
}

export function isOver(status: string): boolean {
  return statusRow(status).phase === 'completed' || isCancelled(status);
}

export function isActive(status: string): boolean {
  return statusRow(status).isActive === true;
}

export function canPassengerCancel(status: string): boolean {
  return passengerMay(status, 'cancel');
}

/** True for a ride for later that its passenger changes or cancels on its card only. */
export function isManagedOnCard(status: string): boolean {
  return passengerMay(status, 'cancelOnCard');
}

export function canCancelBooking(status: string): boolean {
  return canPassengerCancel(status) || isManagedOnCard(status);
}

/** True for a ride for later that can be changed, until its driver sets out. */
export function isChangeable(status: string): boolean {
  return passengerMay(status, 'change');
}

export function isDriverOnTheWay(status: string): boolean {
  return statusRow(status).isDriverComing === true;
}

export function holdsSlot(status: string): boolean {
  return statusRow(status).holdsSlot === true;
}

export function isUnderWay(status: string): boolean {
  return statusRow(status).phase === 'assigned' || hasSetOut(status);
}

/** True once the driver is on the way to the pickup or there. */
export function hasSetOut(status: string): boolean {
  return statusRow(status).phase === 'setOut';
}

/** True for a known status until the driver sets out. */
export function isBeforeSettingOut(status: string): boolean {
  return isKnownStatus(status) && !isOver(status) && !hasSetOut(status);
}

export function nextStep(stage: string): RideStep | null {
  return statusRow(stage).nextStep ?? null;
}

/** Completing a ride whose passenger isn't on board as far as is known. */
export function laterStep(stage: string): RideStep | null {
  return statusRow(stage).laterStep ?? null;
}

/** A driver may return a ride until it is over, also after a puncture on the way. */
export function canGiveBack(status: string): boolean {
  return nextStep(status) !== null;
}

/** True while the driver to whom the ride is offered by name has not answered. */
export function isDirectOffer(status: string): boolean {
  return statusRow(status).phase === 'waiting' && canGiveBack(status);
}

export function isUndoable(stage: string): stage is UndoableStep {
  return statusRow(stage).undoneTo !== undefined;
}

export function statusBeforeStep(step: UndoableStep): RideStatus {
  return STAGES[step].undoneTo;
}

type PassengerAction = NonNullable<StatusRow['passengerMay']>[number];

function passengerMay(status: string, action: PassengerAction): boolean {
  return statusRow(status).passengerMay?.includes(action) === true;
}
