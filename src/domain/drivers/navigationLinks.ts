import type { LatLng } from '../common/geo';

/** What a phone is, as far as its map apps go. */
export type DevicePlatform = 'apple' | 'android' | 'other';

/** A way to have a place shown by an app of the phone's. */
export interface NavigationLink {
  readonly app: string;
  readonly href: string;
}

/** Which kind of device a browser says that it is on. */
export function detectPlatform(userAgent: string): DevicePlatform {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) {
    return 'apple';
  }
  return userAgent.includes('Android') ? 'android' : 'other';
}

/**
 * The ways to navigate to a place by car, the phone's own map app first. Google's and Apple's are web addresses that open
 * their apps where they are installed; `geo:` lets an Android phone ask which app to take.
 */
export function navigationLinks(
  { latitude, longitude }: LatLng,
  phone: DevicePlatform,
): readonly [NavigationLink, ...NavigationLink[]] {
  const point = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const google = {
    app: 'Google Maps',
    href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}&travelmode=driving`,
  };
  switch (phone) {
    case 'apple':
      return [
        { app: 'Apple Maps', href: `https://maps.apple.com/?daddr=${point}&dirflg=d` },
        google,
      ];
    case 'android':
      return [google, { app: 'another app', href: `geo:${point}?q=${point}` }];
    case 'other':
      return [google];
  }
}
