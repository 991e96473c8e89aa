import { config } from '../../config';
import styles from './LegalLinks.module.css';

const GOOGLE_PRIVACY = 'https://policies.google.com/privacy';
const GOOGLE_TERMS = 'https://policies.google.com/terms';

/**
 * The firm's privacy notice and terms, where it links any, and what Google asks to be said where reCAPTCHA works unseen.
 * They open apart, so that nothing typed is lost.
 */
export function LegalLinks() {
  const { privacyUrl, termsUrl, appCheck } = config;
  if (privacyUrl === null && termsUrl === null && appCheck === null) {
    return null;
  }
  return (
    <footer className={styles['legal']}>
      {privacyUrl !== null && <Elsewhere href={privacyUrl} text="Privacy notice" />}
      {termsUrl !== null && <Elsewhere href={termsUrl} text="Terms and conditions" />}
      {appCheck !== null && (
        <p>
          This site is protected by reCAPTCHA: Google’s{' '}
          <Elsewhere href={GOOGLE_PRIVACY} text="Privacy Policy" /> and{' '}
          <Elsewhere href={GOOGLE_TERMS} text="Terms of Service" /> apply.
        </p>
      )}
    </footer>
  );
}

function Elsewhere({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
