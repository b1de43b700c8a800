import type { KeptInvitation, Invitations, Travelers } from '#core/account';
import type { Instant, TravelerId } from '#core/shared';

/** The invitations of a page or a test. */
export class MemoryInvitations implements Invitations {
  private readonly kept = new Map<TravelerId, KeptInvitation>();

  constructor(private readonly travelers: Travelers) {}

  async put(invitation: KeptInvitation): Promise<void> {
    this.kept.set(invitation.traveler, invitation);
  }

  async ofAddress(emailKey: string): Promise<KeptInvitation | undefined> {
    const traveler = await this.travelers.byEmailKey(emailKey);
    return traveler && this.kept.get(traveler.id);
  }

  async use(id: string, at: Instant): Promise<boolean> {
    const invitation = [...this.kept.values()].find((one) => one.id === id);
    if (!invitation || invitation.usedAt !== null) return false;
    this.kept.set(invitation.traveler, { ...invitation, usedAt: at });
    return true;
  }

  async withdraw(traveler: TravelerId): Promise<void> {
    if (this.kept.get(traveler)?.usedAt === null) this.kept.delete(traveler);
  }
}
