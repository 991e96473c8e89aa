import type { Instant } from '../common/londonTime';
import { MAX_PLACE_LENGTH, normaliseText } from '../common/texts';

/** A message of the office to a driver. */
export interface DriverMessage {
  readonly text: string;
  /** By the office's clock. */
  readonly at: Instant;
  /** Who was at the desk; null if unknown. */
  readonly from: string | null;
}

/** The latest messages to one driver, oldest first. */
export interface DriverMessages {
  readonly driverId: string;
  readonly messages: readonly DriverMessage[];
  /** The last message that the driver has read, by its time; null if none. */
  readonly readTo: Instant | null;
  readonly readAt: Instant | null;
}

/** The rules check a message like an address, and its list. */
export const MAX_MESSAGE_LENGTH = MAX_PLACE_LENGTH;
export const MAX_MESSAGES = 10;

export function normaliseMessage(typed: string): string {
  return normaliseText(normaliseText(typed).slice(0, MAX_MESSAGE_LENGTH));
}

/** Those after the last that was read; all if that one is no longer among the latest. */
export function unreadMessages({ messages, readTo }: DriverMessages): readonly DriverMessage[] {
  return messages.slice(messages.map(({ at }): Instant | null => at).lastIndexOf(readTo) + 1);
}

/** With another message; the same list if it is already there, as after a lost answer. */
export function withMessage(
  messages: readonly DriverMessage[],
  message: DriverMessage,
): readonly DriverMessage[] {
  return messages.some(({ at, text }) => at === message.at && text === message.text)
    ? messages
    : [...messages, message].slice(-MAX_MESSAGES);
}

/** A message with the ids of the drivers who have read it and of those who haven't. */
interface SentMessage extends DriverMessage {
  readonly readBy: readonly string[];
  readonly unreadBy: readonly string[];
}

const MAX_SENT = 5;

/** The last messages to several drivers, newest first; one to many of them appears once. */
export function sentMessages(all: readonly DriverMessages[]): readonly SentMessage[] {
  const sent = new Map<string, SentMessage>();
  for (const each of all) {
    const unread = unreadMessages(each);
    for (const message of each.messages) {
      const key = `${message.at} ${message.text}`;
      const { readBy, unreadBy } = sent.get(key) ?? { readBy: [], unreadBy: [] };
      const { driverId } = each;
      sent.set(
        key,
        unread.includes(message)
          ? { ...message, readBy, unreadBy: [...unreadBy, driverId] }
          : { ...message, readBy: [...readBy, driverId], unreadBy },
      );
    }
  }
  return [...sent.values()].sort((one, other) => other.at - one.at).slice(0, MAX_SENT);
}
