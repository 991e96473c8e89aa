import type { ReactElement } from 'react';

/**
 * Children without text of their own. A page translator replaces text nodes, so React must not
 * find one next to other children (tests/dev/textNodes.test.ts).
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
