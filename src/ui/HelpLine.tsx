import { config } from '../config';
import { PhoneLink } from './PhoneLink';

export function HelpLine() {
  return (
    <p>
      Need help? Call <PhoneLink number={config.helpPhone} />.
    </p>
  );
}
