import { Refusal, refusedFor } from '../messages/index.ts';
import { type CalendarDate, type Clock, dateOf, type Dice, isPlausibleToday } from '../shared/index.ts';
import { isAddressFree } from './address.rules.ts';
import type { Caller, CountAttempt } from './count-attempt.ts';
import type { Enrolments, FirstStart } from './enrolments.port.ts';
import { signUpProblems } from './forms.rules.ts';
import type { GuessQuestCode } from './guess-quest-code.ts';
import { emailKey, namesOf } from './identity.rules.ts';
import type { Invitations } from './invitations.port.ts';
import type { Limits } from './limits.port.ts';
import { allowances, TRIES } from './limits.rules.ts';
import type { Passwords } from './passwords.port.ts';
import type { PrepareCode, PreparedCode } from './prepare-code.ts';
import type { SignupForm } from './signup.ts';
import type { Traveler, Travelers } from './travelers.port.ts';

/** An account that nothing stands in the way of but somebody quicker. */
export interface PreparedAccount {
  readonly traveler: Traveler;
  readonly questCode: string;
  readonly start: FirstStart;
  readonly code: PreparedCode;
}

/** Holds a sign-up against every rule, counts it, and makes the slow hashes of its password and its first code. */
export class PrepareAccount {
  constructor(
    private readonly travelers: Travelers,
    private readonly invitations: Invitations,
    private readonly enrolments: Enrolments,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly guessQuestCode: GuessQuestCode,
    private readonly countAttempt: CountAttempt,
    private readonly prepareCode: PrepareCode,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async run(form: SignupForm, caller: Caller): Promise<PreparedAccount> {
    const today = this.checked(form);
    const { origin } = caller;
    const wait = await this.limits.take(...allowances(`sign-up origin ${origin}`, TRIES.signUpFromOrigin));
    if (wait > 0) throw refusedFor('errorTooManyRequests', wait);
    const standing = await this.guessQuestCode.run(origin, () => this.enrolments.standing(form.code));
    if (standing === 'closed') throw new Refusal('cohortClosed', { field: 'code' });
    await this.mustBeFree(form.email);
    await this.countAttempt.run('codeRequest', emailKey(form.email), caller, 'tooManyCodes');

    const email = form.email.trim();
    const displayName = form.displayName.trim();
    const traveler: Traveler = {
      id: this.dice.id(),
      email,
      emailKey: emailKey(email),
      displayName,
      ...namesOf(displayName),
      passwordHash: await this.passwords.hash(form.password),
      verifiedAt: null,
      timeZone: form.timeZone,
      createdAt: this.clock.now(),
    };
    return {
      traveler,
      questCode: form.code,
      start: { today, startOnSameWeek: form.startOnSameWeek ?? true },
      code: await this.prepareCode.run('verify', traveler),
    };
  }

  private async mustBeFree(email: string): Promise<void> {
    const key = emailKey(email);
    const [traveler, invitation] = [await this.travelers.byEmailKey(key), await this.invitations.ofAddress(key)];
    if (!isAddressFree(traveler, invitation, this.clock.now())) throw new Refusal('emailTaken', { field: 'email' });
  }

  private checked(form: SignupForm): CalendarDate {
    const today = dateOf(form.userLocalDate);
    for (const [field, problem] of Object.entries(signUpProblems(form)))
      if (problem) throw new Refusal(problem, { field });
    if (!today || !isPlausibleToday(today, this.clock.now()))
      throw new Refusal('dateNotValid', { field: 'userLocalDate' });
    return today;
  }
}
