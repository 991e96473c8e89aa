import { measureSizes } from './sizes';
import { printLine } from '../print';

const { budgets, dashboard } = await measureSizes();
for (const { what, kilobytes, most } of budgets) {
  const verdict = kilobytes <= most ? 'ok  ' : 'OVER';
  printLine(`${verdict} ${kilobytes.toFixed(1).padStart(6)} kB of ${String(most)} kB  ${what}`);
}
const isApart = dashboard.onRidersRoutes.length === 0;
printLine(
  `${isApart ? 'ok  ' : 'OVER'} ${dashboard.kilobytes.toFixed(1).padStart(6)} kB            JS of the admin's dashboard, on no route of riders and guests`,
);
for (const module of dashboard.onRidersRoutes) {
  printLine(`     loaded with a route of riders: ${module}`);
}
process.exitCode = isApart && budgets.every(({ kilobytes, most }) => kilobytes <= most) ? 0 : 1;
