import type { ReactNode } from 'react';
import { dialledNumber } from '../domain/common/phone';
import { config } from '../config';

interface PhoneLinkProps {
  readonly number: string;
  readonly className?: string | undefined;
  /** Texts the number instead of calling it. */
  readonly isText?: boolean;
  /** The number itself by default. */
  readonly children?: ReactNode;
}

/** Calls a stored number. One that can't be read is shown for the reader to dial. */
export function PhoneLink({ number, className, isText = false, children }: PhoneLinkProps) {
  const dialled = dialledNumber(number);
  return dialled === null ? (
    <span>{number}</span>
  ) : (
    <a className={className} href={`${isText ? 'sms' : 'tel'}:${dialled}`}>
      {children ?? number}
    </a>
  );
}

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

export function HelpLine() {
  return (
    <p>
      Need help? Call <PhoneLink number={config.helpPhone} />.
    </p>
  );
}

const LONE_SURROGATE = /\p{Cs}/gu;

/** Encoded, so that a passenger's address can't add recipients or a text to the office's email. */
export function mailHref(email: string): string {
  const wellFormed = email.replaceAll(LONE_SURROGATE, '');
  return `mailto:${wellFormed.split('@').map(encodeURIComponent).join('@')}`;
}
