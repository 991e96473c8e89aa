import { isValidElement, useEffect, useLayoutEffect, useRef } from 'react';
// The default entry injects its styles with a script, which the site's CSP blocks.
import { toast, ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled';
import { removeMessage, type Message } from '../ui/feedback/notify';
import { useToastLift } from './useToastLift';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const TYPES = { success: 'success', warning: 'warning', failure: 'error' } as const;
const DURATION_MS = 6000;
/** A toast gives way to a waiting one after this time, or later if the user points at it. */
const HANDOVER_MS = 3000;
/** A mouse may rest where the toast appeared, so pointing alone must not hold the next forever. */
const MAX_HOVER_MS = 9000;

/** Shows the first message; the others wait (decision 209). */
export function Toasts({ messages }: { readonly messages: readonly Message[] }) {
  const [current] = messages;
  const isNextWaiting = messages.length > 1;
  const shown = useRef<{ readonly id: number; readonly since: number } | null>(null);
  useToastLift(current?.id ?? null);

  // Runs after the container's effects: a remounted container is empty and needs the current
  // toast again; its id deduplicates it.
  useEffect(() => {
    const previous = shown.current;
    if (previous !== null && previous.id !== current?.id) {
      shown.current = null;
      toast.dismiss(previous.id);
    }
    if (current === undefined) {
      return;
    }
    const { id, tone, text } = current;
    shown.current ??= { id, since: Date.now() };
    toast(text, {
      toastId: id,
      // The container is a live region, so an alert would be announced twice (decision 350).
      role: 'group',
      type: TYPES[tone],
      autoClose: tone === 'failure' ? false : DURATION_MS,
      onClose: () => {
        if (shown.current?.id === id) {
          removeMessage(id);
        }
      },
    });
  }, [current]);

  const currentId = current?.id ?? null;
  useEffect(() => {
    if (currentId === null || !isNextWaiting) {
      return;
    }
    const timer = setInterval(() => {
      const shownMs = Date.now() - (shown.current?.since ?? 0);
      if (
        shownMs >= (isToast(':hover') ? MAX_HOVER_MS : HANDOVER_MS) &&
        !isToast(':focus-within')
      ) {
        removeMessage(currentId);
      }
    }, HANDOVER_MS / 10);
    return () => clearInterval(timer);
  }, [currentId, isNextWaiting]);

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

function isToast(state: ':hover' | ':focus-within'): boolean {
  return document.querySelector(`.Toastify__toast${state}`) !== null;
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
