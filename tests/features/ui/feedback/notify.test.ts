import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const MOMENT_MS = 500;

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

it('keeps messages until they are closed, for whoever comes late', () => {
  notifySuccess('one');
  notifyFailure('two');
  expect(currentMessages()).toMatchObject([
    { tone: 'success', text: 'one' },
    { tone: 'failure', text: 'two' },
  ]);
  removeMessage(currentMessages()[0]?.id ?? 0);
  expect(texts()).toEqual(['two']);
});

it('shows the same words once, and anew after they were taken away', async () => {
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

it('keeps three at most: the oldest give way', () => {
  for (const text of ['one', 'two', 'three', 'four']) {
    notifyFailure(text);
  }
  expect(texts()).toEqual(['two', 'three', 'four']);
});

it('tells whoever listens, until they stop', () => {
  const listener = vi.fn();
  const stop = subscribeToMessages(listener);
  notifySuccess('one');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  notifySuccess('two');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('leaves behind what was raised a moment before its screen was left, but for a success', () => {
  notifyFailure('a failure');
  notifyWarning('a warning');
  notifySuccess('a success');
  vi.advanceTimersByTime(MOMENT_MS);
  goTo('#/tripDetails');
  expect(texts()).toEqual(['a success']);
});

it('takes along what was raised on the way, before or after the address changed', () => {
  notifyFailure('before');
  window.location.hash = '#/tripDetails';
  notifyWarning('after');
  vi.advanceTimersByTime(MOMENT_MS);
  goTo('#/tripDetails');
  expect(texts()).toEqual(['before', 'after']);
  goTo('#/');
  expect(texts()).toEqual([]);
});

it('takes along what is raised while the next screen comes at once', () => {
  notifyFailure('just now');
  goTo('#/tripDetails');
  expect(texts()).toEqual(['just now']);
  vi.advanceTimersByTime(MOMENT_MS);
  expect(texts()).toEqual(['just now']);
});

it('is of the screen that said it last', () => {
  notifyFailure('Please log in first.');
  vi.advanceTimersByTime(MOMENT_MS);
  window.location.hash = '#/';
  notifyFailure('Please log in first.');
  vi.advanceTimersByTime(MOMENT_MS);
  goTo('#/');
  expect(texts()).toEqual(['Please log in first.']);
});

it('takes another search part or a bare address for the same screen', () => {
  window.location.hash = '';
  notifyFailure('a failure');
  vi.advanceTimersByTime(MOMENT_MS);
  goTo('#/?from=site');
  expect(texts()).toEqual(['a failure']);
});
