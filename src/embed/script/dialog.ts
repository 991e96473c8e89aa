const DIALOG =
  'all:revert;border:0;padding:0;width:30rem;height:54rem;max-width:100%;max-height:100%;box-shadow:0 0 0 100vmax #0009;color-scheme:';
export const FRAME_HEIGHT = 'calc(100% - 44px)';
const CLOSE_BUTTON =
  'all:revert;border:0;display:block;margin-left:auto;width:44px;height:44px;background:none;color:inherit;font-size:28px';

/**
 * Creates a native modal dialog, which handles focus, Escape and inertness. It is not animated.
 * Returns a function that opens it.
 */
export function createDialog(
  frame: HTMLIFrameElement,
  scheme: string,
  onClose: () => void,
): () => void {
  const { style } = document.documentElement;
  let overflow = '';
  const closeButton = createElement(
    'button',
    { style: CLOSE_BUTTON, type: 'button', ariaLabel: 'Close' },
    '×',
  );
  const dialog = createElement(
    'dialog',
    {
      style: DIALOG + (scheme === 'auto' ? 'light dark' : scheme),
      ariaLabel: frame.title,
      // Light dismiss, in browsers that support it.
      closedBy: 'any',
    },
    closeButton,
    frame,
  );
  closeButton.onclick = () => dialog.close();
  dialog.onclose = () => {
    style.overflow = overflow;
    onClose();
  };
  return () => {
    overflow = style.overflow;
    style.overflow = 'hidden';
    if (!dialog.isConnected) {
      document.body.append(dialog);
    }
    dialog.showModal();
  };
}

type Properties<Element> = Omit<Partial<Element>, 'style'> & { readonly style?: string };

/** Assigning `style` sets its `cssText`: a strict CSP blocks style attributes. */
export function createElement<Tag extends 'iframe' | 'dialog' | 'div' | 'button' | 'p' | 'a'>(
  tag: Tag,
  properties: Properties<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, properties).append(...children);
  return element;
}
