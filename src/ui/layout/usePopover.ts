import { useId, useState } from 'react';

/**
 * Attributes of a popover and of the buttons that open or close it, and a function that hides it.
 * Safari before 17 and others of its time lack popovers: there the buttons show and hide it.
 */
export function usePopover() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if ('popover' in HTMLElement.prototype) {
    return {
      button: { popoverTarget: id },
      popover: { id, popover: 'auto' },
      hide: (): void => document.getElementById(id)?.hidePopover(),
    } as const;
  }
  return {
    button: {
      'aria-controls': id,
      'aria-expanded': isOpen,
      onClick: () => setOpen(!isOpen),
    },
    popover: { id, hidden: !isOpen },
    hide: (): void => setOpen(false),
  };
}
