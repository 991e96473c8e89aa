import { createVitest, type Vitest } from 'vitest/node';
import * as v from 'valibot';
import { DEMO_PROJECT, LOCALHOST } from '../../../ops/local';
import { coverageSchema, type RuleNode } from './ruleMutants';

const FIRST_FILE = 'tests/rules/settings.test.ts';

/** What one file of tests evaluates in the rules. */
export interface RuleTestFile {
  readonly path: string;
  readonly milliseconds: number;
  readonly trees: readonly RuleNode[];
}

/** The tests of tests/rules with a backend of their own, whose rules can be replaced. */
export class RuleTests {
  private constructor(
    private readonly vitest: Vitest,
    private readonly emulator: string,
  ) {}

  /** Start one after the other, because each looks for free ports. */
  static async start(root: string): Promise<RuleTests> {
    const vitest = await createVitest('test', {
      root,
      project: ['backend'],
      maxWorkers: 1,
      // Reaches the project too, which otherwise has a second worker and no backend for it.
      fileParallelism: false,
      bail: 1,
      watch: false,
      // On a busy machine a test that is only slow must not count as one that notices.
      testTimeout: 120_000,
      reporters: [{}],
    });
    await vitest.standalone();
    // The first run starts the backend.
    await vitest.runTestSpecifications(await vitest.globTestSpecifications([FIRST_FILE]));
    const ports = vitest.getProjectByName('backend').getProvidedContext().backends[0];
    if (ports === undefined) {
      throw new Error('No backend was started');
    }
    const emulator = `http://${LOCALHOST}:${ports.firestore}/emulator/v1/projects/${DEMO_PROJECT}`;
    return new RuleTests(vitest, emulator);
  }

  /** Runs the files of an iterator with the rules as they are. @throws Error if a test fails */
  async measure(rules: string, paths: Iterable<string>): Promise<readonly RuleTestFile[]> {
    const measured: RuleTestFile[] = [];
    for (const path of paths) {
      await this.load(rules);
      const start = performance.now();
      if (await this.fails([path])) {
        throw new Error(`Fails without a fault: ${path}`);
      }
      const milliseconds = performance.now() - start;
      const response = await fetch(`${this.emulator}:ruleCoverage`);
      const trees = v.parse(coverageSchema, await response.json());
      measured.push({ path, milliseconds, trees });
    }
    return measured;
  }

  /**
   * True if a test of the files fails with the rules last loaded.
   * @throws Error if a file doesn't run
   */
  async fails(paths: readonly string[]): Promise<boolean> {
    const specifications = await this.vitest.globTestSpecifications([...paths]);
    const { testModules } = await this.vitest.runTestSpecifications(specifications);
    const [broken] = testModules.flatMap((module) => module.errors());
    if (broken !== undefined) {
      throw new Error(`The tests did not run: ${broken.message}`);
    }
    return testModules.some((module) => paths.includes(module.moduleId) && !module.ok());
  }

  /** The paths of all files. */
  async listFiles(): Promise<readonly string[]> {
    const specifications = await this.vitest.globTestSpecifications(['tests/rules/']);
    return specifications.map(({ moduleId }) => moduleId);
  }

  /** Replaces the backend's rules, and forgets what was evaluated. */
  async load(rules: string): Promise<void> {
    const response = await fetch(`${this.emulator}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    });
    if (!response.ok) {
      throw new Error(`The emulator refused the rules: ${await response.text()}`);
    }
  }

  close(): Promise<void> {
    return this.vitest.close();
  }
}
