import { DONE, done, refused, toOutcome, type Outcome } from '../domain/common/outcome';
import type { DriverMessage } from '../domain/dispatch/driverMessage';
import type { DriverRecord } from '../domain/drivers/driverRecord';
import type { Credentials } from '../domain/common/validation';
import { sendPasswordReset } from '../firebase/accounts/auth';
import {
  deactivateDriver,
  reactivateDriver,
  saveDriver,
  writeNewDriver,
  type ActivationRefusal,
  type DriverRefusal,
} from '../firebase/drivers/driverAdmin';
import { sendMessage } from '../firebase/drivers/driverMessages';
import { isDriverAccount } from '../firebase/drivers/drivers';
import { toBackendError, toFailure } from '../firebase/sdk/errors';
import {
  randomPassword,
  withExistingLogin,
  withSecondaryLogin,
  type SecondaryLogin,
} from '../firebase/accounts/secondaryLogin';
import { orElse, orFailure } from './orFailure';

/**
 * Done with whether the email is sent. Uncertain: an account may exist without a driver, which
 * sending the same credentials again completes. 'in-use': the address already has an account.
 */
type AddDriverOutcome = Outcome<boolean, 'in-use' | 'cancelled'>;

/** Whether an unfinished driver is gone, was written after all, or may still have an account. */
type DiscardResult = 'removed' | 'written' | 'failed';

/** Credentials for a new driver, with a random password. Reused when the address is retried. */
export function createCredentials(email: string): Credentials {
  return { email, password: randomPassword() };
}

/**
 * Creates the driver's account in a second Firebase app, writes the driver and sends the password
 * email. A refused driver's account is removed again if possible. Safe to retry. Once
 * `isCancelled`, nothing more is written or sent.
 */
export async function addDriver(
  credentials: Credentials,
  record: DriverRecord,
  today: string,
  isCancelled: () => boolean = () => false,
): Promise<AddDriverOutcome> {
  try {
    const unfinished = await withSecondaryLogin(credentials, async (account) => {
      if (isCancelled()) {
        await account.remove();
        return refused('cancelled');
      }
      return writeOrRollBack(account, record, today);
    });
    if (unfinished !== null) {
      return unfinished;
    }
    const isEmailSent = !isCancelled() && (await sendPasswordEmail(credentials.email));
    return done(isEmailSent);
  } catch (error) {
    console.error("Could not create the new driver's account", error);
    const failure = toBackendError(error);
    return failure.code === 'auth/email-already-in-use'
      ? refused('in-use')
      : { ...toFailure(failure), isUncertain: failure.kind === 'unreachable' };
  }
}

/** Sends the email with which a driver sets a password. False if it could not be sent. */
export function sendPasswordEmail(email: string): Promise<boolean> {
  return orElse(
    async () => {
      await sendPasswordReset(email);
      return true;
    },
    () => false,
    'Could not send the password email',
  );
}

/** Removes the account of an unfinished attempt if no driver was written. */
export function discardUnfinishedDriver(credentials: Credentials): Promise<DiscardResult> {
  return orElse(
    async (): Promise<DiscardResult> => {
      const isWritten = await withExistingLogin(credentials, async (account) => {
        const exists = await isDriverAccount(account.uid);
        if (!exists) {
          await account.remove();
        }
        return exists;
      });
      return isWritten === true ? 'written' : 'removed';
    },
    (): DiscardResult => 'failed',
    'Could not remove the account of an unfinished driver',
  );
}

async function writeOrRollBack(
  account: SecondaryLogin,
  record: DriverRecord,
  today: string,
): Promise<AddDriverOutcome | null> {
  try {
    await writeNewDriver(account.uid, record, today);
    return null;
  } catch (error) {
    console.error('Could not write the new driver', error);
    const failure = toBackendError(error);
    try {
      // The write may have succeeded although its response was lost.
      if (await isDriverAccount(account.uid)) {
        return null;
      }
      if (failure.kind === 'unreachable') {
        // The write may still arrive, so removing the account could leave a driver without one.
        return { ...toFailure(failure), isUncertain: true };
      }
      await account.remove();
      return toFailure(failure);
    } catch (rollbackError) {
      console.error("Could not remove the new driver's account", rollbackError);
      return { ...toFailure(failure), isUncertain: true };
    }
  }
}

/** Saves what was edited of a driver: their public record and their phone number. */
export function saveDriverRecord(
  driverId: string,
  before: DriverRecord,
  after: DriverRecord,
  today: string,
): Promise<Outcome<undefined, DriverRefusal>> {
  return orFailure(() => saveDriver(driverId, before, after, today), 'Could not save the driver');
}

/** Deactivates a driver, or reactivates one if `isActive`. */
export function setDriverActive(
  driverId: string,
  isActive: boolean,
): Promise<Outcome<undefined, ActivationRefusal>> {
  return orFailure(
    async () => toOutcome(await (isActive ? reactivateDriver : deactivateDriver)(driverId)),
    'Could not deactivate or reactivate the driver',
  );
}

/** Sends a message of the office to each of these drivers. Never throws; safe to retry. */
export function messageDrivers(
  driverIds: readonly string[],
  message: DriverMessage,
): Promise<Outcome> {
  return orFailure(async () => {
    await sendMessage(driverIds, message);
    return DONE;
  }, 'Could not send the message');
}
