import { useEffect, useRef, type RefObject } from 'react';
import { useDesk } from '../shared/Desk';

/** The queues by their keys, 1 to 6, as their headings begin. */
export const QUEUE_NAMES = [
  'Needs a driver, next hour',
  'Needs a driver, later',
  'Waiting for driver',
  'Under way',
  'Upcoming',
  'Completed today',
] as const;

export type ShowQueue = (name: string) => void;

/** Returns a function that focuses a queue, from another view too. */
export function useShowQueue(list: RefObject<HTMLElement | null>): ShowQueue {
  const { place, go } = useDesk();
  const isNow = place.view === 'now';
  const wanted = useRef<string | null>(null);
  const focus = (name: string): void => {
    list.current?.querySelector<HTMLElement>(`[data-queue^="${name}"]`)?.focus();
  };
  useEffect(() => {
    if (isNow && wanted.current !== null) {
      focus(wanted.current);
      wanted.current = null;
    }
  });
  return (name) => {
    if (isNow) {
      focus(name);
    } else {
      wanted.current = name;
      go({ view: 'now' });
    }
  };
}
