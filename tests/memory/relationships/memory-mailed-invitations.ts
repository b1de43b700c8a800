import { emailKey } from '#core/account';
import { Refusal } from '#core/messages';
import {
  type InvitationEmail,
  InvitationMailer,
  type InvitationStopLink,
  type InvitationToken,
  type MailedInvitation,
  MailedInvitations,
  type RelationshipId,
  type StoppedSenders,
} from '#core/relationships';
import type { Clock, Instant, TravelerId } from '#core/shared';

/** Invitations that went out by email, while the test lasts. */
export class MemoryMailedInvitations extends MailedInvitations {
  private readonly sent = new Map<RelationshipId, MailedInvitation & { readonly token: InvitationToken }>();
  private readonly stopped = new Set<string>();

  constructor(private readonly clock: Clock) {
    super();
  }

  async keep(relationship: RelationshipId, message: string, expiresAt: Instant): Promise<InvitationToken> {
    const token = `token-of-${relationship}-at-${Date.parse(this.clock.now())}`;
    this.sent.set(relationship, { message, expiresAt, usedAt: null, token });
    return token;
  }

  async renew(relationship: RelationshipId, message: string, expiresAt: Instant): Promise<void> {
    const sent = this.sent.get(relationship);
    if (sent) this.sent.set(relationship, { ...sent, message, expiresAt });
  }

  async read(relationship: RelationshipId, token: InvitationToken): Promise<MailedInvitation | undefined> {
    const sent = this.sent.get(relationship);
    return sent?.token === token ? sent : undefined;
  }

  async markUsed(relationship: RelationshipId): Promise<void> {
    const sent = this.sent.get(relationship);
    if (sent) this.sent.set(relationship, { ...sent, usedAt: this.clock.now() });
  }

  async isStopped(email: string, sender: TravelerId): Promise<boolean> {
    return this.stopped.has(emailKey(email)) || this.stopped.has(`${emailKey(email)} ${sender}`);
  }

  async stop(link: InvitationStopLink, senders: StoppedSenders): Promise<void> {
    const [word, address = '', sender = ''] = link.split(' ');
    if (word !== 'stop') throw new Refusal('invitationLinkNotValid');
    this.stopped.add(senders === 'sender' ? `${address} ${sender}` : address);
  }

  stopLinkOf(email: string, sender: TravelerId): InvitationStopLink {
    return `stop ${emailKey(email)} ${sender}`;
  }
}

/** Keeps the invitations that would have gone out. */
export class MemoryInvitationMailer extends InvitationMailer {
  readonly sent: InvitationEmail[] = [];

  async send(email: InvitationEmail): Promise<void> {
    this.sent.push(email);
  }
}
