import { parseConfig, type Config } from './settings';

// Spread: outside of Vite, where dev/office uses the app's own code, there is none.
const outcome = parseConfig({ ...import.meta.env });
const fallback = parseConfig({});
if (!fallback.ok) {
  throw new Error(`The defaults of the configuration are wrong: ${fallback.problems.join('; ')}`);
}

/** What is wrong with the VITE_ variables; the app refuses to start unless this is empty. */
export const configProblems: readonly string[] = outcome.ok ? [] : outcome.problems;

/** The configuration of this build. */
export const config: Config = outcome.ok ? outcome.config : fallback.config;
