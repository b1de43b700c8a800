import { Refusal, type MessageKey } from '../messages/index.ts';
import {
  type CalendarDate,
  type Clock,
  dateOf,
  type Dice,
  isPlausibleToday,
  isTimeZone,
  questCodeProblem,
} from '../shared/index.ts';
import type { Enrolments } from './enrolments.port.ts';
import { displayNameProblem, emailProblem, passwordProblem } from './fields.rules.ts';
import type { GuessQuestCode } from './guess-quest-code.ts';
import { emailKey, namesOf } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';
import type { MailCode } from './mail-code.ts';
import type { Passwords } from './passwords.port.ts';
import type { SignupDraft, SignupForm } from './signup.ts';
import type { Travelers } from './travelers.port.ts';

/** Makes an unverified Traveler on the quest of their Quest Code, and mails the code that proves their address. */
export class RegisterTraveler {
  constructor(
    private readonly travelers: Travelers,
    private readonly enrolments: Enrolments,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly guessQuestCode: GuessQuestCode,
    private readonly mailCode: MailCode,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async run(form: SignupForm, origin: string): Promise<SignupDraft> {
    const today = this.checked(form);
    const { most, minutes } = TRIES.signUpFromOrigin;
    if (!(await this.limits.take(`sign-up origin ${origin}`, most, minutes))) throw new Refusal('errorTooManyRequests');
    const standing = await this.guessQuestCode.run(origin, () => this.enrolments.standing(form.code));
    if (standing === 'closed') throw new Refusal('cohortClosed', { field: 'code' });
    await this.mustBeFree(form.email);
    await this.mailCode.count(form.email);

    const id = this.dice.id();
    const email = form.email.trim();
    const displayName = form.displayName.trim();
    await this.travelers.add({
      id,
      email,
      emailKey: emailKey(email),
      displayName,
      ...namesOf(displayName),
      passwordHash: await this.passwords.hash(form.password),
      verifiedAt: null,
      timeZone: form.timeZone,
      createdAt: this.clock.now(),
    });
    await this.enrolments.enrol(id, form.code, { today, startOnSameWeek: form.startOnSameWeek ?? true });
    await this.mailCode.run('verify', { email, displayName });
    return { id, displayName, email, verified: false };
  }

  private async mustBeFree(email: string): Promise<void> {
    if (await this.travelers.byEmailKey(emailKey(email))) throw new Refusal('emailTaken', { field: 'email' });
  }

  private checked(form: SignupForm): CalendarDate {
    const today = dateOf(form.userLocalDate);
    const problems: Readonly<Record<string, MessageKey | undefined>> = {
      displayName: displayNameProblem(form.displayName),
      email: emailProblem(form.email),
      password: passwordProblem(form.password),
      code: questCodeProblem(form.code),
      timeZone: isTimeZone(form.timeZone) ? undefined : 'timeZoneNotValid',
    };
    for (const [field, problem] of Object.entries(problems)) if (problem) throw new Refusal(problem, { field });
    if (!today || !isPlausibleToday(today, this.clock.now()))
      throw new Refusal('dateNotValid', { field: 'userLocalDate' });
    return today;
  }
}
