import { ALL_BUSY_REFUSAL, NONE_ONLINE_REFUSAL } from '../../domain/fleet';
import { formatLondon } from '../../domain/londonTime';
import type { AsapBooking } from './useAsapBooking';
import { NO_ALTERNATIVES_TEXT, type ScheduledBooking } from './useScheduledBooking';
import { notifyFailure, notifySuccess, notifyWarning } from '../../ui/notify';

/** Says in short messages what came of a booking, with the spec's words (section 8). */
export function announceBooking(booking: AsapBooking | ScheduledBooking): void {
  switch (booking.kind) {
    case 'none-online':
      notifyFailure(NONE_ONLINE_REFUSAL);
      break;
    case 'all-busy':
      notifyWarning(ALL_BUSY_REFUSAL);
      break;
    case 'check-failed':
      notifyFailure('Something went wrong checking drivers.');
      break;
    case 'submit-failed':
      notifyFailure('message' in booking ? booking.message : 'Failed to submit ride.');
      break;
    case 'none':
      notifyFailure(NO_ALTERNATIVES_TEXT);
      break;
    case 'booked':
      if ('driver' in booking) {
        announceScheduled(booking);
      } else {
        notifySuccess('Ride successfully submitted.');
      }
      break;
    default:
      break;
  }
}

function announceScheduled(booked: Extract<ScheduledBooking, { kind: 'booked' }>): void {
  const name = booked.driver.name ?? 'your driver';
  if (booked.isAlternative) {
    notifySuccess(`Booking confirmed! Driver: ${name}, Time: ${formatLondon(booked.time)}`);
  } else {
    notifySuccess(`Driver ${name} assigned for your scheduled ride.`);
    notifySuccess('Scheduled ride submitted. You will receive a confirmation by email.');
  }
}
