import type { InvitationRecord, Invitations, Travelers } from '#core/account/server';
import type { Instant, TravelerId } from '#core/shared';

/** The invitations of a page or a test. */
export class MemoryInvitations implements Invitations {
  private readonly stored = new Map<TravelerId, InvitationRecord>();

  constructor(private readonly travelers: Travelers) {}

  async save(invitation: InvitationRecord): Promise<void> {
    this.stored.set(invitation.traveler, invitation);
  }

  async byEmailKey(emailKey: string): Promise<InvitationRecord | undefined> {
    const traveler = await this.travelers.byEmailKey(emailKey);
    return traveler && this.stored.get(traveler.id);
  }

  async use(id: string, at: Instant): Promise<boolean> {
    const invitation = [...this.stored.values()].find((one) => one.id === id);
    if (!invitation || invitation.usedAt !== null) return false;
    this.stored.set(invitation.traveler, { ...invitation, usedAt: at });
    return true;
  }

  async revoke(traveler: TravelerId): Promise<void> {
    if (this.stored.get(traveler)?.usedAt === null) this.stored.delete(traveler);
  }
}
