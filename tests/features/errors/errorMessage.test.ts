import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorMessage, UNEXPECTED_TEXT, userError } from '../../../src/errors/errorMessage';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const report = vi.fn();
const BUG = new TypeError('ride is undefined');

function inBrowser(): void {
  report.mockReset();
  vi.stubGlobal('reportError', report);
}

describe('errorMessage', () => {
  it.each([
    ['a bug', BUG],
    ['a code', Object.assign(new Error('INTERNAL ASSERTION FAILED'), { code: 'internal' })],
    ['no error at all', 'permission-denied'],
  ])('never shows %s, but reports it', (_, error) => {
    inBrowser();
    expect(errorMessage(error)).toBe(UNEXPECTED_TEXT);
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('shows the message of an expected failure, and reports nothing', () => {
    inBrowser();
    expect(errorMessage(userError('We couldn’t find the route.', BUG))).toBe(
      'We couldn’t find the route.',
    );
    expect(report).not.toHaveBeenCalled();
  });

  it('reports an unexpected cause behind a message for users', () => {
    inBrowser();
    expect(errorMessage(userError('No route.', BUG, false))).toBe('No route.');
    expect(report).toHaveBeenCalledExactlyOnceWith(BUG);
  });

  it('logs where there are no error reports', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(errorMessage(BUG)).toBe(UNEXPECTED_TEXT);
    expect(log).toHaveBeenCalledExactlyOnceWith(BUG);
  });
});
