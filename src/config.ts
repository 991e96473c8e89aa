import { parseConfig, type Config } from './settings';

const outcome = parseConfig(import.meta.env);
const fallback = parseConfig({});
if (!fallback.ok) {
  throw new Error(`The defaults of the configuration are wrong: ${fallback.problems.join('; ')}`);
}

/** What is wrong with the VITE_ variables; the app refuses to start unless this is empty. */
export const configProblems: readonly string[] = outcome.ok ? [] : outcome.problems;

/** The configuration of this build. */
export const config: Config = outcome.ok ? outcome.config : fallback.config;
