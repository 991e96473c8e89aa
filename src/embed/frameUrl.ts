const MODES = { inline: 'inline', popup: 'popup', button: 'popup' } as const;

/** How the frame stands in the page: as tall as its content, or in a dialog of the page's. */
export type FrameMode = 'inline' | 'popup';
/** The frame's colours: the visitor's own choice, unless the page decides. */
export type Scheme = 'light' | 'dark' | 'auto';

/**
 * What a page tells the app by its address: how it stands there, the page's own origin, the colours, and places in words.
 * Nothing of it is trusted; an empty text is as good as none.
 */
type Told = 'embed' | 'origin' | 'scheme' | 'accent' | 'pickup' | 'dropoff';

/** What the page chose for the frame's look and way of standing. */
export interface FrameOptions {
  readonly embed: FrameMode | null;
  readonly origin: string | null;
  readonly scheme: Scheme;
  readonly accent: string | null;
}

/** The app's address with what it is told. */
export function frameAddress(app: string, told: Readonly<Partial<Record<Told, string>>>): string {
  return `${app}?${new URLSearchParams(told).toString()}`;
}

/** Reads what the frame was told; what makes no sense counts as not given. */
export function parseFrameOptions(search: string): FrameOptions {
  const given = new URLSearchParams(search);
  const embed = given.get('embed');
  const scheme = given.get('scheme');
  return {
    embed: embed !== null && isMode(embed) ? MODES[embed] : null,
    origin: given.get('origin'),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    accent: given.get('accent'),
  };
}

function isMode(text: string): text is keyof typeof MODES {
  return Object.hasOwn(MODES, text);
}

/** The same address outside of any frame: the app's first page, with the places that were given. */
export function standaloneUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  return frameAddress(`${origin}${pathname}`, {
    pickup: searchParams.get('pickup') ?? '',
    dropoff: searchParams.get('dropoff') ?? '',
  });
}
