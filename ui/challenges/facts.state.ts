import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { AppletAnswer, AppletContent, Answers, MergeFacts } from '#core/applets';
import { askedAt, type AskingChallenge, type Challenge, type ContentUpdates, speaksOfOthers } from '#core/challenges';
import type { Network, TravelerId } from '#core/shared';
import { Task } from '../kit/task.ts';

/** Who reads: as much as a text may say of them. */
export interface Reader {
  readonly session: { readonly id: TravelerId; readonly firstName: string; readonly lastName: string } | undefined;
}

/** What texts of one challenge may say of the others: their applets, where they are asked for, and what was answered. */
interface Others {
  readonly applets: readonly AppletContent[];
  readonly challenges: readonly AskingChallenge[];
  readonly answers: readonly AppletAnswer[];
}

const NOTHING: Others = { applets: [], challenges: [], answers: [] };

/** What authored texts are filled in with; other challenges are looked up once one of them is spoken of. */
export class FactsState {
  private others: Others | undefined = undefined;
  readonly lookAround: Task;

  constructor(
    content: ContentUpdates,
    answers: Answers,
    private readonly reader: Reader,
    network: Network,
  ) {
    this.lookAround = new Task(async () => {
      const asker = reader.session?.id;
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
        if (asker === reader.session?.id) this.others = others;
      });
    });
    makeAutoObservable<this, 'others' | 'reader'>(this, { others: observableRef, lookAround: false, reader: false });
    reaction(
      () => reader.session?.id,
      () => this.forget(),
    );
    network.watch((isOnline) => {
      const { isPending, refusal } = this.lookAround;
      if (isOnline && (isPending || refusal)) void this.lookAround.runSince();
    });
  }

  /** What a challenge's own texts are filled in with; what it knows itself counts first. */
  about(challenge: Challenge): MergeFacts {
    const { applets, challenges, answers } = this.others ?? NOTHING;
    const own = new Set(challenge.applets.map(({ id }) => id));
    return {
      user: this.reader.session,
      applets: [...applets.filter(({ id }) => !own.has(id)), ...challenge.applets],
      answers: [...answers, ...challenge.answers],
      askedAt: askedAt([{ id: challenge.id, steps: challenge.content.steps }, ...challenges]),
      isPartial: this.others === undefined,
    };
  }

  /** Looks at the other challenges when this one speaks of them. */
  see(challenge: Challenge): void {
    if (speaksOfOthers(challenge)) void this.lookAround.run();
  }

  private forget(): void {
    this.others = undefined;
  }
}
