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
  [PATHS.change]: 'Change Your Ride',
  [PATHS.tracking]: 'Your Ride',
  [PATHS.history]: 'Your Ride History',
  [PATHS.admin]: 'Admin',
  [PATHS.driver]: 'Driver',
};

/** Titles a screen while it loads; its heading then overrides the title. */
export function RouteTitle() {
  const { pathname } = useLocation();
  // A layout effect runs before the screen's effects.
  useLayoutEffect(() => {
    document.title = `${TITLES[pathname] ?? 'Page not found'} – ${config.firmName}`;
  }, [pathname]);
  return null;
}
