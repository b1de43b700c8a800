import { namesOf } from '#core/account';
import type { SecondFactorEvent, SecondFactorMailer, Traveler } from '#core/account/server';
import { formatMessage, type MessageKey } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** The title and the text of each email. */
const WORDS = {
  'switched on': ['mailSecondFactorOnTitle', 'mailSecondFactorOnText'],
  'switched off': ['mailSecondFactorOffTitle', 'mailSecondFactorOffText'],
  'passkey added': ['mailPasskeyAddedTitle', 'mailPasskeyAddedText'],
  'passkey removed': ['mailPasskeyRemovedTitle', 'mailPasskeyRemovedText'],
} as const satisfies Readonly<Record<SecondFactorEvent, readonly [MessageKey, MessageKey]>>;

/** Changes of two-step log-in and of passkeys, emailed to its owner through the outbox. */
export class OutboxSecondFactorMailer implements SecondFactorMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {}

  async send({ email, displayName }: Pick<Traveler, 'email' | 'displayName'>, event: SecondFactorEvent): Promise<void> {
    const [titleKey, textKey] = WORDS[event];
    const title = formatMessage(titleKey);
    await this.outbox.queueEmail({
      to: email,
      subject: title,
      title,
      paragraphs: [formatMessage('mailGreeting', { name: namesOf(displayName).firstName }), formatMessage(textKey)],
      closing: `${formatMessage('mailSecondFactorNotYou')} ${formatMessage('mailSupport', this.sender.support)}`,
    });
  }
}
