export function telHref(number: string): string {
  return `tel:${digitsOf(number)}`;
}

export function smsHref(number: string): string {
  return `sms:${digitsOf(number)}`;
}

function digitsOf(number: string): string {
  return number.replaceAll(/[^\d+]/g, '');
}
