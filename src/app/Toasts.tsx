import { useEffect } from 'react';
// The default entry injects its styles with a script, which the site's CSP blocks.
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { removeMessage, type Message } from '../ui/feedback/notify';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const TYPES = { success: 'success', warning: 'warning', failure: 'error' } as const;
const DURATION_MS = 6000;
/** Screen readers announce only what is added to a live region that they already know. */
const ANNOUNCE_DELAY_MS = 100;

/** Shows the current message; a newer one replaces it immediately. */
export function Toasts({ current }: { readonly current: Message | undefined }) {
  const { id, tone = 'failure', text } = current ?? {};

  useEffect(() => {
    if (id === undefined) {
      return;
    }
    const root = document.documentElement;
    root.dataset.toast = '';
    const timer = setTimeout(() => {
      toast(text, {
        toastId: id,
        // The container is a live region, so an alert would be announced twice.
        role: 'group',
        type: TYPES[tone],
        autoClose: tone === 'failure' ? false : DURATION_MS,
        onClose: () => removeMessage(id),
      });
    }, ANNOUNCE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      toast.dismiss(id);
      delete root.dataset.toast;
    };
  }, [id, tone, text]);

  // An exit animation would overlap with the next toast.
  return (
    <ToastContainer
      transition={false}
      closeOnClick={false}
      draggable={false}
      aria-label="Messages"
    />
  );
}
