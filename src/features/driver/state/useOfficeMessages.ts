import { unreadMessages } from '../../../domain/dispatch/driverMessage';
import { watchOwnMessages } from '../../../firebase/drivers/liveDrivers';
import { useSubmit } from '../../../hooks/useSubmit';
import { useLiveValue } from '../../../live/useLiveValue';
import { readMessages } from '../../../usecases/driverCommands';
import { messageOf } from './useRideCommands';

/** The office's messages that the driver hasn't read, and how to mark them as read. */
export function useOfficeMessages(driverId: string) {
  const { value } = useLiveValue(driverId, watchOwnMessages);
  const { isBusy, outcome, submit } = useSubmit(readMessages);
  const unread = value === null ? [] : unreadMessages(value);
  const last = unread.at(-1);
  return {
    unread,
    isBusy,
    /** Why they couldn't be marked. */
    failure: outcome && messageOf(outcome),
    markRead: () => {
      if (last !== undefined) {
        void submit(driverId, last.at);
      }
    },
  };
}
