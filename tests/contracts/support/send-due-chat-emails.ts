import { type NewNotification, Notifier } from '#core/notifications';
import { type DueChatEmails, SendChatEmails } from '#core/notifications/server';
import type { Clock } from '#core/shared';

/** Remembers what it was given to tell. */
class RecordingNotifier extends Notifier {
  readonly taken: NewNotification[] = [];

  async tell(notifications: readonly NewNotification[]): Promise<void> {
    this.taken.push(...notifications);
  }
}

/** Sends all due emails about unread chats, two at a time, and returns their notifications. */
export async function sendDueChatEmails(
  clock: Clock,
  inTransaction: (look: (due: DueChatEmails) => Promise<number>) => Promise<number>,
): Promise<readonly NewNotification[]> {
  const notifier = new RecordingNotifier();
  const look = (due: DueChatEmails): Promise<number> => new SendChatEmails(due, notifier, clock).run(2);
  while ((await inTransaction(look)) === 2);
  return notifier.taken;
}
