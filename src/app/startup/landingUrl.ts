import { PATHS } from '../../routes';

/** True if the URL is the landing page's. Works before the router has loaded. */
export function isLandingUrl(): boolean {
  const [path = ''] = window.location.hash.slice(1).split('?');
  return ['', PATHS.landing].includes(path);
}
