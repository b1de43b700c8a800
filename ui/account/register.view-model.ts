import { makeAutoObservable, runInAction } from 'mobx';
import {
  type Accounts,
  displayNameProblem,
  emailProblem,
  firstMonday,
  newPasswordProblem,
  questCodeProblem,
  type SignUp,
  type SignupDraft,
  type SignupForm,
  startWindow,
  stopAfter,
} from '#core/account';
import type { MessageKey } from '#core/messages';
import { type CalendarDate, type Clock, type Dice, partsOf, todayIn } from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import { EmailCheck } from './email-check.ts';
import { areAllRight, FormField } from './form-field.ts';
import type { DraftState } from './draft.state.ts';
import type { SessionState } from './session.state.ts';
import { type StopPath, STOPS } from './stops.ts';

/** What registering has to know of the cohorts: when the one behind a Quest Code starts. */
interface CohortStarts {
  byCode(code: string): Promise<{ readonly startingDate: CalendarDate }>;
}

/** The two first Mondays that somebody whose cohort starts within days can choose between (ACC-1). */
export interface StartChoice {
  readonly sameWeek: CalendarDate;
  readonly nextMonday: CalendarDate;
}

/** Somebody new: name, address, password and Quest Code, and with which Monday they start. */
export class RegisterViewModel {
  readonly displayName = new FormField(displayNameProblem);
  readonly email = new FormField((email) => emailProblem(email) ?? this.takenProblem(email));
  readonly password = new FormField((password) =>
    newPasswordProblem(password, { email: this.email.value, displayName: this.displayName.value }),
  );
  readonly code = new FormField(questCodeProblem);
  readonly register: Task<[startOnSameWeek?: boolean]>;
  choice: StartChoice | undefined = undefined;
  draft: SignupDraft | undefined = undefined;
  private readonly check: EmailCheck;
  private readonly submission: Submission;

  constructor(
    private readonly signUp: SignUp,
    accounts: Accounts,
    private readonly cohorts: CohortStarts,
    private readonly clock: Clock,
    private readonly session: SessionState,
    private readonly drafts: DraftState,
    dice: Dice,
  ) {
    this.submission = new Submission(dice);
    this.check = new EmailCheck((email) => accounts.isEmailUnique(email));
    this.register = new Task((startOnSameWeek?: boolean) => this.begin(startOnSameWeek));
    makeAutoObservable<this, 'check' | 'submission' | 'signUp' | 'cohorts' | 'clock' | 'session' | 'drafts'>(
      this,
      {
        displayName: false,
        email: false,
        password: false,
        code: false,
        register: false,
        check: false,
        submission: false,
        signUp: false,
        cohorts: false,
        clock: false,
        session: false,
        drafts: false,
      },
      { autoBind: true },
    );
  }

  /** Where somebody who has signed up, or is signed in already, goes on. */
  get next(): StopPath | undefined {
    const { isSignedIn, session } = this.session;
    return isSignedIn || this.draft ? STOPS[stopAfter('register', isSignedIn ? session : undefined)] : undefined;
  }

  /** A taken address is told at once, everything else when the field was left. */
  get emailProblem(): MessageKey | undefined {
    return this.takenProblem(this.email.value) ?? this.email.problem;
  }

  typeEmail(email: string): void {
    this.email.type(email);
    this.check.see(email);
  }

  /** Spaces that came along when the code was copied are not part of it. */
  typeCode(code: string): void {
    this.code.type(code.replace(/\s/g, ''));
  }

  submit(): void {
    this.choice = undefined;
    if (areAllRight([this.displayName, this.email, this.password, this.code])) void this.register.run();
  }

  startOnSameWeek(isSameWeek: boolean): void {
    this.choice = undefined;
    void this.register.run(isSameWeek);
  }

  reconsider(): void {
    this.choice = undefined;
  }

  stop(): void {
    this.check.stop();
  }

  private takenProblem(email: string): MessageKey | undefined {
    return this.check.isTaken(email) ? 'emailTaken' : undefined;
  }

  private async begin(startOnSameWeek: boolean | undefined): Promise<void> {
    const today = todayIn(this.clock.zone(), this.clock.now());
    if (startOnSameWeek === undefined) {
      const { startingDate: cohortStart } = await this.cohorts.byCode(this.code.value);
      if (startWindow(cohortStart, today) === 'ask') return this.ask(cohortStart, today);
    }
    const form: SignupForm = {
      displayName: this.displayName.value,
      email: this.email.value,
      password: this.password.value,
      code: this.code.value,
      userLocalDate: partsOf(today),
      timeZone: this.clock.zone(),
      ...(startOnSameWeek !== undefined && { startOnSameWeek }),
    };
    const draft = await this.submission.send(form, (key) => this.signUp.run(form, key));
    this.drafts.keep(draft);
    runInAction(() => (this.draft = draft));
  }

  private ask(cohortStart: CalendarDate, today: CalendarDate): void {
    this.choice = {
      sameWeek: firstMonday({ cohortStart, today, startOnSameWeek: true }),
      nextMonday: firstMonday({ cohortStart, today, startOnSameWeek: false }),
    };
  }
}
