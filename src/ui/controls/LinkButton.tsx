import type { ComponentProps } from 'react';
import { Button } from './Button';

/** A button that looks like a link, for what is beside the matter or stands within other words. */
export function LinkButton(props: Omit<ComponentProps<typeof Button>, 'variant'>) {
  return <Button {...props} variant="quiet" />;
}
