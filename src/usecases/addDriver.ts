import { errorMessage } from '../errors/errorMessage';
import type { DriverRecord } from '../domain/drivers/driverRecord';
import type { Credentials } from '../domain/common/validation';
import { sendPasswordReset } from '../firebase/accounts/auth';
import { writeNewDriver } from '../firebase/drivers/driverAdmin';
import { isDriverAccount } from '../firebase/drivers/drivers';
import { toBackendError } from '../firebase/sdk/errors';
import {
  randomPassword,
  withExistingLogin,
  withSecondaryLogin,
  type SecondaryLogin,
} from '../firebase/accounts/secondaryLogin';
import { orElse } from './orFailure';

type AddDriverResult =
  | { readonly kind: 'added'; readonly isEmailSent: boolean }
  /** The address already has an account. */
  | { readonly kind: 'in-use' }
  /** Nothing was written or left behind. */
  | { readonly kind: 'failed'; readonly message: string }
  /** An account may exist without a driver. Retrying with the same credentials completes it. */
  | { readonly kind: 'unknown'; readonly message: string }
  /** Nothing was written, and the account is gone. */
  | { readonly kind: 'cancelled' };

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
): Promise<AddDriverResult> {
  try {
    const unfinished = await withSecondaryLogin(credentials, async (account) => {
      if (isCancelled()) {
        await account.remove();
        return { kind: 'cancelled' } as const;
      }
      return writeOrRollBack(account, record, today);
    });
    if (unfinished !== null) {
      return unfinished;
    }
    const isEmailSent = !isCancelled() && (await sendPasswordEmail(credentials.email));
    return { kind: 'added', isEmailSent };
  } catch (error) {
    console.error("Could not create the new driver's account", error);
    const failure = toBackendError(error);
    if (failure.code === 'auth/email-already-in-use') {
      return { kind: 'in-use' };
    }
    const kind = failure.kind === 'unreachable' ? 'unknown' : 'failed';
    return { kind, message: errorMessage(failure) };
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
): Promise<AddDriverResult | null> {
  try {
    await writeNewDriver(account.uid, record, today);
    return null;
  } catch (error) {
    console.error('Could not write the new driver', error);
    const failure = toBackendError(error);
    const { kind } = failure;
    const message = errorMessage(failure);
    try {
      // The write may have succeeded although its response was lost.
      if (await isDriverAccount(account.uid)) {
        return null;
      }
      if (kind === 'unreachable') {
        // The write may still arrive, so removing the account could leave a driver without one.
        return { kind: 'unknown', message };
      }
      await account.remove();
      return { kind: 'failed', message };
    } catch (rollbackError) {
      console.error("Could not remove the new driver's account", rollbackError);
      return { kind: 'unknown', message };
    }
  }
}
