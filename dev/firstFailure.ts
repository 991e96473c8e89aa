import type { Reporter, TestCase } from 'vitest/node';
import { printLine } from '../ops/print';

/** Vitest reporter that prints the first failure above all others, which often follow from it. */
export default class FirstFailure implements Reporter {
  private first: TestCase | undefined;

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') {
      this.first ??= test;
    }
  }

  onTestRunEnd(): void {
    if (this.first !== undefined) {
      const { module, fullName } = this.first;
      const [error] = this.first.result().errors ?? [];
      const stack = (error?.stack ?? '')
        .split('\n')
        .filter((line) => !line.includes('node_modules'));
      printLine(['', `FAIL first: ${module.relativeModuleId} > ${fullName}`, ...stack].join('\n'));
    }
  }
}
