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
 * Starts App Check, if configured, so that all later requests of this Firebase app carry a token.
 * Call before the first request; with App Check enforced, an earlier one would be refused.
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

/** @throws Error before App Check was started, and when no token can be obtained */
export async function appCheckToken(): Promise<string> {
  if (appCheck === undefined) {
    throw new Error('App Check was not started');
  }
  return (await getToken(appCheck)).token;
}
