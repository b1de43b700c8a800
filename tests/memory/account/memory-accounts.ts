import type {
  Accounts,
  LogInInput,
  SessionStore,
  ResetPasswordInput,
  SignUpDetails,
  SignUpDraft,
  SignUpInput,
  Token,
} from '#core/account';
import {
  CheckCurrentPassword,
  CheckSecondFactor,
  MatchSecondFactor,
  StartSession,
  UseSecondFactor,
  CheckCode,
  CreateInvitation,
  CheckEmailAvailability,
  type Caller,
  type LogInOrigin,
  CheckNewPassword,
  CheckPassword,
  ThrottleAttempts,
  EndSession,
  LookUpQuestCode,
  InviteTraveler,
  MailCode,
  StartPasswordSession,
  PrepareAccount,
  PrepareCode,
  CollectVerificationProof,
  PreparePasswordReset,
  PrepareReplacement,
  PrepareVerification,
  EnrollNewTraveler,
  MarkEmailVerified,
  RegisterTraveler,
  RequestCode,
  ResetPassword,
  CompleteVerification,
  type CodePurpose,
} from '#core/account/server';
import type { Clock, RandomSource } from '#core/shared';
import { MemoryCodeMailer, MemoryCodes } from './memory-codes.ts';
import { MemoryDevices } from './memory-devices.ts';
import { MemorySignUpEnrollment } from './memory-sign-up-enrollment.ts';
import { MemoryInvitations } from './memory-invitations.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import { MemoryCommonPasswords } from './memory-common-passwords.ts';
import { MemoryPasswordHasher } from './memory-password-hasher.ts';
import { MemorySessions, MemoryTokens } from './memory-sessions.ts';
import { MemoryRecoveryCodes, MemorySecondFactors, MemoryTotpHasher } from './memory-second-factors.ts';
import { MemorySessionClaims, MemoryTravelers } from './memory-travelers.ts';

/** Accounts in memory have no passkeys. */
const NO_PASSKEYS = { removeAll: async () => false };

/** One front door that several people can stand at: everybody's accounts, codes and sessions in memory. */
export class MemoryAuthBackend {
  readonly travelers = new MemoryTravelers();
  readonly codes = new MemoryCodes();
  readonly codeMailer = new MemoryCodeMailer();
  readonly passwordHasher = new MemoryPasswordHasher();
  readonly checkNewPassword = new CheckNewPassword(new MemoryCommonPasswords(), { words: [] });
  readonly invitations = new MemoryInvitations(this.travelers);
  readonly devices = new MemoryDevices(this.travelers);
  readonly recoveryCodes = new MemoryRecoveryCodes();
  readonly secondFactors = new MemorySecondFactors(this.recoveryCodes);
  readonly signUpEnrollment: MemorySignUpEnrollment;
  readonly rateLimits: MemoryRateLimits;
  readonly sessions: MemorySessions;
  readonly tokens: MemoryTokens;

  constructor(
    readonly clock: Clock,
    readonly random: RandomSource,
    questCodes: { readonly open?: readonly string[]; readonly closed?: readonly string[] } = {},
  ) {
    this.signUpEnrollment = new MemorySignUpEnrollment(questCodes.open ?? [], questCodes.closed);
    this.rateLimits = new MemoryRateLimits(clock);
    this.sessions = new MemorySessions(random);
    this.tokens = new MemoryTokens(clock);
    this.travelers.deletedTravelers.add((traveler) => {
      this.signUpEnrollment.forget(traveler);
      this.sessions.forget(traveler);
    });
  }

  get startSession(): StartSession {
    const { travelers, sessions, tokens, clock } = this;
    const claims = new MemorySessionClaims(travelers);
    return new StartSession(travelers, sessions, claims, tokens, this.useSecondFactor, clock);
  }

  get useSecondFactor(): UseSecondFactor {
    return new UseSecondFactor(this.secondFactors, this.recoveryCodes, this.clock);
  }

  get matchSecondFactor(): MatchSecondFactor {
    const { recoveryCodes, passwordHasher, rateLimits, clock } = this;
    return new MatchSecondFactor(recoveryCodes, new MemoryTotpHasher(), passwordHasher, rateLimits, clock);
  }

  get checkSecondFactor(): CheckSecondFactor {
    return new CheckSecondFactor(this.secondFactors, this.matchSecondFactor);
  }

  get checkCurrentPassword(): CheckCurrentPassword {
    return new CheckCurrentPassword(this.travelers, this.passwordHasher, this.rateLimits);
  }

  get markEmailVerified(): MarkEmailVerified {
    return new MarkEmailVerified(this.travelers, this.sessions, this.codes, this.clock);
  }

  get mailCode(): MailCode {
    return new MailCode(this.codes, this.codeMailer);
  }

  get throttleAttempts(): ThrottleAttempts {
    return new ThrottleAttempts(this.rateLimits, this.devices);
  }

  get prepareCode(): PrepareCode {
    return new PrepareCode(this.passwordHasher, this.clock, this.random);
  }

  get inviteTraveler(): InviteTraveler {
    const { travelers, invitations, passwordHasher, clock, random } = this;
    const createInvitation = new CreateInvitation(invitations, passwordHasher, clock, random);
    return new InviteTraveler(travelers, invitations, createInvitation, passwordHasher, clock, random);
  }

  get enrollNewTraveler(): EnrollNewTraveler {
    return new EnrollNewTraveler(this.travelers, this.signUpEnrollment);
  }

  get prepareReplacement(): PrepareReplacement {
    return new PrepareReplacement(this.signUpEnrollment, new LookUpQuestCode(this.rateLimits), this.clock, this.random);
  }

  get gatherProof(): CollectVerificationProof {
    return new CollectVerificationProof(this.invitations, this.devices, this.passwordHasher);
  }

  get checkCode(): CheckCode {
    return new CheckCode(this.codes, this.throttleAttempts, this.passwordHasher, this.clock);
  }
}

/** The accounts of a page or a test, behind the same use cases as the server's; one instance is one visitor. */
export class MemoryAccounts implements Accounts {
  constructor(
    private readonly backend: MemoryAuthBackend,
    private readonly clientNetwork = 'memory',
    private readonly device = 'device-in-memory',
    private readonly sessionStore?: SessionStore,
  ) {}

  async logIn(credentials: LogInInput): Promise<Token> {
    const {
      travelers,
      passwordHasher,
      throttleAttempts,
      invitations,
      devices,
      markEmailVerified,
      startSession,
      checkSecondFactor,
      clock,
    } = this.backend;
    const check = new CheckPassword(travelers, passwordHasher, throttleAttempts, invitations, checkSecondFactor, clock);
    const traveler = await check.run(credentials, this.caller);
    return new StartPasswordSession(travelers, invitations, devices, markEmailVerified, startSession, clock).run(
      traveler,
      this.origin,
    );
  }

  async signUp(form: SignUpInput): Promise<SignUpDraft> {
    const {
      travelers,
      invitations,
      devices,
      signUpEnrollment,
      mailCode,
      passwordHasher,
      rateLimits,
      throttleAttempts,
      prepareCode,
      clock,
      random,
    } = this.backend;
    const guess = new LookUpQuestCode(rateLimits);
    const prepare = new PrepareAccount(
      new CheckEmailAvailability(travelers, invitations, rateLimits, clock),
      signUpEnrollment,
      passwordHasher,
      rateLimits,
      guess,
      throttleAttempts,
      prepareCode,
      this.backend.checkNewPassword,
      clock,
      random,
    );
    const prepared = await prepare.run(form, this.caller);
    return new RegisterTraveler(this.backend.enrollNewTraveler, devices, mailCode).run(prepared, this.device);
  }

  async resend(email: string): Promise<{ readonly email: string }> {
    return this.mailed('verify', email);
  }

  async verify(email: string, verificationCode: string, password?: string, details?: SignUpDetails): Promise<Token> {
    const form = { email, verificationCode, ...(password !== undefined && { password }), ...details };
    const {
      travelers,
      codes,
      invitations,
      devices,
      passwordHasher,
      checkCode,
      gatherProof,
      prepareReplacement,
      enrollNewTraveler,
      markEmailVerified,
      startSession,
      clock,
    } = this.backend;
    const prepared = await new PrepareVerification(
      travelers,
      checkCode,
      gatherProof,
      prepareReplacement,
      passwordHasher,
      this.backend.checkNewPassword,
    ).run(form, this.caller);
    const verify = new CompleteVerification(
      travelers,
      codes,
      invitations,
      devices,
      enrollNewTraveler,
      markEmailVerified,
      startSession,
      clock,
    );
    return verify.run(prepared, this.origin);
  }

  async forgotPassword(email: string): Promise<{ readonly email: string }> {
    return this.mailed('reset', email);
  }

  async reset(form: ResetPasswordInput): Promise<{ readonly email: string }> {
    const { travelers, codes, checkCode, gatherProof, prepareReplacement, passwordHasher } = this.backend;
    const { invitations, enrollNewTraveler, markEmailVerified, clock } = this.backend;
    const prepared = await new PreparePasswordReset(
      travelers,
      checkCode,
      gatherProof,
      prepareReplacement,
      passwordHasher,
      this.backend.checkNewPassword,
    ).run(form, this.caller);
    return new ResetPassword(
      travelers,
      codes,
      invitations,
      NO_PASSKEYS,
      enrollNewTraveler,
      markEmailVerified,
      clock,
    ).run(prepared);
  }

  async isEmailUnique(email: string): Promise<boolean> {
    const { travelers, invitations, rateLimits, clock } = this.backend;
    return new CheckEmailAvailability(travelers, invitations, rateLimits, clock).run(email, this.clientNetwork);
  }

  async signOut(token: Token): Promise<void> {
    const read = await this.backend.tokens.read(token);
    if (read) await new EndSession(this.backend.sessions, this.backend.clock).run(read.jti);
  }

  private get origin(): LogInOrigin {
    return { device: this.device, replaced: this.sessionStore?.read() };
  }

  private get caller(): Caller {
    return { clientNetwork: this.clientNetwork, deviceSecret: this.device };
  }

  private async mailed(purpose: CodePurpose, email: string): Promise<{ readonly email: string }> {
    const { travelers, throttleAttempts, prepareCode, mailCode } = this.backend;
    const request = new RequestCode(travelers, throttleAttempts, prepareCode);
    await mailCode.run(await request.run(purpose, email, this.caller));
    return { email };
  }
}
