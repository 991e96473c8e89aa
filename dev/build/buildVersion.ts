import { execFileSync } from 'node:child_process';
import { formatDayWithYear, londonWallTime } from '../../src/domain/common/londonTime';
import { ROOT } from '../../ops/local';

/**
 * The commit and the day of a build. In the page rather than in the code, whose files would get
 * another name each day.
 */
export function buildVersion(now: number): string {
  return [...commit(), formatDayWithYear(londonWallTime(now).date)].join(', ');
}

/** Empty without git, or in a copy that isn't a checkout. */
function commit(): readonly string[] {
  try {
    const head = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [head.trim()];
  } catch {
    return [];
  }
}
