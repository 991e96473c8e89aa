import { useEffect, useRef, useState } from 'react';
import { config } from '../../config';
import { MINUTE_MS } from '../../domain/common/londonTime';
import type { Ride } from '../../domain/ride/ride';
import { isActive, isOnBoard } from '../../domain/ride/rideStatus';
import { unlockAlarm } from '../../live/alarm';
import { useAlarm } from '../../live/useAlarm';
import { useLasting } from '../../live/useLiveValue';
import { read, write } from '../../platform/deviceStorage';
import { isPageHidden } from '../../platform/pageLifecycle';
import { Button } from '../../ui/controls/Button';

const HERE_TEXT = 'Your taxi is here';
/** Not every driver says who is on board, and then the status stays during the trip. */
const TITLE_MS = 3 * MINUTE_MS;
const ASKED_KEY = 'askedToNotify';

/** Rings, vibrates and changes the title when the taxi arrives; in the background it notifies. */
export function ArrivalAlert({ ride }: { readonly ride: Ride }) {
  const { id, status } = ride;
  const hasArrived = status === 'arrived';
  const isHere = hasArrived && !isOnBoard(ride);
  const wasHere = useRef(isHere);
  const isTitled = !useLasting(isHere, TITLE_MS) && isHere;
  useAlarm({ calls: isHere ? [id] : [], mode: 'once' });
  useEffect(() => {
    // The presses that booked the ride count in some browsers.
    if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) {
      unlockAlarm();
    }
  }, []);
  useEffect(() => {
    if (isHere && !wasHere.current && isPageHidden()) {
      notifyHere().catch((error: unknown) => console.warn('Could not notify', error));
    }
    wasHere.current = isHere;
  }, [isHere]);
  useEffect(() => {
    if (!isTitled) {
      return;
    }
    const before = document.title;
    document.title = `${HERE_TEXT} – ${config.firmName}`;
    return () => {
      document.title = before;
    };
  }, [isTitled]);
  return isActive(status) && !hasArrived && 'Notification' in window ? <NotificationOffer /> : null;
}

/** Asks at the passenger's press, and once on a device. */
function NotificationOffer() {
  const [permission, setPermission] = useState(() => Notification.permission);
  const [isAsked, setAsked] = useState(() => read(ASKED_KEY) !== null);
  async function ask(): Promise<void> {
    write(ASKED_KEY, 'yes');
    setPermission(await Notification.requestPermission());
    setAsked(true);
  }
  if (permission === 'granted') {
    return (
      <p>We’ll tell you when your taxi is here. Keep this page open: a closed page gets nothing.</p>
    );
  }
  return permission === 'default' && !isAsked ? (
    <div>
      <Button variant="secondary" onClick={() => void ask()}>
        Tell Me When It’s Here
      </Button>
      <p>Only while this page is open. A closed page gets nothing.</p>
    </div>
  ) : null;
}

/** Phones show notifications of a service worker only. */
async function notifyHere(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') {
    return;
  }
  const options = { body: config.firmName, tag: 'here' };
  const worker =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker !== undefined) {
    await worker.showNotification(HERE_TEXT, options);
    return;
  }
  const notification = new Notification(HERE_TEXT, options);
  notification.onclick = () => window.focus();
}
