import { setTimeout } from 'node:timers/promises';
import { RefusalError, type GoogleApi } from '../checks/googleApi';
import { reasonOf } from '../print';
import type { Firm } from '../firm';
import type { Settings, SettingsFile } from './settingsFile';

/** What the steps work with. */
export interface SetUp {
  readonly google: GoogleApi;
  readonly file: SettingsFile;
  /** True if the firm wants Google's maps. */
  readonly maps: boolean;
  readonly openFirm: (databaseUrl: string) => Promise<Firm>;
  /** Builds and deploys; returns the exit code. */
  readonly deploy: () => Promise<number>;
}

/** One thing that a project needs. Each looks first, so that a run can stop and start anywhere. */
export interface Step {
  readonly title: string;
  /**
   * Returns the settings that follow from it, or null if it is missing or incomplete.
   * @throws Error if what exists can't be used
   */
  readonly find: () => Promise<Settings | null>;
  readonly create: () => Promise<Settings>;
  /** What to do if it fails. */
  readonly advice: string;
}

interface RunOptions {
  readonly write: boolean;
  readonly printLine: (line: string) => void;
  /** Pause before Google is asked again for a service that was just enabled. */
  readonly pauseMs: number;
}

/** Google's reasons while a service isn't enabled, or Authentication isn't set up. */
const NOT_SET_UP = /SERVICE_DISABLED|CONFIGURATION_NOT_FOUND/;
const SERVICE_TRIES = 18;

/**
 * Takes the steps in turn, stops at the first that fails, and stores their settings. Without
 * `write` it only says which are to do. Returns true if all is there at the end.
 */
export async function runSteps(
  steps: readonly Step[],
  file: SettingsFile,
  { write, printLine, pauseMs }: RunOptions,
): Promise<boolean> {
  let isComplete = true;
  for (const step of steps) {
    try {
      const found = await (write ? withPatience(step.find, pauseMs) : unlessNotSetUp(step.find));
      if (found === null && !write) {
        isComplete = false;
        printLine(`to do    ${step.title}`);
        continue;
      }
      const settings = found ?? (await step.create());
      const changed = file.store(settings);
      const note = changed.length === 0 ? '' : `: ${changed.join(', ')}`;
      printLine(`${found === null ? 'done ' : 'there'}    ${step.title}${note}`);
    } catch (error) {
      printLine(`FAILED   ${step.title}: ${reasonOf(error)}`);
      printLine(`         ${step.advice}`);
      return false;
    }
  }
  return isComplete;
}

/** A service may need some minutes until it answers after it has been enabled. */
async function withPatience<Value>(work: () => Promise<Value>, pauseMs: number): Promise<Value> {
  for (let left = SERVICE_TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RefusalError && error.reason === 'SERVICE_DISABLED' && left > 0)) {
        throw error;
      }
      await setTimeout(pauseMs);
    }
  }
}

async function unlessNotSetUp<Value>(work: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError && NOT_SET_UP.test(`${error.reason} ${error.message}`)) {
      return null;
    }
    throw error;
  }
}
