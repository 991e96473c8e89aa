import { measureSizes } from './sizes';

const { budgets, dashboard } = await measureSizes();
for (const { what, kilobytes, most } of budgets) {
  const verdict = kilobytes <= most ? 'ok  ' : 'OVER';
  console.log(`${verdict} ${kilobytes.toFixed(1).padStart(6)} kB of ${String(most)} kB  ${what}`);
}
const isApart = dashboard.onRidersRoutes.length === 0;
console.log(
  `${isApart ? 'ok  ' : 'OVER'} ${dashboard.kilobytes.toFixed(1).padStart(6)} kB            JS of the admin's dashboard, on no route of riders and guests`,
);
for (const module of dashboard.onRidersRoutes) {
  console.log(`     loaded with a route of riders: ${module}`);
}
process.exitCode = isApart && budgets.every(({ kilobytes, most }) => kilobytes <= most) ? 0 : 1;
