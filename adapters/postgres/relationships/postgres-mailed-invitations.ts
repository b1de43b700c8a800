import { timingSafeEqual } from 'node:crypto';
import { emailKey } from '#core/account';
import { Refusal } from '#core/messages';
import {
  type InvitationStopLink,
  type InvitationToken,
  type MailedInvitation,
  MailedInvitations,
  type RelationshipId,
  type StoppedSenders,
} from '#core/relationships';
import type { Clock, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';

/** Proves what the server wrote itself, and hides what a link must not show. */
export interface LinkSecrets {
  readonly fingerprint: (text: string) => string;
  readonly fingerprints: (text: string) => readonly string[];
  readonly encrypt: (text: string, about: string) => Buffer;
  readonly decrypt: (encrypted: Uint8Array, about: string) => string;
}

const STOP = 'invitation stop';

/** Invitations that went out by email, in PostgreSQL; their links are proven by a fingerprint and kept nowhere. */
export class PostgresMailedInvitations extends MailedInvitations {
  constructor(
    private readonly db: Db,
    private readonly secrets: LinkSecrets,
    private readonly clock: Clock,
  ) {
    super();
  }

  async keep(relationship: RelationshipId, message: string, expiresAt: Instant): Promise<InvitationToken> {
    const sent = { message, sent_at: this.clock.now(), expires_at: expiresAt, used_at: null };
    await this.db
      .insertInto('invitation_links')
      .values({ relationship_id: relationship, ...sent })
      .onConflict((conflict) => conflict.column('relationship_id').doUpdateSet(sent))
      .execute();
    return this.secrets.fingerprint(provenBy(relationship, sent.sent_at));
  }

  async renew(relationship: RelationshipId, message: string, expiresAt: Instant): Promise<void> {
    await this.db
      .updateTable('invitation_links')
      .set({ message, expires_at: expiresAt })
      .where('relationship_id', '=', relationship)
      .execute();
  }

  async read(relationship: RelationshipId, token: InvitationToken): Promise<MailedInvitation | undefined> {
    if (!isRowId(relationship)) return undefined;
    const row = await this.db
      .selectFrom('invitation_links')
      .where('relationship_id', '=', relationship)
      .select(['message', 'sent_at', 'expires_at as expiresAt', 'used_at as usedAt'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { sent_at, ...invitation } = row;
    const tokens = this.secrets.fingerprints(provenBy(relationship, sent_at));
    return tokens.some((one) => isSameText(one, token)) ? invitation : undefined;
  }

  async markUsed(relationship: RelationshipId): Promise<void> {
    await this.db
      .updateTable('invitation_links')
      .set({ used_at: this.clock.now() })
      .where('relationship_id', '=', relationship)
      .execute();
  }

  async isStopped(email: string, sender: TravelerId): Promise<boolean> {
    const stopped = this.db
      .selectFrom('invitation_stops')
      .where('address_key', '=', emailKey(email))
      .where(({ or, eb }) => or([eb('traveler_id', 'is', null), eb('traveler_id', '=', sender)]));
    return (await stopped.select('address_key').executeTakeFirst()) !== undefined;
  }

  async stop(link: InvitationStopLink, senders: StoppedSenders): Promise<void> {
    const { address, sender } = this.readLink(link);
    if (senders === 'sender' && sender === null) throw new Refusal('invitationLinkNotValid');
    await this.db
      .insertInto('invitation_stops')
      .values({
        address_key: address,
        traveler_id: senders === 'sender' ? sender : null,
        stopped_at: this.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  stopLinkOf(email: string, sender: TravelerId): InvitationStopLink {
    return this.secrets.encrypt(`${emailKey(email)}\n${sender}`, STOP).toString('base64url');
  }

  /**
   * The address and the sender that a link names; `sender` is `null` for early links, which name none. Refuses with
   * `invitationLinkNotValid`.
   */
  private readLink(link: InvitationStopLink): { readonly address: string; readonly sender: TravelerId | null } {
    try {
      const [address = '', sender = null] = this.secrets.decrypt(Buffer.from(link, 'base64url'), STOP).split('\n');
      return { address, sender };
    } catch {
      throw new Refusal('invitationLinkNotValid');
    }
  }
}

const provenBy = (relationship: RelationshipId, sentAt: Instant): string => `invitation ${relationship} ${sentAt}`;

function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
