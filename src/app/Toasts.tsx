import { useEffect, useRef } from 'react';
// Its other entry puts its styles into the page by a script, which the site's policy refuses.
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { removeMessage, type Message } from '../ui/feedback/notify';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const TYPES = { success: 'success', warning: 'warning', failure: 'error' } as const;
const SHOWN_MS = 6000;

/** Shows the messages as toasts, in the corner where they cover least. */
export function Toasts({ messages }: { readonly messages: readonly Message[] }) {
  const shown = useRef<readonly Message[]>([]);

  // The container's effects run before this one. Whenever it is mounted anew, it is empty and told of all messages
  // again; a message that it shows already it leaves as it is.
  useEffect(() => {
    const ids = new Set(messages.map(({ id }) => id));
    for (const { id } of shown.current.filter((message) => !ids.has(message.id))) {
      toast.dismiss(id);
    }
    for (const { id, tone, text } of messages) {
      toast(text, {
        toastId: id,
        type: TYPES[tone],
        autoClose: tone === 'failure' ? false : SHOWN_MS,
        onClose: () => {
          removeMessage(id);
        },
      });
    }
    shown.current = messages;
  }, [messages]);

  return (
    <ToastContainer
      position="bottom-right"
      closeOnClick={false}
      draggable={false}
      aria-label="Messages"
    />
  );
}
