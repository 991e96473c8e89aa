import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../../ops/local';
import { browserArguments } from '../../ops/findBrowser';
import { findOrInstallBrowser } from '../browser';
import { printLine } from '../../ops/print';
import { DRAWINGS } from './drawings';

const FONT = path.join(
  ROOT,
  'node_modules/@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2',
);

const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: browserArguments(),
});
const page = await browser.newPage();
const font = readFileSync(FONT).toString('base64');
for (const { file, width, height, svg, isOpaque } of DRAWINGS) {
  const target = path.join(ROOT, 'public', file);
  mkdirSync(path.dirname(target), { recursive: true });
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>@font-face{font-family:'Zilla Slab';font-weight:600;src:url(data:font/woff2;base64,${font})}html,body{margin:0;background:none}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: target, omitBackground: !isOpaque });
  printLine(`Wrote public/${file}`);
}
await browser.close();
