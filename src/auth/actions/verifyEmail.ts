import { messageOf } from '../../domain/common/errorMessage';
import { sendVerification } from '../../firebase/accounts/auth';
import { attempt, refused, type Attempt } from './actionOutcome';
import { refreshSignedIn } from '../session/signedIn';

/** When an address is asked about that nobody has proved yet. */
export const NOT_VERIFIED_TEXT = 'The address is not verified yet.';

/** Sends whoever is signed in a message with which the address can be verified. */
export function askForVerification(): Promise<Attempt> {
  return attempt(sendVerification, messageOf);
}

/** Asks whether a rider's address is verified by now. If so, the app and the rules know it from then on. */
export async function recheckAddress(): Promise<Attempt> {
  try {
    const { principal } = await refreshSignedIn();
    return principal?.isVerified === true ? { kind: 'done' } : refused(NOT_VERIFIED_TEXT);
  } catch (error) {
    return refused(messageOf(error));
  }
}
