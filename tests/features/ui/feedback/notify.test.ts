import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentMessages,
  dismissNotifications,
  dropScreenMessages,
  notifyFailure,
  notifySuccess,
  notifyWarning,
  removeMessage,
  subscribeToMessages,
} from '../../../../src/ui/feedback/notify';

const GRACE_MS = 500;

beforeEach(() => {
  vi.useFakeTimers();
  window.location.hash = '#/map';
});
afterEach(async () => {
  await dismissNotifications();
  vi.useRealTimers();
});

const texts = () => currentMessages().map(({ text }) => text);

function goTo(hash: string): void {
  window.location.hash = hash;
  dropScreenMessages();
}

describe('the toast store', () => {
  it('keeps messages until they are removed, for listeners that start late', () => {
    notifySuccess('one');
    notifyFailure('two');
    expect(currentMessages()).toMatchObject([
      { tone: 'success', text: 'one' },
      { tone: 'failure', text: 'two' },
    ]);
    removeMessage(currentMessages()[0]?.id ?? 0);
    expect(texts()).toEqual(['two']);
  });

  it('shows a repeated message once, and again after all were dismissed', async () => {
    notifyFailure('the same');
    const [first] = currentMessages();
    notifyFailure('the same');
    expect(currentMessages()).toHaveLength(1);
    expect(currentMessages()[0]?.id).toBe(first?.id);
    await dismissNotifications();
    expect(texts()).toEqual([]);
    notifyFailure('the same');
    expect(currentMessages()[0]?.id).not.toBe(first?.id);
  });

  it('keeps at most three messages and drops the oldest', () => {
    for (const text of ['one', 'two', 'three', 'four']) {
      notifyFailure(text);
    }
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToMessages(listener);
    notifySuccess('one');
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    notifySuccess('two');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('drops messages of the previous screen except a success', () => {
    notifyFailure('a failure');
    notifyWarning('a warning');
    notifySuccess('a success');
    vi.advanceTimersByTime(GRACE_MS);
    goTo('#/tripDetails');
    expect(texts()).toEqual(['a success']);
  });

  it('keeps messages raised during a navigation, before or after the address changed', () => {
    notifyFailure('before');
    window.location.hash = '#/tripDetails';
    notifyWarning('after');
    vi.advanceTimersByTime(GRACE_MS);
    goTo('#/tripDetails');
    expect(texts()).toEqual(['before', 'after']);
    goTo('#/');
    expect(texts()).toEqual([]);
  });

  it('keeps a message raised just before the next screen shows', () => {
    notifyFailure('just now');
    goTo('#/tripDetails');
    expect(texts()).toEqual(['just now']);
    vi.advanceTimersByTime(GRACE_MS);
    expect(texts()).toEqual(['just now']);
  });

  it('assigns a repeated message to the screen that raised it last', () => {
    notifyFailure('Please log in first.');
    vi.advanceTimersByTime(GRACE_MS);
    window.location.hash = '#/';
    notifyFailure('Please log in first.');
    vi.advanceTimersByTime(GRACE_MS);
    goTo('#/');
    expect(texts()).toEqual(['Please log in first.']);
  });

  it('ignores the search part and an empty hash when comparing screens', () => {
    window.location.hash = '';
    notifyFailure('a failure');
    vi.advanceTimersByTime(GRACE_MS);
    goTo('#/?from=site');
    expect(texts()).toEqual(['a failure']);
  });
});
