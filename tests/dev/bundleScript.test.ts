import { expect, it } from 'vitest';
import { bundleScript } from '../../dev/build/bundleScript';

it('embed.js is ASCII, so that it works on host pages in any encoding', async () => {
  const firm = { name: 'Müller’s Taxi', phone: '01482 000000' };
  const code = await bundleScript('src/embed/script/entry.ts', {
    EMBED_FIRM: JSON.stringify(firm),
  });
  expect(code).toMatch(/^[\t\n -~]+$/);
  expect(code).toContain('M\\u00FCller\\u2019s Taxi');
});
