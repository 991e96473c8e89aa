import { measureSizes } from './sizes';
import { printLine } from '../print';

const { budgets, dashboard } = await measureSizes();
for (const { what, kilobytes, budget } of budgets) {
  const verdict = kilobytes <= budget ? 'ok  ' : 'OVER';
  printLine(`${verdict} ${kilobytes.toFixed(1).padStart(6)} kB of ${String(budget)} kB  ${what}`);
}
const isSeparate = dashboard.onPassengerRoutes.length === 0;
printLine(
  `${isSeparate ? 'ok  ' : 'OVER'} ${dashboard.kilobytes.toFixed(1).padStart(6)} kB            JS of the admin's dashboard, on no route of riders and guests`,
);
for (const module of dashboard.onPassengerRoutes) {
  printLine(`     loaded on a passenger's route: ${module}`);
}
process.exitCode =
  isSeparate && budgets.every(({ kilobytes, budget }) => kilobytes <= budget) ? 0 : 1;
