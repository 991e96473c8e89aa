import { PATHS } from '../../routes';

/** Whether the address is the landing page's, before the router has read it. */
export function isLandingUrl(): boolean {
  const [path = ''] = window.location.hash.slice(1).split('?');
  return ['', PATHS.landing].includes(path);
}
