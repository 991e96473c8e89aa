import type { LatLng } from '../common/geo';

/** The device's platform, which decides the map apps to offer. */
type DevicePlatform = 'apple' | 'android' | 'other';

interface NavigationLink {
  readonly app: string;
  readonly href: string;
}

export function detectPlatform(userAgent: string): DevicePlatform {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) {
    return 'apple';
  }
  return userAgent.includes('Android') ? 'android' : 'other';
}

/**
 * Driving directions, the platform's own app first. The web addresses open the app if installed;
 * `geo:` lets Android offer a choice.
 */
export function navigationLinks(
  { latitude, longitude }: LatLng,
  platform: DevicePlatform,
): readonly [NavigationLink, ...NavigationLink[]] {
  const point = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const google = {
    app: 'Google Maps',
    href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}&travelmode=driving`,
  };
  switch (platform) {
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
