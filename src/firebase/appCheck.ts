import type { FirebaseApp } from 'firebase/app';
import {
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  ReCaptchaV3Provider,
} from 'firebase/app-check';
import { config } from '../config';
import { firebaseApp } from './app';

/**
 * Has every later request to Firebase carry a proof that it comes from this app, where the firm uses App Check. A request
 * that went out before would be refused where that is enforced. A second app needs it for itself.
 */
export function startAppCheck(app: FirebaseApp = firebaseApp): void {
  if (config.appCheck !== null) {
    const { kind, key } = config.appCheck;
    initializeAppCheck(app, {
      provider: kind === 'v3' ? new ReCaptchaV3Provider(key) : new ReCaptchaEnterpriseProvider(key),
      isTokenAutoRefreshEnabled: true,
    });
  }
}
