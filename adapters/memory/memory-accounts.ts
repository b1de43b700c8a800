import {
  AdmitTraveler,
  CheckCode,
  CheckEmail,
  type Caller,
  CheckPassword,
  CountAttempt,
  EndSession,
  GuessQuestCode,
  InviteTraveler,
  MailCode,
  OpenSession,
  PrepareAccount,
  PrepareCode,
  PrepareReset,
  PrepareVerification,
  ProveAddress,
  RegisterTraveler,
  RequestCode,
  ResetPassword,
  VerifyAddress,
  type Accounts,
  type CodePurpose,
  type LogInDetails,
  type ResetForm,
  type SignupDraft,
  type SignupForm,
  type Token,
} from '#core/account';
import type { Clock, Dice } from '#core/shared';
import { MemoryCodeMail, MemoryCodes } from './memory-codes.ts';
import { MemoryDevices } from './memory-devices.ts';
import { MemoryEnrolments } from './memory-enrolments.ts';
import { MemoryInvitations } from './memory-invitations.ts';
import { MemoryLimits } from './memory-limits.ts';
import { MemoryPasswords } from './memory-passwords.ts';
import { MemorySessions, MemoryTokens } from './memory-sessions.ts';
import { MemorySessionClaims, MemoryTravelers } from './memory-travelers.ts';

/** One front door that several people can stand at: everybody's accounts, codes and sessions in memory. */
export class MemoryFrontDoor {
  readonly travelers = new MemoryTravelers();
  readonly codes = new MemoryCodes();
  readonly mail = new MemoryCodeMail();
  readonly passwords = new MemoryPasswords();
  readonly invitations = new MemoryInvitations(this.travelers);
  readonly devices = new MemoryDevices(this.travelers);
  readonly enrolments: MemoryEnrolments;
  readonly limits: MemoryLimits;
  readonly sessions: MemorySessions;
  readonly tokens: MemoryTokens;

  constructor(
    readonly clock: Clock,
    readonly dice: Dice,
    questCodes: { readonly open?: readonly string[]; readonly closed?: readonly string[] } = {},
  ) {
    this.enrolments = new MemoryEnrolments(questCodes.open ?? [], questCodes.closed);
    this.limits = new MemoryLimits(clock);
    this.sessions = new MemorySessions(dice);
    this.tokens = new MemoryTokens(clock);
    this.travelers.leaving.add((traveler) => {
      this.enrolments.forget(traveler);
      this.sessions.forget(traveler);
    });
  }

  get admitTraveler(): AdmitTraveler {
    return new AdmitTraveler(this.sessions, new MemorySessionClaims(this.travelers), this.tokens, this.clock);
  }

  get proveAddress(): ProveAddress {
    return new ProveAddress(this.travelers, this.sessions, this.clock);
  }

  get mailCode(): MailCode {
    return new MailCode(this.codes, this.mail);
  }

  get countAttempt(): CountAttempt {
    return new CountAttempt(this.limits, this.devices);
  }

  get prepareCode(): PrepareCode {
    return new PrepareCode(this.passwords, this.clock, this.dice);
  }

  get inviteTraveler(): InviteTraveler {
    return new InviteTraveler(this.travelers, this.invitations, this.passwords, this.clock, this.dice);
  }

  get checkCode(): CheckCode {
    return new CheckCode(this.codes, this.countAttempt, this.passwords, this.clock);
  }
}

/** The accounts of a page or a test, behind the same use cases as the server's; one instance is one visitor. */
export class MemoryAccounts implements Accounts {
  constructor(
    private readonly door: MemoryFrontDoor,
    private readonly origin = 'memory',
    private readonly device = 'device-in-memory',
  ) {}

  async logIn(credentials: LogInDetails): Promise<Token> {
    const { travelers, passwords, countAttempt, invitations, devices, proveAddress, admitTraveler, clock } = this.door;
    const check = new CheckPassword(travelers, passwords, countAttempt, invitations, clock);
    const recognised = await check.run(credentials, this.caller);
    return new OpenSession(travelers, invitations, devices, proveAddress, admitTraveler, clock).run(
      recognised,
      this.device,
    );
  }

  async signUp(form: SignupForm): Promise<SignupDraft> {
    const {
      travelers,
      invitations,
      devices,
      enrolments,
      mailCode,
      passwords,
      limits,
      countAttempt,
      prepareCode,
      clock,
      dice,
    } = this.door;
    const guess = new GuessQuestCode(limits);
    const prepare = new PrepareAccount(
      travelers,
      invitations,
      enrolments,
      passwords,
      limits,
      guess,
      countAttempt,
      prepareCode,
      clock,
      dice,
    );
    const prepared = await prepare.run(form, this.caller);
    return new RegisterTraveler(travelers, devices, enrolments, mailCode).run(prepared, this.device);
  }

  async resend(email: string): Promise<{ readonly email: string }> {
    return this.mailed('verify', email);
  }

  async verify(email: string, verificationCode: string, password?: string): Promise<Token> {
    const form = { email, verificationCode, ...(password !== undefined && { password }) };
    const { travelers, codes, invitations, devices, passwords, checkCode, proveAddress, admitTraveler, clock } =
      this.door;
    const prepared = await new PrepareVerification(travelers, devices, checkCode, passwords).run(form, this.caller);
    const verify = new VerifyAddress(travelers, codes, invitations, devices, proveAddress, admitTraveler, clock);
    return verify.run(prepared, this.device);
  }

  async forgotPassword(email: string): Promise<{ readonly email: string }> {
    return this.mailed('reset', email);
  }

  async reset(form: ResetForm): Promise<{ readonly email: string }> {
    const { travelers, codes, checkCode, passwords, invitations, proveAddress, clock } = this.door;
    const prepared = await new PrepareReset(travelers, checkCode, passwords).run(form, this.caller);
    return new ResetPassword(travelers, codes, invitations, proveAddress, clock).run(prepared);
  }

  async isEmailUnique(email: string): Promise<boolean> {
    const { travelers, invitations, limits, clock } = this.door;
    return new CheckEmail(travelers, invitations, limits, clock).run(email, this.origin);
  }

  async signOut(token: Token): Promise<void> {
    const read = await this.door.tokens.read(token);
    if (read) await new EndSession(this.door.sessions, this.door.clock).run(read.jti);
  }

  private get caller(): Caller {
    return { origin: this.origin, device: this.device };
  }

  private async mailed(purpose: CodePurpose, email: string): Promise<{ readonly email: string }> {
    const { travelers, countAttempt, prepareCode, mailCode } = this.door;
    const request = new RequestCode(travelers, countAttempt, prepareCode);
    await mailCode.run(await request.run(purpose, email, this.caller));
    return { email };
  }
}
