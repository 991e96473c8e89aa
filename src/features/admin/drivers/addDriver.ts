import type { DriverRecord } from '../../../domain/drivers/driverRecord';
import type { Credentials } from '../../../domain/common/validation';
import { sendPasswordReset } from '../../../firebase/accounts/auth';
import { writeNewDriver } from '../../../firebase/drivers/driverAdmin';
import { isDriverAccount } from '../../../firebase/drivers/drivers';
import { toBackendError } from '../../../firebase/sdk/errors';
import {
  randomPassword,
  withExistingLogin,
  withSecondaryLogin,
  type SecondaryLogin,
} from '../../../firebase/accounts/secondaryLogin';

/** What came of adding a driver. */
export type Addition =
  | { readonly kind: 'added'; readonly isMailSent: boolean }
  /** The address has a login already, made by somebody else or at another time. */
  | { readonly kind: 'in-use' }
  /** Nothing came of it, and nothing is left over. */
  | { readonly kind: 'failed'; readonly message: string }
  /** A login may be left over, of a driver who is not written yet. Another try with the same login goes on from there. */
  | { readonly kind: 'unclear'; readonly message: string };

/** The login to be of a new driver, whose password is known to nobody. Kept through all tries for one address. */
export function newLogin(email: string): Credentials {
  return { email, password: randomPassword() };
}

/**
 * Makes a driver's login beside the admin's own, writes the driver, and sends the mail by which the driver sets a password.
 * A driver who is refused leaves no login behind, if that can be helped. The same login again makes no second driver.
 */
export async function addDriver(
  login: Credentials,
  record: DriverRecord,
  today: string,
): Promise<Addition> {
  try {
    const problem = await withSecondaryLogin(login, (open) => writeOrUndo(open, record, today));
    return problem ?? { kind: 'added', isMailSent: await sendPasswordEmail(login.email) };
  } catch (error) {
    console.error('The login of the new driver could not be made', error);
    const failure = toBackendError(error);
    if (failure.code === 'auth/email-already-in-use') {
      return { kind: 'in-use' };
    }
    return {
      kind: failure.kind === 'unreachable' ? 'unclear' : 'failed',
      message: failure.message,
    };
  }
}

/** Sends the mail by which a driver sets a password. False when it could not be sent. */
export async function sendPasswordEmail(email: string): Promise<boolean> {
  try {
    await sendPasswordReset(email);
    return true;
  } catch (error) {
    console.error('The mail to set a password could not be sent', error);
    return false;
  }
}

/**
 * Takes away what unclear tries may have left over. False when that could not be done; a driver who is written after all
 * stays.
 */
export async function discardUnfinishedDriver(login: Credentials): Promise<boolean> {
  try {
    await withExistingLogin(login, async (open) => {
      if (!(await isDriverAccount(open.uid))) {
        await open.remove();
      }
    });
    return true;
  } catch (error) {
    console.error('What was left over of a new driver could not be removed', error);
    return false;
  }
}

/** Null once the driver is written. */
async function writeOrUndo(
  open: SecondaryLogin,
  record: DriverRecord,
  today: string,
): Promise<Addition | null> {
  try {
    await writeNewDriver(open.uid, record, today);
    return null;
  } catch (error) {
    console.error('The new driver could not be written', error);
    const { kind, message } = toBackendError(error);
    try {
      // Only the answer may have been lost.
      if (await isDriverAccount(open.uid)) {
        return null;
      }
      if (kind === 'unreachable') {
        // What was sent may still arrive, and would be a driver without a login.
        return { kind: 'unclear', message };
      }
      await open.remove();
      return { kind: 'failed', message };
    } catch (undoing) {
      console.error('The login of the new driver could not be removed', undoing);
      return { kind: 'unclear', message };
    }
  }
}
