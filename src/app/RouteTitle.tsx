import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../config';
import { PATHS } from '../routes';

const TITLES: Readonly<Record<string, string>> = {
  [PATHS.landing]: 'Book a taxi',
  [PATHS.riderLogin]: 'Rider Login',
  [PATHS.guestLogin]: 'Guest Login',
  [PATHS.register]: 'Rider Registration',
  [PATHS.map]: 'Rider Request Map',
  [PATHS.tripDetails]: 'Confirm Your Trip',
  [PATHS.simpleTrip]: 'Trip Summary',
  [PATHS.testTrip]: 'Trip State',
  [PATHS.change]: 'Change Your Booking',
  [PATHS.tracking]: 'Your Ride',
  [PATHS.history]: 'Your Ride History',
  [PATHS.admin]: 'Admin',
  [PATHS.driver]: 'Driver',
};

/**
 * Names the page by its route, so that the tab, the history and a screen reader never say the page before while a screen
 * fetches what it shows. The screen itself has the last word: its heading names the page, and takes the focus.
 */
export function RouteTitle() {
  const { pathname } = useLocation();
  // Before the effects of the screen, which may come in the same moment.
  useLayoutEffect(() => {
    document.title = `${TITLES[pathname] ?? 'Page not found'} – ${config.firmName}`;
  }, [pathname]);
  return null;
}
