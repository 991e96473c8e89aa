export function telHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
