import { config } from '../config';
import { telHref } from './telHref';

/** The firm's help phone number (spec section 1). */
export function HelpLine() {
  return (
    <p>
      Need help? Call <a href={telHref(config.helpPhone)}>{config.helpPhone}</a>.
    </p>
  );
}
