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
import { refuseRequests } from './errors';

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

/** Time to find a token from an earlier visit, which needs no reCAPTCHA. */
const STORED_TOKEN_MS = 1000;

/**
 * Calls back once reCAPTCHA's script can't be loaded and no token is stored. Firebase doesn't look
 * for that: every request would wait for a token that never comes.
 */
export function watchForBlocker(onBlocked: () => void): void {
  const controller = new AbortController();
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.src.includes('/recaptcha/')) {
      controller.abort();
      void hasStoredToken().then((hasToken) => {
        if (!hasToken && navigator.onLine) {
          refuseRequests();
          onBlocked();
        }
      });
    }
  };
  // Errors of resources don't bubble.
  window.addEventListener('error', onError, { capture: true, signal: controller.signal });
}

function hasStoredToken(): Promise<boolean> {
  const token = appCheckToken().then(
    () => true,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), STORED_TOKEN_MS);
  });
  return Promise.race([token, timeout]);
}

/** @throws Error before App Check was started, and when no token can be obtained */
export async function appCheckToken(): Promise<string> {
  if (appCheck === undefined) {
    throw new Error('App Check was not started');
  }
  return (await getToken(appCheck)).token;
}
