interface Drawing {
  /** Path below public/. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  /** True for icons that phones cut into their own shape. */
  readonly isOpaque: boolean;
}

const GREEN = '#0d5f57';
const LIMESTONE = '#f5f1e8';
const YELLOW = '#f2b632';
const INK = '#1b2526';

const MARK = [
  `<path d="M14 42V20l3-6 3 6v6h24v-6l3-6 3 6v22z" fill="${LIMESTONE}"/>`,
  `<path d="M29 42V33a3 3 0 0 1 6 0v9z" fill="${GREEN}"/>`,
  `<path d="M14 46h6v5h-6zm12 0h6v5h-6zm12 0h6v5h-6zM20 51h6v5h-6zm12 0h6v5h-6zm12 0h6v5h-6z" fill="${YELLOW}"/>`,
].join('');

const TILE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${GREEN}"/>${MARK}</svg>`;

/** Fills the square; the mark lies inside the safe zone of maskable icons. */
const FULL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GREEN}"/><g transform="translate(5.1 3.6) scale(.84)">${MARK}</g></svg>`;

/** Link preview (og:image): the mark, a title, and a taxi in front of the Minster. */
const LINK_PREVIEW = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${LIMESTONE}"/>
<g transform="translate(90 90) scale(2.6)"><rect width="64" height="64" rx="14" fill="${GREEN}"/>${MARK}</g>
<g font-family="Zilla Slab" font-weight="600" fill="${INK}"><text x="300" y="170" font-size="76">Book your taxi</text><text x="300" y="245" font-size="46" fill="${GREEN}">Beverley and the villages around it</text></g>
<g transform="translate(0 405) scale(1.25 1.5)">
<path fill="#e3d9c2" d="M0 150v-34l40-22 40 22h34v-20l30-18 30 18v20h60v-34l26-16 26 16v34h250v-26l32-20 32 20v26h70v-38l24-14 24 14v38h80v-24l36-20 36 20v24h90v34z"/>
<path fill="#cdbf9f" d="M392 130V52l5-8V22l5-12 5 12v22l6-2v-10l4-10 4 10v20l5 6v26h58V58l5-6V32l4-10 4 10v10l6 2V22l5-12 5 12v22l5 8v78z"/>
<path fill="${LIMESTONE}" d="M401 62h12v18h-12zm99 0h12v18h-12zM447 130v-22a9 9 0 0 1 18 0v22z"/>
<path fill="${GREEN}" d="M0 128h960v22H0z"/>
</g>
<g transform="translate(-120 388) scale(1.6)">
<path fill="${INK}" d="M642 128c-3 0-5-2-5-5v-4c0-7 4-10 12-12l16-13c4-3 8-4 14-4h25c7 0 11 2 16 6l11 11 19 3c7 2 10 4 10 10v3c0 3-2 5-5 5z"/>
<path fill="${LIMESTONE}" d="M677 97c2-2 4-2 7-2h11v11h-29zm24-2h7c4 0 8 1 10 4l8 7h-25z"/>
<path fill="${YELLOW}" d="M684 84h22v6h-22z"/>
<circle fill="${INK}" stroke="${LIMESTONE}" stroke-width="3" cx="664" cy="128" r="9"/><circle fill="${INK}" stroke="${LIMESTONE}" stroke-width="3" cx="734" cy="128" r="9"/>
</g>
</svg>`;

const square = (file: string, size: number, svg: string, isOpaque: boolean): Drawing => ({
  file,
  width: size,
  height: size,
  svg,
  isOpaque,
});

export const DRAWINGS: readonly Drawing[] = [
  square('icons/icon-192.png', 192, TILE, false),
  square('icons/icon-512.png', 512, TILE, false),
  square('icons/maskable-512.png', 512, FULL, true),
  square('icons/apple-touch-icon.png', 180, FULL, true),
  { file: 'icons/shared.png', width: 1200, height: 630, svg: LINK_PREVIEW, isOpaque: true },
];
