import { type Clock, type Instant, plusMinutes, type RandomSource } from '../../../shared/index.ts';
import type { InvitationLink } from '../../mailed-links.rules.ts';
import type { PasswordHasher } from '../passwords/password-hasher.port.ts';
import type { Traveler } from '../travelers.port.ts';
import type { Invitations } from './invitations.port.ts';
import { INVITATION_LIFETIME } from './invitations.rules.ts';

/** What a link carries that signs its owner in once, and when it is over. */
export interface OneTimeLink extends InvitationLink {
  readonly until: Instant;
}

/** ACC-6 · Makes a one-time password that opens somebody's account; one that was never used is replaced. */
export class CreateInvitation {
  constructor(
    private readonly invitations: Invitations,
    private readonly passwordHasher: PasswordHasher,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async run({ id, email }: Pick<Traveler, 'id' | 'email'>): Promise<OneTimeLink> {
    const temporalpass = this.random.uuid();
    const now = this.clock.now();
    const until = plusMinutes(now, INVITATION_LIFETIME.hours * 60);
    await this.invitations.save({
      id: this.random.uuid(),
      traveler: id,
      hash: await this.passwordHasher.hash(temporalpass),
      expiresAt: until,
      usedAt: null,
      createdAt: now,
    });
    return { email, temporalpass, until };
  }
}
