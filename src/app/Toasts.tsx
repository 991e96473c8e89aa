import { isValidElement, useEffect, useLayoutEffect, useRef } from 'react';
// The default entry injects its styles with a script, which the site's CSP blocks.
import { toast, ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled';
import { removeMessage, type Message } from '../ui/feedback/notify';
import { useToastLift } from './useToastLift';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const TYPES = { success: 'success', warning: 'warning', failure: 'error' } as const;
const DURATION_MS = 6000;
/** Shows the current message; a newer one replaces it immediately (decision 209). */
export function Toasts({ current }: { readonly current: Message | undefined }) {
  const shownId = useRef<number | null>(null);
  useToastLift(current?.id ?? null);

  // Runs after the container's effects: a remounted container is empty and needs the current
  // toast again; its id deduplicates it.
  useEffect(() => {
    const previousId = shownId.current;
    if (previousId !== null && previousId !== current?.id) {
      shownId.current = null;
      toast.dismiss(previousId);
    }
    if (current === undefined) {
      return;
    }
    const { id, tone, text } = current;
    shownId.current = id;
    toast(text, {
      toastId: id,
      // The container is a live region, so an alert would be announced twice (decision 350).
      role: 'group',
      type: TYPES[tone],
      autoClose: tone === 'failure' ? false : DURATION_MS,
      onClose: () => {
        if (shownId.current === id) {
          removeMessage(id);
        }
      },
    });
  }, [current]);

  return (
    <ToastContainer
      position="bottom-right"
      transition={NoTransition}
      closeOnClick={false}
      draggable={false}
      aria-label="Messages"
    />
  );
}

/** Removes a closed toast immediately: an exit animation would overlap with the next toast. */
function NoTransition(props: ToastTransitionProps) {
  const { children, isIn } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    latest.current.playToast();
  }, []);
  useEffect(() => {
    if (!isIn) {
      latest.current.done();
    }
  }, [isIn]);
  return isValidElement(children) ? children : null;
}
