const MODES = { inline: 'inline', popup: 'popup', button: 'popup' } as const;

/** An inline frame is as tall as its content; a popup is in a dialog of the host page. */
type FrameMode = 'inline' | 'popup';
export type Scheme = 'light' | 'dark' | 'auto';

/** Search parameters of the frame's URL. They are untrusted; an empty one counts as absent. */
type FrameParam = 'embed' | 'origin' | 'scheme' | 'accent' | 'pickup' | 'dropoff';

export interface FrameOptions {
  readonly embed: FrameMode | null;
  readonly origin: string | null;
  readonly scheme: Scheme;
  readonly accent: string | null;
}

export function frameUrl(
  app: string,
  params: Readonly<Partial<Record<FrameParam, string>>>,
): string {
  return `${app}?${String(new URLSearchParams(params))}`;
}

/** Parses the URL's search part; invalid values count as absent. */
export function parseFrameOptions(search: string): FrameOptions {
  const params = new URLSearchParams(search);
  const embed = params.get('embed');
  const scheme = params.get('scheme');
  return {
    embed: embed !== null && isMode(embed) ? MODES[embed] : null,
    origin: params.get('origin'),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    accent: params.get('accent'),
  };
}

function isMode(text: string): text is keyof typeof MODES {
  return Object.hasOwn(MODES, text);
}

/** The app's start page for use outside the frame, with the same prefilled places. */
export function standaloneUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  return frameUrl(`${origin}${pathname}`, {
    pickup: searchParams.get('pickup') ?? '',
    dropoff: searchParams.get('dropoff') ?? '',
  });
}

/** Colours below this have a contrast of at least 4.5 on all of the app's pale backgrounds. */
const MAX_LUMINANCE = 8000;

/** True for '#rrggbb' readable on pale backgrounds. A strict estimate keeps embed.js small. */
export function isReadableAccent(text: string): boolean {
  return (
    /^#[\da-f]{6}$/i.test(text) &&
    [0.22, 0.71, 0.07].reduce(
      (sum, weight, at) => sum + weight * parseInt(text.slice(at * 2 + 1, at * 2 + 3), 16) ** 2,
      0,
    ) < MAX_LUMINANCE
  );
}
