/** Names the parts of the checks that a machine may lack, separated by commas. */
export const OPTIONAL_PARTS = 'OPTIONAL_PARTS';

/** What needs more than Node and npm: Google's emulators with a Java development kit, and engines. */
type Part = 'official' | 'webkit' | 'firefox';

/** True if the part may be left out here. Otherwise the checks fail if it can't run. */
export function isOptional(part: Part): boolean {
  return (process.env[OPTIONAL_PARTS] ?? '').split(',').includes(part);
}
