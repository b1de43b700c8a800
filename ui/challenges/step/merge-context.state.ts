import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { AppletAnswer, AppletContent, Answers, MergeContext } from '#core/applets';
import {
  appletStepPaths,
  type ChallengeWithSteps,
  type Challenge,
  type ContentUpdates,
  refersToOtherApplets,
} from '#core/challenges';
import type { Network, TravelerId } from '#core/shared';
import { Task } from '../../kit/async/task.ts';

/** The part of the session that texts may mention. */
export interface SessionSource {
  readonly session: { readonly id: TravelerId; readonly firstName: string; readonly lastName: string } | undefined;
}

/** The parts of other challenges that texts may use: their applets, the paths of their steps, and the answers. */
interface OtherChallenges {
  readonly applets: readonly AppletContent[];
  readonly challenges: readonly ChallengeWithSteps[];
  readonly answers: readonly AppletAnswer[];
}

/** How long a step waits for the other challenges that its texts quote. */
const WAIT_MS = 1_000;

const NO_OTHER_CHALLENGES: OtherChallenges = { applets: [], challenges: [], answers: [] };

/** The merge context of authored texts; other challenges are loaded once a text refers to one. */
export class MergeContextState {
  private others: OtherChallenges | undefined = undefined;
  readonly loadOtherChallenges: Task;

  constructor(
    content: ContentUpdates,
    answers: Answers,
    private readonly sessionSource: SessionSource,
    network: Network,
  ) {
    this.loadOtherChallenges = new Task(async () => {
      const asker = sessionSource.session?.id;
      const [contents, steps, applets, given] = await Promise.all([
        content.since('contents', null),
        content.since('steps', null),
        content.since('applets', null),
        answers.since('current', null),
      ]);
      const byId = new Map(steps.changed.map((step) => [step.id, step]));
      const others = {
        applets: applets.changed,
        challenges: contents.changed.map(({ id, stepIds }) => ({
          id,
          steps: stepIds.map((step) => byId.get(step) ?? { appletIds: [] }),
        })),
        answers: given.answers.map(({ answer }) => answer),
      };
      runInAction(() => {
        if (asker === sessionSource.session?.id) this.others = others;
      });
    });
    makeAutoObservable<this, 'others' | 'sessionSource'>(this, { others: observableRef, sessionSource: false });
    reaction(
      () => sessionSource.session?.id,
      () => this.clear(),
    );
    network.watch((isOnline) => {
      const { isPending, refusal } = this.loadOtherChallenges;
      if (isOnline && (isPending || refusal)) void this.loadOtherChallenges.runFresh();
    });
  }

  /** The merge context of a challenge's texts; its own answers take precedence. */
  contextFor(challenge: Challenge): MergeContext {
    const { applets, challenges, answers } = this.others ?? NO_OTHER_CHALLENGES;
    const own = new Set(challenge.applets.map(({ id }) => id));
    return {
      user: this.sessionSource.session,
      applets: [...applets.filter(({ id }) => !own.has(id)), ...challenge.applets],
      answers: [...answers, ...challenge.answers],
      stepPaths: appletStepPaths([{ id: challenge.id, steps: challenge.content.steps }, ...challenges]),
      isPartial: this.others === undefined,
    };
  }

  /** Loads the other challenges if this one refers to them; its texts then wait for them for a second, so that they appear in full. */
  async prepareFor(challenge: Challenge): Promise<void> {
    if (!refersToOtherApplets(challenge)) return;
    const loading = this.loadOtherChallenges.run();
    if (!this.others) await Promise.race([loading, new Promise((resume) => setTimeout(resume, WAIT_MS))]);
  }

  private clear(): void {
    this.others = undefined;
  }
}
