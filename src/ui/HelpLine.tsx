import { config } from '../config';
import { telHref } from './telHref';

export function HelpLine() {
  return (
    <p>
      Need help? Call <a href={telHref(config.helpPhone)}>{config.helpPhone}</a>.
    </p>
  );
}
