import { config } from '../../config';
import styles from './LegalLinks.module.css';

const GOOGLE_PRIVACY = 'https://policies.google.com/privacy';
const GOOGLE_TERMS = 'https://policies.google.com/terms';

/** Privacy notice, terms and reCAPTCHA's text, in a new tab so that no input is lost. */
export function LegalLinks() {
  const { privacyUrl, termsUrl, appCheck } = config;
  if (privacyUrl === null && termsUrl === null && appCheck === null) {
    return null;
  }
  return (
    <footer className={styles.legal}>
      <PrivacyLink />
      {termsUrl !== null && <ExternalLink href={termsUrl} text="Terms and conditions" />}
      {appCheck !== null && (
        <p>
          This site is protected by reCAPTCHA and the Google{' '}
          <ExternalLink href={GOOGLE_PRIVACY} text="Privacy Policy" /> and{' '}
          <ExternalLink href={GOOGLE_TERMS} text="Terms of Service" /> apply.
        </p>
      )}
    </footer>
  );
}

export function PrivacyLink() {
  const { privacyUrl } = config;
  return privacyUrl !== null && <ExternalLink href={privacyUrl} text="Privacy notice" />;
}

function ExternalLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
