import { element } from './createElement';

const DIALOG =
  'border:0;padding:0;width:min(30rem,100%);height:min(54rem,100%);max-width:100%;max-height:100%;box-shadow:0 0 0 100vmax #0009;background:Canvas;color:CanvasText;color-scheme:';
/** How tall the frame is under the cross. */
export const UNDER_CROSS = 'calc(100% - 44px)';
const CROSS =
  'all:revert;display:block;margin-left:auto;width:44px;height:44px;border:0;background:none;color:inherit;font-size:28px';

/**
 * Makes a native modal dialog: the browser keeps the focus in it, gives it back, closes it on Escape and makes the page
 * behind it inert. Nothing in it moves, so that nobody has to ask for less motion.
 */
export function makeDialog(
  frame: HTMLIFrameElement,
  scheme: string,
  onClose: () => void,
): { readonly open: () => void; readonly close: () => void } {
  const { style } = document.documentElement;
  let overflow = '';
  const cross = element('button', CROSS, { type: 'button', ariaLabel: 'Close' }, '×');
  const dialog = element(
    'dialog',
    DIALOG + (scheme === 'auto' ? 'light dark' : scheme),
    // A press beside it closes it too, in browsers that know this.
    { ariaLabel: frame.title, closedBy: 'any' },
    cross,
    frame,
  );
  const close = (): void => {
    dialog.close();
  };
  cross.onclick = close;
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
