import { Refusal } from '../../../messages/index.ts';
import type { Clock, RandomSource } from '../../../shared/index.ts';
import type { RateLimits } from '../../account.port.ts';
import { emailKey } from '../../identity.rules.ts';
import type {
  OrganisationLogInResult,
  OrganisationReturn,
  OrganisationSession,
} from '../../organisation/organisation-log-in.rules.ts';
import { originRateLimits, rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';
import type { Devices, Invitations, PasswordHasher, Traveler, Travelers } from '../account.port.ts';
import type { MarkEmailVerified } from '../codes/mark-email-verified.ts';
import type { MailCode, PrepareCode, PreparedCode } from '../codes/request-code.ts';
import type { SecondFactors } from '../second-factor/second-factors.port.ts';
import type { LogInOrigin, StartSession } from '../session/sessions.ts';
import { isEmailAvailable, newTraveler } from '../sign-up/sign-up.rules.ts';
import { type Caller, refuseWhileWaiting, type ThrottleAttempts } from '../throttle-attempts.ts';
import {
  claimedDisplayName,
  claimedRole,
  emailClaim,
  isOrganisationLogInGood,
  mustUseOrganisation,
  newOrganisationSecret,
  organisationDecision,
  type OrganisationIdentity,
  organisationLogInEnd,
  type UnfinishedOrganisationRecord,
} from './organisation-log-in.rules.ts';
import type {
  Organisation,
  OrganisationLogInRecords,
  OrganisationMembers,
  OrganisationProvider,
} from './organisation.port.ts';

/** ACC-67 · Refuses every other way in to an address whose organisation requires its own; accounts are not looked up. */
export class CheckOrganisationRequired {
  constructor(private readonly organisation: Organisation) {}

  /** Refuses with `organisationLogInRequired`. */
  run(email: string): void {
    const { settings } = this.organisation;
    if (settings && mustUseOrganisation(email, settings))
      throw new Refusal('organisationLogInRequired', { name: settings.name });
  }
}

/** ACC-69 · Starts a log-in at the provider of the organisation, for the device of the caller alone. */
export class BeginOrganisationLogIn {
  constructor(
    private readonly organisation: Organisation,
    private readonly provider: OrganisationProvider,
    private readonly records: OrganisationLogInRecords,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses with `organisationNotOffered`, `organisationUnreachable` and `errorTooManyRequests`. */
  async run({ clientNetwork, deviceSecret: device }: Caller): Promise<{ readonly url: string }> {
    if (!this.organisation.settings) throw new Refusal('organisationNotOffered');
    if (device === undefined) throw new Refusal('organisationLogInFailed');
    const counted = rateLimitsOf(
      `organisation log-ins of ${clientNetwork}`,
      REQUEST_LIMITS.organisationLogInFromOrigin,
    );
    refuseWhileWaiting(await this.rateLimits.consume(...counted));
    const [key, nonce, verifier] = [this.random, this.random, this.random].map(newOrganisationSecret) as [
      string,
      string,
      string,
    ];
    const url = await this.provider.logInUrl({ key, nonce, verifier });
    const expiresAt = organisationLogInEnd(this.clock.now());
    await this.records.save({ kind: 'started', key, nonce, verifier, device, expiresAt });
    return { url };
  }
}

/** A person whom the provider described, and everything that is slow to make for what happens next. */
export type PreparedOrganisationLogIn =
  | { readonly kind: 'log in'; readonly record: UnfinishedOrganisationRecord }
  | { readonly kind: 'link'; readonly record: UnfinishedOrganisationRecord; readonly code: PreparedCode }
  | { readonly kind: 'create'; readonly record: UnfinishedOrganisationRecord; readonly traveler: Traveler };

/**
 * ACC-68 · Exchanges what the provider returned, and decides what happens.
 * ACC-69 · A log-in is used up by its first answer, right or wrong.
 */
export class PrepareOrganisationLogIn {
  constructor(
    private readonly organisation: Organisation,
    private readonly provider: OrganisationProvider,
    private readonly records: OrganisationLogInRecords,
    private readonly members: OrganisationMembers,
    private readonly travelers: Travelers,
    private readonly invitations: Invitations,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly rateLimits: RateLimits,
    private readonly prepareCode: PrepareCode,
    private readonly passwordHasher: PasswordHasher,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /**
   * Refuses with `organisationNotOffered`, `organisationLogInFailed`, `organisationUnreachable`, `tooManyCodes` and
   * `errorTooManyRequests`, and as `organisationDecision` does.
   */
  async run(returned: OrganisationReturn, caller: Caller): Promise<PreparedOrganisationLogIn> {
    const { settings } = this.organisation;
    if (!settings) throw new Refusal('organisationNotOffered');
    const counted = originRateLimits('logIn', caller.clientNetwork);
    refuseWhileWaiting(await this.rateLimits.consume(...counted));
    const started = await this.records.take(returned.state);
    if (!isOrganisationLogInGood(started, 'started', caller.deviceSecret, this.clock.now()))
      throw new Refusal('organisationLogInFailed');
    const identity = await this.provider.identify(returned, started);
    await this.rateLimits.refund(...counted);

    const { claims } = identity;
    const email = emailClaim(claims) ?? '';
    const decision = organisationDecision(claims, {
      domains: settings.domains,
      linked: await this.members.find(identity.issuer, identity.subject),
      owner: (await this.ownerOf(email))?.id,
    });
    if (decision.kind === 'refuse') throw new Refusal(decision.reason, { name: settings.name });
    const role = claimedRole(claims, settings.operatorClaim) ?? null;
    if (decision.kind === 'create') {
      const traveler = await this.newTraveler(claims, decision.email);
      return { kind: 'create', record: this.recordOf(identity, traveler, started.device, { role }), traveler };
    }
    const traveler = await this.travelers.byId(decision.traveler);
    if (!traveler) throw new Refusal('organisationLogInFailed');
    if (decision.kind === 'log in')
      return { kind: 'log in', record: this.recordOf(identity, traveler, started.device, { role }) };
    await this.throttleAttempts.run('codeRequest', traveler.emailKey, caller, 'tooManyCodes');
    const code = await this.prepareCode.run('link', traveler);
    const record = this.recordOf(identity, traveler, started.device, { role, isLinking: true });
    return { kind: 'link', record, code };
  }

  private async ownerOf(email: string): Promise<Traveler | undefined> {
    const key = emailKey(email);
    const owner = await this.travelers.byEmailKey(key);
    return isEmailAvailable(owner, await this.invitations.byEmailKey(key), this.clock.now()) ? undefined : owner;
  }

  /** A Traveler with an unknown random password. */
  private async newTraveler(claims: OrganisationIdentity['claims'], email: string): Promise<Traveler> {
    return newTraveler({
      id: this.random.uuid(),
      email,
      displayName: claimedDisplayName(claims, email),
      passwordHash: await this.passwordHasher.hash(newOrganisationSecret(this.random)),
      timeZone: this.clock.zone(),
      createdAt: this.clock.now(),
    });
  }

  private recordOf(
    { issuer, subject, logOutUrl }: OrganisationIdentity,
    { id: traveler, email }: Traveler,
    device: string,
    { role, isLinking = false }: { readonly role: UnfinishedOrganisationRecord['role']; readonly isLinking?: boolean },
  ): UnfinishedOrganisationRecord {
    const key = newOrganisationSecret(this.random);
    const expiresAt = organisationLogInEnd(this.clock.now());
    return { kind: 'unfinished', key, device, traveler, email, isLinking, issuer, subject, role, logOutUrl, expiresAt };
  }
}

/** Opens the session of a person whom the provider described: the role that their claims give, and a known device. */
export class StartOrganisationSession {
  constructor(
    private readonly members: OrganisationMembers,
    private readonly devices: Devices,
    private readonly startSession: StartSession,
    private readonly clock: Clock,
  ) {}

  async run(
    { traveler, role, device, logOutUrl }: UnfinishedOrganisationRecord,
    origin: LogInOrigin,
    proof?: Parameters<StartSession['run']>[2],
  ): Promise<OrganisationSession> {
    if (role) await this.members.setRole(traveler, role);
    const jwt = await this.startSession.run(traveler, origin, proof);
    await this.devices.remember(traveler, device, this.clock.now());
    return { jwt, ...(logOutUrl !== undefined && { logOutUrl }) };
  }
}

/**
 * ACC-68 · Opens a session for a linked person or a new one.
 * ACC-70 · Asks for the code that was emailed before an existing account is linked, and for a second factor where it is
 * on.
 */
export class LogInThroughOrganisation {
  constructor(
    private readonly records: OrganisationLogInRecords,
    private readonly members: OrganisationMembers,
    private readonly travelers: Travelers,
    private readonly secondFactors: SecondFactors,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly mailCode: MailCode,
    private readonly startOrganisationSession: StartOrganisationSession,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `accountLocked`, and with `organisationLogInFailed` a person who was linked to an account since. */
  async run(prepared: PreparedOrganisationLogIn, origin: LogInOrigin): Promise<OrganisationLogInResult> {
    const { record } = prepared;
    if (prepared.kind === 'create') {
      await this.travelers.add(prepared.traveler);
      await this.markEmailVerified.run(record.traveler);
      const isLinked = await this.members.link(record, record.traveler, this.clock.now());
      if (!isLinked) throw new Refusal('organisationLogInFailed');
    }
    const factor = await this.secondFactors.find(record.traveler);
    const isFinished = prepared.kind !== 'link' && !factor?.confirmedAt;
    if (isFinished) return this.startOrganisationSession.run(record, origin);
    if (prepared.kind === 'link') await this.mailCode.run(prepared.code);
    await this.records.save(record);
    return { unfinished: { ticket: record.key, email: record.email, isCodeMailed: record.isLinking } };
  }
}
