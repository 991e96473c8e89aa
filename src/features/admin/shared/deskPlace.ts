import type { Path } from 'react-router-dom';
import { isDocumentId } from '../../../domain/common/documentId';
import { dayOfDate } from '../../../domain/common/londonTime';
import { PATHS } from '../../../routes';

export const TABS = ['promo-codes', 'phone-booking', 'rides', 'drivers'] as const;
export const VIEWS = ['now', 'day', 'find'] as const;

/** The day view's day until another is chosen, in place of a date. */
export const TODAY = 'today';
const NEW_BOOKING = 'new';
const MAP = '?show=map';

/** What the dashboard shows, and what its other tabs and views showed last. */
export interface DeskPlace {
  readonly tab: (typeof TABS)[number];
  readonly view: (typeof VIEWS)[number];
  /** The map is shown beside the queues. */
  readonly hasMap: boolean;
  readonly day: string;
  /** The selected ride. */
  readonly rideId: string | null;
  /** A new booking is shown in the place of a ride. */
  readonly isBooking: boolean;
  /** The driver that is edited. */
  readonly driverId: string | null;
}

export const FIRST_PLACE: DeskPlace = {
  tab: 'rides',
  view: 'now',
  hasMap: false,
  day: TODAY,
  rideId: null,
  isBooking: false,
  driverId: null,
};

/** The place at an address; the rest is as it was `before`. Null if that isn't a tab's address. */
export function parsePlace(
  { pathname, search }: Pick<Path, 'pathname' | 'search'>,
  before: DeskPlace,
): DeskPlace | null {
  const [name, first, second, third] = pathname.split('/').slice(2).map(decode);
  const tab = TABS.find((each) => each === name);
  if (tab === undefined) {
    return null;
  }
  if (tab === 'drivers') {
    return { ...before, tab, driverId: parseId(first) };
  }
  if (tab !== 'rides') {
    return { ...before, tab };
  }
  const view = VIEWS.find((each) => each === first) ?? before.view;
  const last = view === 'day' ? third : second;
  return {
    ...before,
    tab,
    view,
    hasMap: view === 'now' ? search === MAP : before.hasMap,
    day: view === 'day' ? parseDay(second) : before.day,
    rideId: last === NEW_BOOKING ? null : parseId(last),
    isBooking: last === NEW_BOOKING,
  };
}

/** The address of a place. */
export function placePath(place: DeskPlace): string {
  const { tab, view, hasMap, day, rideId, isBooking, driverId } = place;
  const rides = [view, ...(view === 'day' ? [day] : []), isBooking ? NEW_BOOKING : rideId];
  const parts = tab === 'rides' ? rides : tab === 'drivers' ? [driverId] : [];
  const path = [tab, ...parts].filter((part) => part !== null).map(encodeURIComponent);
  return `${PATHS.admin}/${path.join('/')}${tab === 'rides' && view === 'now' && hasMap ? MAP : ''}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function parseDay(day: string | undefined): string {
  return day !== undefined && dayOfDate(day) !== null ? day : TODAY;
}

function parseId(id: string | undefined): string | null {
  return id !== undefined && isDocumentId(id) ? id : null;
}
