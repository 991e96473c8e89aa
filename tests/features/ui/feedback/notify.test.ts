import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentMessages,
  dismissNotifications,
  dismissSuccess,
  dropScreenMessages,
  notifyFailure,
  notifySuccess,
  notifyWarning,
  removeMessage,
  subscribeToMessages,
} from '../../../../src/ui/feedback/notify';

beforeEach(() => {
  window.location.hash = '#/map';
});
afterEach(dismissNotifications);

const texts = () => currentMessages().map(({ text }) => text);

function goTo(hash: string): void {
  window.location.hash = hash;
  dropScreenMessages();
}

describe('the toast store', () => {
  it('keeps the newest message until it is removed, for listeners that start late', () => {
    notifySuccess('You saved £5.95');
    notifyFailure('two');
    expect(currentMessages()).toMatchObject([{ tone: 'failure', text: 'two' }]);
    removeMessage(currentMessages()[0]?.id ?? 0);
    expect(texts()).toEqual([]);
  });

  it('clears a success that is no longer true, and nothing else', () => {
    notifySuccess('one');
    dismissSuccess();
    expect(texts()).toEqual([]);
    notifyFailure('two');
    dismissSuccess();
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

  it('notifies listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToMessages(listener);
    notifySuccess('one');
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    notifySuccess('two');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([notifyFailure, notifyWarning, notifySuccess])(
    'drops the message of the previous screen, however recent',
    (notify) => {
      notify('a message');
      goTo('#/tripDetails');
      expect(texts()).toEqual([]);
    },
  );

  it('keeps messages raised after the address changed, before the next screen shows', () => {
    window.location.hash = '#/tripDetails';
    notifySuccess('after');
    goTo('#/tripDetails');
    expect(texts()).toEqual(['after']);
    goTo('#/');
    expect(texts()).toEqual([]);
  });

  it('assigns a repeated message to the screen that raised it last', () => {
    notifyFailure('Please log in first.');
    window.location.hash = '#/';
    notifyFailure('Please log in first.');
    goTo('#/');
    expect(texts()).toEqual(['Please log in first.']);
  });

  it('ignores the search part and an empty hash when comparing screens', () => {
    window.location.hash = '';
    notifyFailure('a failure');
    goTo('#/?from=site');
    expect(texts()).toEqual(['a failure']);
  });
});
