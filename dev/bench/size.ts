import path from 'node:path';
import { ROOT } from '../backend/backend';
import { findOfficialTools } from '../backend/official';
import { compiledRulesBytes, MAX_COMPILED_RULES_BYTES } from '../checks/compiledRulesSize';
import { NotRunError } from '../checks/verdicts';
import { printLine } from '../print';
import { measureSizes } from './sizes';

function printSize(isOk: boolean, kilobytes: number, budget: number | null, what: string): void {
  const of = budget === null ? '' : `of ${String(budget)} kB`;
  printLine(
    `${isOk ? 'ok  ' : 'OVER'} ${kilobytes.toFixed(1).padStart(6)} kB ${of.padEnd(10)} ${what}`,
  );
}

async function isCodeWithinBudgets(): Promise<boolean> {
  const { budgets, dashboard } = await measureSizes();
  for (const { what, kilobytes, budget } of budgets) {
    printSize(kilobytes <= budget, kilobytes, budget, what);
  }
  const isSeparate = dashboard.onPassengerRoutes.length === 0;
  const what = "JS of the admin's dashboard, on no route of riders and guests";
  printSize(isSeparate, dashboard.kilobytes, null, what);
  for (const module of dashboard.onPassengerRoutes) {
    printLine(`     loaded on a passenger's route: ${module}`);
  }
  return isSeparate && budgets.every(({ kilobytes, budget }) => kilobytes <= budget);
}

async function areRulesWithinBudget(): Promise<boolean> {
  const what = 'firestore.rules, compiled';
  try {
    const bytes = await compiledRulesBytes(
      path.join(ROOT, 'firestore.rules'),
      findOfficialTools(ROOT),
    );
    const isOk = bytes <= MAX_COMPILED_RULES_BYTES;
    printSize(isOk, bytes / 1024, MAX_COMPILED_RULES_BYTES / 1024, what);
    return isOk;
  } catch (error) {
    if (error instanceof NotRunError) {
      printLine(`not run: ${what}; ${error.message}`);
      return true;
    }
    throw error;
  }
}

const verdicts = [await isCodeWithinBudgets(), await areRulesWithinBudget()];
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
