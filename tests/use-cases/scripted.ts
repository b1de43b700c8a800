import type { Answers, AnswersUpdate, Artifacts, KeptAnswer } from '#core/applets';
import type { Accounts, LogInDetails, ResetForm, SignupDraft, SignupForm, Token } from '#core/account';
import type { Challenge, ChallengeCompletion, Challenges, StepCompletion } from '#core/challenges';
import { Refusal } from '#core/messages';
import type { Commitment, CommittedSchedule, Schedule, ScheduleConfig, Schedules } from '#core/schedule';

/** A front door that writes down who knocked, and answers as it was told to. */
export class ScriptedAccounts implements Accounts {
  readonly asked: unknown[] = [];

  constructor(
    private readonly token: Token,
    private readonly down: boolean = false,
  ) {}

  logIn = async (credentials: LogInDetails): Promise<Token> => this.answer(['logIn', credentials], this.token);

  signUp = async (form: SignupForm): Promise<SignupDraft> =>
    this.answer(['signUp', form], { id: 'ann', displayName: form.displayName, email: form.email, verified: false });

  resend = async (email: string): Promise<{ readonly email: string }> => this.answer(['resend', email], { email });

  verify = async (...sent: Parameters<Accounts['verify']>): Promise<Token> =>
    this.answer(['verify', ...sent.filter((one) => one !== undefined)], this.token);

  forgotPassword = async (email: string): Promise<{ readonly email: string }> =>
    this.answer(['forgotPassword', email], { email });

  reset = async (form: ResetForm): Promise<{ readonly email: string }> =>
    this.answer(['reset', form], { email: form.email });

  isEmailUnique = async (email: string): Promise<boolean> => this.answer(['isEmailUnique', email], true);

  signOut = async (token: Token): Promise<void> => this.answer(['signOut', token], undefined);

  private answer<Answer>(asked: unknown, answer: Answer): Answer {
    this.asked.push(asked);
    if (this.down) throw new Refusal('errorServerDown');
    return answer;
  }
}

/** Schedules that take whatever reaches them, and write it down. */
export class ScriptedSchedules implements Schedules {
  readonly asked: Commitment[] = [];
  readonly edited: Commitment[] = [];

  config = async (): Promise<ScheduleConfig> => ({
    hasCommittedSchedule: this.asked.length > 0,
    minimumHours: 4,
    weekScheduleMap: {},
  });

  of = async (): Promise<Schedule> => ({});

  commit = async (commitment: Commitment): Promise<CommittedSchedule> => {
    this.asked.push(commitment);
    return { ...(await this.config()), schedule: {} };
  };

  edit = async (commitment: Commitment): Promise<CommittedSchedule> => {
    this.edited.push(commitment);
    return { ...(await this.config()), schedule: {} };
  };
}

/** Challenges that take whatever reaches them, and write it down. */
export class ScriptedChallenges implements Challenges {
  readonly asked: unknown[] = [];

  open = async (): Promise<Challenge> => Promise.reject(new Refusal('challengeNotFound'));

  completeStep = async (...sent: Parameters<Challenges['completeStep']>): Promise<StepCompletion> => {
    this.asked.push(sent);
    return { completedSteps: [] };
  };

  submitPost = async (...sent: Parameters<Challenges['submitPost']>): Promise<ChallengeCompletion> => {
    this.asked.push(sent);
    return { earned: { xp: 0, bp: 0 }, totals: { xp: 0, bp: 0 } };
  };
}

/** One kept answer, and changes of it that are written down. */
export class ScriptedArtifacts implements Answers, Artifacts {
  readonly asked: unknown[] = [];

  constructor(private readonly kept: KeptAnswer) {}

  since = async (): Promise<AnswersUpdate> => ({ answers: [this.kept], updatedAt: this.kept.updatedAt });

  generic = (): Promise<never> => Promise.reject(new Refusal('noActiveQuest'));

  add = (): Promise<never> => Promise.reject(new Refusal('questNotFound'));

  change = async (...sent: Parameters<Artifacts['change']>): Promise<KeptAnswer> => {
    this.asked.push(sent);
    return this.kept;
  };
}
