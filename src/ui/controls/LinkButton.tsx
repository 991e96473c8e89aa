import type { ComponentProps } from 'react';
import { Button } from './Button';

/** A button that looks like a link, for minor actions. */
export function LinkButton(props: Omit<ComponentProps<typeof Button>, 'variant'>) {
  return <Button {...props} variant="quiet" />;
}
