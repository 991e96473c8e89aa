import type { CSSProperties } from 'react';

/** Types custom properties, which CSSProperties lacks. */
export function cssVariables(values: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return { ...values };
}
