const LONE_SURROGATE = /\p{Cs}/gu;

/** Encoded, so that a passenger's address can't add recipients or a text to the office's email. */
export function mailHref(email: string): string {
  const wellFormed = email.replaceAll(LONE_SURROGATE, '');
  return `mailto:${wellFormed.split('@').map(encodeURIComponent).join('@')}`;
}
