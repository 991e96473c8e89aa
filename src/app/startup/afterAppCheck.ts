import { config } from '../../config';

/**
 * Shows the app: at once, or where the firm uses App Check once that has begun, so that nothing asks Firebase before. Where
 * its code can't be loaded the app is shown all the same.
 */
export function afterAppCheck(show: () => void): void {
  if (config.appCheck === null) {
    show();
    return;
  }
  void import('../../firebase/sdk/appCheck')
    .then(({ startAppCheck }) => {
      startAppCheck();
    })
    .catch((error: unknown) => {
      console.error('App Check could not be started', error);
    })
    .then(show);
}
