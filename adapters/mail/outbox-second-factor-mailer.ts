import { namesOf } from '#core/account';
import type { SecondFactorMailer, Traveler } from '#core/account/server';
import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** Changes of two-step log-in, emailed to its owner through the outbox. */
export class OutboxSecondFactorMailer implements SecondFactorMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {}

  async send({ email, displayName }: Pick<Traveler, 'email' | 'displayName'>, isOn: boolean): Promise<void> {
    const title = formatMessage(isOn ? 'mailSecondFactorOnTitle' : 'mailSecondFactorOffTitle');
    await this.outbox.queueEmail({
      to: email,
      subject: title,
      title,
      paragraphs: [
        formatMessage('mailGreeting', { name: namesOf(displayName).firstName }),
        formatMessage(isOn ? 'mailSecondFactorOnText' : 'mailSecondFactorOffText'),
      ],
      closing: `${formatMessage('mailSecondFactorNotYou')} ${formatMessage('mailSupport', this.sender.support)}`,
    });
  }
}
