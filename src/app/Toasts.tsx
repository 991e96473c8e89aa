import { useEffect, useRef } from 'react';
// The default entry injects its styles with a script, which the site's CSP blocks.
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { removeMessage, type Message } from '../ui/feedback/notify';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const TYPES = { success: 'success', warning: 'warning', failure: 'error' } as const;
const DURATION_MS = 6000;

export function Toasts({ messages }: { readonly messages: readonly Message[] }) {
  const shown = useRef<readonly Message[]>([]);

  // Runs after the container's effects: a remounted container is empty and needs every current
  // toast; ids deduplicate the rest.
  useEffect(() => {
    const ids = new Set(messages.map(({ id }) => id));
    for (const { id } of shown.current.filter((message) => !ids.has(message.id))) {
      toast.dismiss(id);
    }
    for (const { id, tone, text } of messages) {
      toast(text, {
        toastId: id,
        type: TYPES[tone],
        autoClose: tone === 'failure' ? false : DURATION_MS,
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
