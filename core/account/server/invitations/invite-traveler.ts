import { type Clock, type Instant, plusMinutes, type RandomSource, refuseProblems } from '../../../shared/index.ts';
import type { InvitationLink } from '../../mailed-links.rules.ts';
import type { PasswordHasher, Traveler, Invitations, Travelers } from '../account.port.ts';
import { INVITATION_LIFETIME, newOneTimePassword } from './invitations.rules.ts';
import { Refusal } from '../../../messages/index.ts';
import { displayNameProblem, emailProblem } from '../../field-validation.rules.ts';
import { emailKey } from '../../identity.rules.ts';
import { newTraveler } from '../sign-up/sign-up.rules.ts';

/** The content of a link that signs its owner in once, and its expiry. */
export interface OneTimeLink extends InvitationLink {
  readonly until: Instant;
}

/** ACC-6 · Makes a one-time password that opens a Traveler's account; it replaces an unused one. */
export class CreateInvitation {
  constructor(
    private readonly invitations: Invitations,
    private readonly passwordHasher: PasswordHasher,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async run({ id, email }: Pick<Traveler, 'id' | 'email'>): Promise<OneTimeLink> {
    const temporalpass = newOneTimePassword(this.random);
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

/** The content of an invitation's link, and its expiry. */
export interface CreatedInvitation extends OneTimeLink {
  /** True if an earlier unused link was replaced and no longer works. */
  readonly replaced: boolean;
}

/**
 * ACC-6 · Creates an account for an invited person and a one-time password that opens it; it replaces an unused one.
 */
export class InviteTraveler {
  constructor(
    private readonly travelers: Travelers,
    private readonly invitations: Invitations,
    private readonly createInvitation: CreateInvitation,
    private readonly passwordHasher: PasswordHasher,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses with `emailTaken` an address whose owner already has an account, and what the field rules refuse. */
  async run(address: string, displayName: string): Promise<CreatedInvitation> {
    const fields = { email: emailProblem(address), displayName: displayNameProblem(displayName) };
    refuseProblems(fields);

    const email = address.trim();
    const known = await this.invited(email);
    const traveler = known ?? (await this.added(email, displayName));
    return { ...(await this.createInvitation.run(traveler)), replaced: known !== undefined };
  }

  /** A person who was invited before and has not signed in yet; an unverified sign-up is replaced (ACC-28). */
  private async invited(email: string): Promise<Traveler | undefined> {
    const known = await this.travelers.byEmailKey(emailKey(email));
    if (!known) return undefined;
    const invitation = await this.invitations.byEmailKey(known.emailKey);
    if (invitation?.usedAt === null) return known;
    if (known.verifiedAt !== null) throw new Refusal('emailTaken', { field: 'email' });
    return undefined;
  }

  /** Adds a Traveler with an unknown random password, which works until they choose their own. */
  private async added(email: string, displayName: string): Promise<Traveler> {
    const traveler = newTraveler({
      id: this.random.uuid(),
      email,
      displayName,
      passwordHash: await this.passwordHasher.hash(this.random.uuid()),
      timeZone: this.clock.zone(),
      createdAt: this.clock.now(),
    });
    await this.travelers.add(traveler);
    return traveler;
  }
}
