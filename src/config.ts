import { resolveSettings, type ResolvedSettings } from './settings';

// The build replaces this module with the resolved values (dev/build/inlineConfig.ts).
const resolved: ResolvedSettings = resolveSettings(import.meta.env);

/** Problems with the VITE_ variables; unless empty, the app refuses to start. */
export const configProblems = resolved.problems;

export const config = resolved.config;
