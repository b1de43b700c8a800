import type { RandomSource } from '../../../shared/index.ts';
import type { CreateInvitation, OneTimeLink } from '../invitations/invite-traveler.ts';
import type { PasswordHasher, Traveler, Travelers } from '../account.port.ts';
import type { MarkEmailVerified } from './mark-email-verified.ts';

/**
 * ACC-36 · Marks an address as verified on an operator's word. Another person may have signed up with it, so the stored
 * password stops working: a link signs the owner in once, and they choose a new password.
 */
export class ConfirmEmailByOperator {
  constructor(
    private readonly travelers: Travelers,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly createInvitation: CreateInvitation,
    private readonly passwordHasher: PasswordHasher,
    private readonly random: RandomSource,
  ) {}

  async run(traveler: Pick<Traveler, 'id' | 'email'>): Promise<OneTimeLink> {
    await this.travelers.changePassword(traveler.id, await this.passwordHasher.hash(this.random.uuid()));
    await this.markEmailVerified.run(traveler.id);
    return this.createInvitation.run(traveler);
  }
}
