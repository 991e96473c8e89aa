import { measureSizes } from './sizes';

const budgets = await measureSizes();
for (const { what, kilobytes, most } of budgets) {
  const verdict = kilobytes <= most ? 'ok  ' : 'OVER';
  console.log(`${verdict} ${kilobytes.toFixed(1).padStart(6)} kB of ${String(most)} kB  ${what}`);
}
process.exitCode = budgets.every(({ kilobytes, most }) => kilobytes <= most) ? 0 : 1;
