/** The address that calls a phone number, however it is written. */
export function telHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
