import { config } from '../config';
import { PhoneLink } from './PhoneLink';

interface CallableTextProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** Turns the firm's phone number in the text into a link. */
export function CallableText({ text, className }: CallableTextProps) {
  const [before = '', after] = text.split(config.helpPhone);
  return (
    <>
      <span>{before}</span>
      {after !== undefined && <PhoneLink className={className} number={config.helpPhone} />}
      <span>{after}</span>
    </>
  );
}
