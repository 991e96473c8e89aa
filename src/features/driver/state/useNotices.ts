import { useCallback, useState } from 'react';

/** Shown until dismissed; at most one per ride. */
export interface Notice {
  readonly rideId: string;
  readonly title: string;
  readonly text: string;
  /** A ride under way was taken away: rings, and covers the page until acknowledged. */
  readonly isUrgent?: boolean;
}

/** The driver's notices, newest first. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const dismissNotice = useCallback(
    (rideId: string) => setNotices((before) => before.filter((notice) => notice.rideId !== rideId)),
    [],
  );
  const addNotice = useCallback(
    (notice: Notice) =>
      setNotices((before) => [notice, ...before.filter(({ rideId }) => rideId !== notice.rideId)]),
    [],
  );
  return { notices, addNotice, dismissNotice };
}
