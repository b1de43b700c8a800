import {
  AdmitTraveler,
  CheckEmail,
  EndSession,
  GuessQuestCode,
  MailCode,
  OpenSession,
  RegisterTraveler,
  RequestCode,
  ResetPassword,
  UseCode,
  VerifyAddress,
  type Accounts,
  type Credentials,
  type ResetForm,
  type SignupDraft,
  type SignupForm,
  type Token,
} from '#core/account';
import type { Clock, Dice } from '#core/shared';
import { MemoryCodeMail, MemoryCodes } from './memory-codes.ts';
import { MemoryEnrolments } from './memory-enrolments.ts';
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
  }

  get admitTraveler(): AdmitTraveler {
    return new AdmitTraveler(this.sessions, new MemorySessionClaims(this.travelers), this.tokens, this.clock);
  }

  get mailCode(): MailCode {
    return new MailCode(this.codes, this.passwords, this.limits, this.mail, this.clock, this.dice);
  }

  get useCode(): UseCode {
    return new UseCode(this.codes, this.passwords, this.clock);
  }
}

/** The accounts of a page or a test, behind the same use cases as the server's; one instance is one visitor. */
export class MemoryAccounts implements Accounts {
  private token: Token | undefined;

  constructor(
    private readonly door: MemoryFrontDoor,
    private readonly origin = 'memory',
  ) {}

  async logIn(credentials: Credentials): Promise<Token> {
    const { travelers, passwords, limits, admitTraveler } = this.door;
    const openSession = new OpenSession(travelers, passwords, limits, admitTraveler);
    return (this.token = await openSession.run(credentials, this.origin));
  }

  async signUp(form: SignupForm): Promise<SignupDraft> {
    const { travelers, enrolments, passwords, limits, mailCode, clock, dice } = this.door;
    const guess = new GuessQuestCode(limits);
    const register = new RegisterTraveler(travelers, enrolments, passwords, limits, guess, mailCode, clock, dice);
    return register.run(form, this.origin);
  }

  async resend(email: string): Promise<{ readonly email: string }> {
    return this.requestCode.run('verify', email, this.origin);
  }

  async verify(email: string, verificationCode: string): Promise<Token> {
    const { travelers, useCode, admitTraveler, clock } = this.door;
    const verifyAddress = new VerifyAddress(travelers, useCode, admitTraveler, clock);
    return (this.token = await verifyAddress.run(email, verificationCode));
  }

  async forgotPassword(email: string): Promise<{ readonly email: string }> {
    return this.requestCode.run('reset', email, this.origin);
  }

  async reset(form: ResetForm): Promise<{ readonly email: string }> {
    const { travelers, useCode, passwords, sessions, clock } = this.door;
    return new ResetPassword(travelers, useCode, passwords, sessions, clock).run(form);
  }

  async isEmailUnique(email: string): Promise<boolean> {
    return new CheckEmail(this.door.travelers, this.door.limits).run(email, this.origin);
  }

  async signOut(): Promise<void> {
    const read = this.token && (await this.door.tokens.read(this.token));
    this.token = undefined;
    if (read) await new EndSession(this.door.sessions, this.door.clock).run(read.jti);
  }

  private get requestCode(): RequestCode {
    const { travelers, limits, mailCode } = this.door;
    return new RequestCode(travelers, limits, mailCode);
  }
}
