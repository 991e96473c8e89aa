import { config } from '../config';

/** The firm's help phone number (spec section 1). */
export function HelpLine() {
  return (
    <p>
      Need help? Call{' '}
      <a href={`tel:${config.helpPhone.replaceAll(/[^\d+]/g, '')}`}>{config.helpPhone}</a>.
    </p>
  );
}
