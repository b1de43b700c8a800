import { makeAutoObservable, runInAction } from 'mobx';
import {
  emailCheckTimes,
  emailKey,
  emailProblem,
  type Accounts,
  displayNameProblem,
  newPasswordProblem,
  questCodeProblem,
  type SignUp,
  type SignUpDraft,
  type SignUpInput,
  startWindow,
  authDestinationAfter,
} from '#core/account';
import { type MessageKey, Refusal } from '#core/messages';
import {
  type CalendarDate,
  type Clock,
  type RandomSource,
  type StartChoice,
  partsOf,
  startChoice,
  todayIn,
} from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import { validateAll, FormField } from '../auth-form/form-field.ts';
import type { SignUpDraftState } from './sign-up-draft.state.ts';
import type { SessionState } from '../session/session.state.ts';
import { type AuthDestinationPath, AUTH_DESTINATION_PATHS } from '../auth-form/auth-destination-paths.ts';

/**
 * ACC-20 · Checks whether an email is still available while it is typed: immediately, then after each pause in typing.
 */
export class UniqueEmailCheck {
  private takenEmail: string | undefined = undefined;
  private latestEmail = '';
  /** The times of the last typed characters, in milliseconds. */
  private typedAt: readonly number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly isUnique: (email: string) => Promise<boolean>) {
    makeAutoObservable<this, 'isUnique' | 'latestEmail' | 'typedAt' | 'timer' | 'askServer'>(this, {
      isUnique: false,
      latestEmail: false,
      typedAt: false,
      timer: false,
      askServer: false,
      isTaken: false,
    });
  }

  /** Whether the last check found that this email is taken. */
  isTaken(email: string): boolean {
    return this.takenEmail !== undefined && emailKey(email) === this.takenEmail;
  }

  check(email: string): void {
    this.latestEmail = email;
    const now = performance.now();
    const due = emailCheckTimes([...this.typedAt, now]).at(-1) ?? now;
    this.typedAt = [now];
    clearTimeout(this.timer);
    if (due === now) this.askServer();
    else this.timer = setTimeout(() => this.askServer(), due - now);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.typedAt = [];
  }

  private askServer(): void {
    const email = this.latestEmail;
    if (emailProblem(email) !== undefined) return;
    this.isUnique(email).then(
      (isUnique) =>
        runInAction(() => email === this.latestEmail && (this.takenEmail = isUnique ? undefined : emailKey(email))),
      // A check that could not be made says nothing: signing up asks again.
      () => undefined,
    );
  }
}

/** The lookup of a cohort's start date by Quest Code. */
interface CohortStarts {
  byCode(code: string): Promise<{ readonly startingDate: CalendarDate }>;
}

/** The sign-up form: name, email, password, Quest Code, and the Monday to start on. */
export class RegisterViewModel {
  readonly displayName = new FormField(displayNameProblem);
  readonly email = new FormField((email) => emailProblem(email) ?? this.takenProblem(email));
  readonly password = new FormField((password) =>
    newPasswordProblem(password, { email: this.email.value, displayName: this.displayName.value }),
  );
  readonly code = new FormField(questCodeProblem);
  readonly register: Task<[startOnSameWeek?: boolean]>;
  startChoice: StartChoice | undefined = undefined;
  draft: SignUpDraft | undefined = undefined;
  private readonly uniqueEmailCheck: UniqueEmailCheck;
  private readonly submission: IdempotentSubmission;

  constructor(
    private readonly signUp: SignUp,
    accounts: Accounts,
    private readonly cohorts: CohortStarts,
    private readonly clock: Clock,
    private readonly session: SessionState,
    private readonly drafts: SignUpDraftState,
    random: RandomSource,
  ) {
    this.submission = new IdempotentSubmission(random);
    this.uniqueEmailCheck = new UniqueEmailCheck((email) => accounts.isEmailUnique(email));
    this.register = new Task(async (startOnSameWeek?: boolean) => {
      try {
        await this.signUpOrAskStart(startOnSameWeek);
      } catch (error) {
        if (!(error instanceof Refusal && CODE_REFUSALS.includes(error.key))) throw error;
        this.code.refuse(error.key);
      }
    });
    makeAutoObservable<this, 'cohorts' | 'clock'>(this, { cohorts: false, clock: false }, { autoBind: true });
  }

  /** Where a person goes who has signed up, or is already signed in with an account. */
  get next(): AuthDestinationPath | undefined {
    const { session } = this.session;
    const isSignedIn = this.session.isSignedIn && !this.session.isGuest;
    return isSignedIn || this.draft
      ? AUTH_DESTINATION_PATHS[authDestinationAfter('register', isSignedIn ? session : undefined)]
      : undefined;
  }

  /** The email problem: a taken email is shown immediately, any other problem once the field was touched. */
  get emailProblem(): MessageKey | undefined {
    return this.takenProblem(this.email.value) ?? this.email.problem;
  }

  typeEmail(email: string): void {
    this.email.setValue(email);
    this.uniqueEmailCheck.check(email);
  }

  submit(): void {
    this.startChoice = undefined;
    if (validateAll([this.displayName, this.email, this.password, this.code])) void this.register.run();
  }

  startOnSameWeek(isSameWeek: boolean): void {
    this.startChoice = undefined;
    void this.register.run(isSameWeek);
  }

  cancelStartChoice(): void {
    this.startChoice = undefined;
  }

  stop(): void {
    this.uniqueEmailCheck.stop();
  }

  private takenProblem(email: string): MessageKey | undefined {
    return this.uniqueEmailCheck.isTaken(email) ? 'emailTaken' : undefined;
  }

  private async signUpOrAskStart(startOnSameWeek: boolean | undefined): Promise<void> {
    const today = todayIn(this.clock.zone(), this.clock.now());
    if (startOnSameWeek === undefined) {
      const { startingDate: cohortStart } = await this.cohorts.byCode(this.code.value);
      if (startWindow(cohortStart, today) === 'ask') {
        runInAction(() => (this.startChoice = startChoice({ cohortStart, today })));
        return;
      }
    }
    const form: SignUpInput = {
      displayName: this.displayName.value,
      email: this.email.value,
      password: this.password.value,
      code: this.code.value,
      userLocalDate: partsOf(today),
      timeZone: this.clock.zone(),
      ...(startOnSameWeek !== undefined && { startOnSameWeek }),
    };
    const draft = await this.submission.send(form, (key) => this.signUp.run(form, key));
    this.drafts.save(draft);
    runInAction(() => (this.draft = draft));
  }
}

/** The refusals about the Quest Code, which are shown at its field. */
const CODE_REFUSALS: readonly MessageKey[] = ['questCodeNotValid', 'cohortClosed'];
