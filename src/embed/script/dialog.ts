const DIALOG =
  'border:0;padding:0;width:min(30rem,100%);height:min(54rem,100%);max-width:100%;max-height:100%;box-shadow:0 0 0 100vmax #0009;background:Canvas;color:CanvasText;color-scheme:';
export const FRAME_HEIGHT = 'calc(100% - 44px)';
const CLOSE_BUTTON =
  'all:revert;display:block;margin-left:auto;width:44px;height:44px;border:0;background:none;color:inherit;font-size:28px';

/** Creates a native modal dialog, which handles focus, Escape and inertness. It is not animated. */
export function createDialog(
  frame: HTMLIFrameElement,
  scheme: string,
  onClose: () => void,
): { readonly open: () => void; readonly close: () => void } {
  const { style } = document.documentElement;
  let overflow = '';
  const closeButton = createElement(
    'button',
    CLOSE_BUTTON,
    { type: 'button', ariaLabel: 'Close' },
    '×',
  );
  const dialog = createElement(
    'dialog',
    DIALOG + (scheme === 'auto' ? 'light dark' : scheme),
    // Light dismiss, in browsers that support it.
    { ariaLabel: frame.title, closedBy: 'any' },
    closeButton,
    frame,
  );
  const close = (): void => dialog.close();
  closeButton.onclick = close;
  dialog.onclose = () => {
    style.overflow = overflow;
    onClose();
  };
  return {
    open: () => {
      overflow = style.overflow;
      style.overflow = 'hidden';
      if (!dialog.isConnected) {
        document.body.append(dialog);
      }
      dialog.showModal();
    },
    close,
  };
}

/** Sets styles through `cssText`: a strict CSP blocks style attributes. */
export function createElement<Tag extends 'iframe' | 'dialog' | 'div' | 'button' | 'p' | 'a'>(
  tag: Tag,
  styles: string,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.style.cssText = styles;
  Object.assign(element, properties).append(...children);
  return element;
}
