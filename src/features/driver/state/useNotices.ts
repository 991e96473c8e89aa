import { useCallback, useState } from 'react';

/** Something that the driver is told until it was seen, once for each ride. */
export interface Notice {
  readonly rideId: string;
  readonly title: string;
  readonly text: string;
}

export interface Notices {
  readonly notices: readonly Notice[];
  readonly addNotice: (notice: Notice) => void;
  readonly dismissNotice: (rideId: string) => void;
}

/** Keeps what the driver is told, the newest first. */
export function useNotices(): Notices {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const dismiss = useCallback((rideId: string) => {
    setNotices((before) => before.filter((notice) => notice.rideId !== rideId));
  }, []);
  const tell = useCallback((notice: Notice) => {
    setNotices((before) => [notice, ...before.filter(({ rideId }) => rideId !== notice.rideId)]);
  }, []);
  return { notices, addNotice: tell, dismissNotice: dismiss };
}
