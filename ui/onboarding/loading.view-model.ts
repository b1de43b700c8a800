import { makeAutoObservable, runInAction } from 'mobx';
import { type MessageKey, Refusal } from '#core/messages';
import { type FindFirstScreen, firstScreen, LoadingRefusal, weekToShowOn } from '#core/onboarding';
import type { ErrorsState } from '../kit/errors.state.ts';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import type { Walker } from '../quests/journey.state.ts';
import type { QuestLoadingState } from '../quests/quest-loading.state.ts';
import type { BoardingState } from './boarding.state.ts';
import { pathOf } from './first-paths.ts';

/** Makes whoever arrives known to the marketing service: nobody waits for it. */
interface Introducing {
  meet(): void;
}

/** How long a greeting stays, in milliseconds, so that it can be read. */
const GREETING_MS = { loadingFirst: 1800, loadingReturning: 700, loadingOnward: 500 } as const satisfies Partial<
  Record<MessageKey, number>
>;

/** The moment between signing in and the first screen: a greeting, and the decision where to go. */
export class LoadingViewModel {
  readonly find: Task;
  greeting: keyof typeof GREETING_MS | undefined = undefined;
  next: string | undefined = undefined;

  constructor(
    private readonly findFirstScreen: FindFirstScreen,
    private readonly boarding: BoardingState,
    private readonly walker: Walker,
    readonly errors: ErrorsState,
    private readonly toasts: ToastState,
    private readonly loading: QuestLoadingState,
    private readonly contact: Introducing,
  ) {
    this.find = new Task(() => this.decide());
    makeAutoObservable<this, 'findFirstScreen' | 'boarding' | 'walker' | 'toasts' | 'loading' | 'contact'>(
      this,
      {
        find: false,
        findFirstScreen: false,
        boarding: false,
        walker: false,
        errors: false,
        toasts: false,
        loading: false,
        contact: false,
      },
      { autoBind: true },
    );
  }

  get firstName(): string {
    return this.walker.session?.firstName ?? '';
  }

  start(): void {
    this.contact.meet();
    this.tellStored();
    void this.find.run();
  }

  private async decide(): Promise<void> {
    this.boarding.catchUp();
    this.errors.reset();
    this.loading.restart();
    const { journey: found, screen: first, isFirstTime, today } = await this.load();
    const journey = found && this.boarding.marked(found);
    const week = journey && weekToShowOn(journey.quest, today);
    const hasSeenApp = this.boarding.hasSeen('app');
    const app = { available: first === 'app onboarding', seen: hasSeenApp };
    const screen = firstScreen({ journey, app, week });
    const greeting = hasSeenApp ? 'loadingOnward' : isFirstTime ? 'loadingFirst' : 'loadingReturning';
    this.boarding.askFor(week);
    runInAction(() => (this.greeting = greeting));
    await new Promise((resume) => setTimeout(resume, GREETING_MS[greeting]));
    runInAction(() => (this.next = pathOf[screen]));
  }

  /** ERR-7 · Everything that goes wrong is collected. */
  private async load(): ReturnType<FindFirstScreen['run']> {
    try {
      return await this.findFirstScreen.run((part) => this.loading.finish(part));
    } catch (problem) {
      const refusals = problem instanceof LoadingRefusal ? problem.all : [problem];
      for (const refusal of refusals) if (refusal instanceof Refusal) this.errors.add(refusal.key);
      this.tellStored();
      throw problem;
    }
  }

  /** A message that was stored appears as a toast. */
  private tellStored(): void {
    const { message } = this.errors;
    if (message === undefined) return;
    this.toasts.show(message);
    this.errors.clearMessage();
  }
}
