import { makeAutoObservable, runInAction } from 'mobx';
import { type GuestTrial, isOperatorRole } from '#core/account';
import { type MessageKey, Refusal } from '#core/messages';
import { type FindFirstScreen, firstScreen, LoadingRefusal, weekToShowOn } from '#core/onboarding';
import type { ErrorsState } from '../kit/feedback/errors.state.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { SessionState } from '../account/session/session.state.ts';
import type { QuestLoadingState } from '../quests/quest-loading.state.ts';
import type { OnboardingState } from './onboarding.state.ts';
import { FIRST_SCREEN_PATHS } from './screen-paths.ts';

/** Syncs the CRM contact in the background. */
interface CrmContactSync {
  sync(): void;
}

/** How long a greeting is shown at least, in milliseconds. */
const GREETING_MS = { loadingFirst: 1800, loadingReturning: 700, loadingOnward: 500 } as const satisfies Partial<
  Record<MessageKey, number>
>;

/** The screen between signing in and the first page: greets the person, and decides where to go. */
export class LoadingViewModel {
  readonly find: Task;
  greeting: keyof typeof GREETING_MS | undefined = undefined;
  next: string | undefined = undefined;

  constructor(
    private readonly findFirstScreen: FindFirstScreen,
    private readonly onboarding: OnboardingState,
    private readonly sessionState: SessionState,
    readonly errors: ErrorsState,
    private readonly toasts: ToastState,
    private readonly loading: QuestLoadingState,
    private readonly crmContact: CrmContactSync,
    private readonly guestTrial: Pick<GuestTrial, 'join'>,
  ) {
    this.find = new Task(() => this.decide());
    makeAutoObservable<this, 'sessionState' | 'crmContact' | 'guestTrial'>(
      this,
      { sessionState: false, crmContact: false, guestTrial: false },
      { autoBind: true },
    );
  }

  get firstName(): string {
    return this.sessionState.session?.firstName ?? '';
  }

  start(): void {
    if (!this.sessionState.isGuest) this.crmContact.sync();
    this.showStoredMessage();
    void this.find.run();
  }

  private async decide(): Promise<void> {
    this.onboarding.resendMarks();
    this.errors.reset();
    this.loading.restart();
    await this.joinGuest();
    const { activeQuest: found, screen: first, isFirstTime, today } = await this.load();
    const activeQuest = found && this.onboarding.withSeenMarks(found);
    const week = activeQuest && weekToShowOn(activeQuest.quest, today);
    const hasSeenApp = this.onboarding.hasSeen('app');
    const app = { available: first === 'app onboarding', seen: hasSeenApp };
    const { session, isGuest } = this.sessionState;
    const screen = firstScreen({ activeQuest, app, week, isOperator: isOperatorRole(session?.role), isGuest });
    const greeting = hasSeenApp ? 'loadingOnward' : isFirstTime ? 'loadingFirst' : 'loadingReturning';
    this.onboarding.requestWeek(week);
    if (!isGuest) {
      runInAction(() => (this.greeting = greeting));
      await new Promise((resume) => setTimeout(resume, GREETING_MS[greeting]));
    }
    runInAction(() => (this.next = FIRST_SCREEN_PATHS[screen]));
  }

  /** ACC-64 · Adds a guest's work to the account that they logged in to, and says whether that worked. */
  private async joinGuest(): Promise<void> {
    const { replacedGuest } = this.sessionState;
    if (replacedGuest === undefined) return;
    try {
      const { isAdded } = await this.guestTrial.join(replacedGuest);
      this.toasts.show(isAdded ? 'guestAdded' : 'guestNotAdded');
    } catch (problem) {
      if (!(problem instanceof Refusal && problem.key === 'guestGone')) throw problem;
      this.toasts.show('guestGone');
    }
    this.sessionState.forgetGuest();
  }

  /** ERR-7 · Loads the quest and collects all errors. */
  private async load(): ReturnType<FindFirstScreen['run']> {
    try {
      return await this.findFirstScreen.run((part) => this.loading.finishPart(part));
    } catch (problem) {
      const refusals = problem instanceof LoadingRefusal ? problem.all : [problem];
      for (const refusal of refusals) if (refusal instanceof Refusal) this.errors.add(refusal.key);
      this.showStoredMessage();
      throw problem;
    }
  }

  /** Shows a stored message as a toast. */
  private showStoredMessage(): void {
    const { message } = this.errors;
    if (message === undefined) return;
    this.toasts.show(message);
    this.errors.clearMessage();
  }
}
