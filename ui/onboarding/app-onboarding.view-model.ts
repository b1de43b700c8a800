import { makeAutoObservable } from 'mobx';
import { type Boardings, flowEnd } from '#core/onboarding';
import { Task } from '../kit/task.ts';
import type { BoardingState } from './boarding.state.ts';
import { CardStack } from './card-stack.ts';
import { pathOfEnd } from './first-paths.ts';

/** The app's own carousel; once it is finished, loading decides again. */
export class AppOnboardingViewModel {
  readonly stack: CardStack;
  readonly load: Task;
  next: string | undefined = undefined;

  constructor(
    boardings: Boardings,
    private readonly boarding: BoardingState,
  ) {
    this.stack = new CardStack('app', () => this.finish());
    this.load = new Task(async () => this.stack.deal((await boardings.app()).cards));
    makeAutoObservable<this, 'boarding'>(this, { stack: false, load: false, boarding: false });
  }

  /** ONB-3 · Where loading decides again. */
  private finish(): void {
    this.boarding.see('app');
    this.next = pathOfEnd(flowEnd({ kind: 'app' }));
  }
}
