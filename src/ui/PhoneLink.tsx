import type { ReactNode } from 'react';
import { smsHref, telHref } from './telHref';

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
  const href = isText ? smsHref(number) : telHref(number);
  return href === null ? (
    <span>{number}</span>
  ) : (
    <a className={className} href={href}>
      {children ?? number}
    </a>
  );
}
