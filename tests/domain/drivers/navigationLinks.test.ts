import { describe, expect, it } from 'vitest';
import { navigationLinks, detectPlatform } from '../../../src/domain/drivers/navigationLinks';

const MARKET = { latitude: 53.8434, longitude: -0.43151234567 };

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'apple'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/131.0 Mobile', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', 'other'],
])('detectPlatform recognises %s', (userAgent, platform) => {
  expect(detectPlatform(userAgent)).toBe(platform);
});

describe('navigationLinks', () => {
  const google =
    'https://www.google.com/maps/dir/?api=1&destination=53.843400%2C-0.431512&travelmode=driving';

  it('start with Apple Maps on an Apple device', () => {
    expect(navigationLinks(MARKET, 'apple')).toEqual([
      { app: 'Apple Maps', href: 'https://maps.apple.com/?daddr=53.843400,-0.431512&dirflg=d' },
      { app: 'Google Maps', href: google },
    ]);
  });

  it('include a geo link on Android', () => {
    expect(navigationLinks(MARKET, 'android')).toEqual([
      { app: 'Google Maps', href: google },
      { app: 'another app', href: 'geo:53.843400,-0.431512?q=53.843400,-0.431512' },
    ]);
  });

  it('offer only Google Maps on other platforms', () => {
    expect(navigationLinks(MARKET, 'other')).toEqual([{ app: 'Google Maps', href: google }]);
  });
});
