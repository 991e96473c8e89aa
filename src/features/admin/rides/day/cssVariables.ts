import type { CSSProperties } from 'react';

/** Custom properties for a style, which React's types don't know. */
export function cssVariables(values: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return { ...values };
}
