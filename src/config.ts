import { resolveSettings, type ResolvedSettings } from './settings';

// In a build this module is what it says here: the variables were read when it was made (dev/build/inlineConfig.ts).
const settled: ResolvedSettings = resolveSettings(import.meta.env);

/** What is wrong with the VITE_ variables; the app refuses to start unless this is empty. */
export const configProblems = settled.problems;

/** The configuration of this build. */
export const config = settled.config;
