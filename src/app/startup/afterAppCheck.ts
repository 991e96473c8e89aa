import { config } from '../../config';

/** Starts App Check before any Firebase request (decision 98); on failure the app shows anyway. */
export function afterAppCheck(show: () => void): void {
  if (config.appCheck === null) {
    show();
    return;
  }
  void import('../../firebase/sdk/appCheck')
    .then(({ startAppCheck }) => startAppCheck())
    .catch((error: unknown) => console.error('Could not start App Check', error))
    .then(show);
}
