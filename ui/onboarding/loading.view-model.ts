import { makeAutoObservable, runInAction } from 'mobx';
import type { MessageKey } from '#core/messages';
import { type FindFirstScreen, firstScreen } from '#core/onboarding';
import { Task } from '../kit/task.ts';
import type { Walker } from '../quests/journey.state.ts';
import type { BoardingState } from './boarding.state.ts';
import { pathOf } from './first-paths.ts';

/** Ending the session: whoever looks after it does it. */
interface SigningOut {
  run(): Promise<void>;
}

/** What is told before a session is ended on purpose. */
interface Threshold {
  leave(): void;
}

/** How long a greeting stays, in milliseconds, so that it can be read. */
const GREETING_MS = { loadingFirst: 1800, loadingReturning: 700, loadingOnward: 500 } as const satisfies Partial<
  Record<MessageKey, number>
>;

/** The moment between signing in and the first screen: a greeting, and the decision where to go. */
export class LoadingViewModel {
  readonly find: Task;
  readonly quit: Task;
  greeting: keyof typeof GREETING_MS | undefined = undefined;
  next: string | undefined = undefined;

  constructor(
    private readonly findFirstScreen: FindFirstScreen,
    private readonly boarding: BoardingState,
    private readonly walker: Walker,
    signOut: SigningOut,
    threshold: Threshold,
  ) {
    this.find = new Task(() => this.decide());
    this.quit = new Task(async () => {
      try {
        threshold.leave();
        await signOut.run();
      } finally {
        runInAction(() => (this.next = '/'));
      }
    });
    makeAutoObservable<this, 'findFirstScreen' | 'boarding' | 'walker'>(
      this,
      { find: false, quit: false, findFirstScreen: false, boarding: false, walker: false },
      { autoBind: true },
    );
  }

  get firstName(): string {
    return this.walker.session?.firstName ?? '';
  }

  start(): void {
    void this.find.run();
  }

  private async decide(): Promise<void> {
    this.boarding.catchUp();
    const { journey, screen: found, isFirstTime } = await this.findFirstScreen.run();
    const screen = firstScreen({
      journey: journey && this.boarding.marked(journey),
      app: { available: found === 'app onboarding', seen: this.boarding.hasSeenApp },
    });
    const greeting = this.boarding.hasSeenApp ? 'loadingOnward' : isFirstTime ? 'loadingFirst' : 'loadingReturning';
    runInAction(() => (this.greeting = greeting));
    await new Promise((resume) => setTimeout(resume, GREETING_MS[greeting]));
    runInAction(() => (this.next = pathOf[screen]));
  }
}
