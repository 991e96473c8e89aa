import { PATHS } from '../../routes';

/** The route's path in the URL's hash. Works before the router has loaded. */
export function hashPath(): string {
  return window.location.hash.slice(1).split('?')[0] ?? '';
}

export function isLandingUrl(): boolean {
  return ['', PATHS.landing].includes(hashPath());
}
