import type { CSSProperties } from 'react';

/** Custom properties for a style, which React's types don't know. */
export function variables(values: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return { ...values };
}
