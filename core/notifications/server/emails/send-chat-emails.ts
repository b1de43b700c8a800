import { type Clock, todayIn } from '../../../shared/index.ts';
import type { Notifier } from '../../notifications.port.ts';
import { chatEmailWaitsUntil } from './emails.rules.ts';
import type { ChatEmailCandidate, DueChatEmails, SettledChatEmail } from '../notifications.port.ts';

/** NTF-17 · Emails Travelers about chats that have been unread for a while, and schedules the next check of each. */
export class SendChatEmails {
  constructor(
    private readonly dueEmails: DueChatEmails,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
  ) {}

  /** Checks at most `most` chats; returns the number checked, so that the caller can repeat until it is 0. */
  async run(most: number): Promise<number> {
    const now = this.clock.now();
    const candidates = await this.dueEmails.findDue(now, most);
    const looked = candidates.map((one) => ({ one, until: chatEmailWaitsUntil({ ...one, now }) }));
    const ready = looked.flatMap(({ one, until }) => (one.isWorthTelling && until === undefined ? [one] : []));
    await this.dueEmails.settle(
      looked.map(({ one, until }): SettledChatEmail => {
        const { chatId, traveler, mailedOn, zone, isWorthTelling } = one;
        return {
          chatId,
          traveler,
          dueAt: isWorthTelling ? (until ?? null) : null,
          mailedOn: ready.includes(one) ? todayIn(zone, now) : mailedOn,
        };
      }),
    );
    await this.notifier.tell(ready.map(newsOf), ['email']);
    return candidates.length;
  }
}

const newsOf = ({ traveler, aboutId, chatId, text }: ChatEmailCandidate) => ({
  to: traveler,
  aboutId,
  type: 'CHAT' as const,
  targetId: null,
  relationshipId: chatId,
  title: '',
  message: text,
});
