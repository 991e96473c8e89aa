import type { FirebaseApp } from 'firebase/app';
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  ReCaptchaV3Provider,
  type AppCheck,
} from 'firebase/app-check';
import { config } from '../../config';
import { firebaseApp } from './app';

let appCheck: AppCheck | undefined;

/**
 * Has every later request to Firebase carry a proof that it comes from this app, where the firm uses App Check. A request
 * that went out before would be refused where that is enforced. A second app needs it for itself.
 */
export function startAppCheck(app: FirebaseApp = firebaseApp): void {
  if (config.appCheck !== null) {
    const { kind, key } = config.appCheck;
    const started = initializeAppCheck(app, {
      provider: kind === 'v3' ? new ReCaptchaV3Provider(key) : new ReCaptchaEnterpriseProvider(key),
      isTokenAutoRefreshEnabled: true,
    });
    appCheck ??= started;
  }
}

/**
 * The proof for a request that is sent without the SDK.
 * @throws Error before App Check was started, and when there is none to be had
 */
export async function appCheckToken(): Promise<string> {
  if (appCheck === undefined) {
    throw new Error('App Check was not started');
  }
  return (await getToken(appCheck)).token;
}
