import { Refusal } from '../messages/index.ts';
import { isNoActiveQuest, type ActiveQuest, type QuestLoadingPart, type Quests } from '../quests/index.ts';
import type { Schedules } from '../schedule/index.ts';
import { type CalendarDate, type Clock, todayIn } from '../shared/index.ts';
import type { OnboardingFlows } from './onboarding.port.ts';
import { firstLogin, type FirstScreen, firstScreen, weekToShowOn } from './first-screen.rules.ts';

/** Everything that went wrong while a quest was loaded: it says the first, and holds them all. */
export class LoadingRefusal extends Refusal {
  constructor(readonly all: readonly [Refusal, ...Refusal[]]) {
    super(all[0].key, all[0].details, { cause: all[0] });
  }
}

/** The screen after signing in, and the data loaded for it. */
export interface FirstScreenResult {
  readonly screen: FirstScreen;
  /** The quest and points; absent without an active quest. */
  readonly activeQuest?: ActiveQuest;
  readonly isFirstTime: boolean;
  /** The date on the Traveler's own calendar. */
  readonly today: CalendarDate;
}

/** Loads the data of a newly signed-in Traveler, part by part, and decides their first screen. */
export class FindFirstScreen {
  constructor(
    private readonly quests: Quests,
    private readonly onboardingFlows: OnboardingFlows,
    private readonly schedules: Schedules,
    private readonly clock: Clock,
  ) {}

  /** Calls back with every part once it is there. Refuses with a `LoadingRefusal` that holds everything that went wrong. */
  async run(finished: (part: QuestLoadingPart) => void = () => undefined): Promise<FirstScreenResult> {
    const [activeQuest, app] = await both(
      this.findActiveQuest().then(flows(finished, 'first')),
      this.onboardingFlows.app().then(flows(finished, 'additional')),
    );
    const today = todayIn(activeQuest?.zone ?? this.clock.zone(), this.clock.now());
    await all(this.rest(activeQuest, today, finished));
    const screen = firstScreen({
      activeQuest,
      app: { available: app.cards.length > 0, seen: app.seen },
      week: activeQuest && weekToShowOn(activeQuest.quest, today),
    });
    return { screen, ...(activeQuest && { activeQuest }), isFirstTime: firstLogin(app.seen) === 'YES', today };
  }

  /** Loads what only a Traveler on a quest needs; resolves immediately for others. */
  private rest(
    activeQuest: ActiveQuest | undefined,
    today: CalendarDate,
    finished: (part: QuestLoadingPart) => void,
  ): readonly Promise<unknown>[] {
    const week = activeQuest && weekToShowOn(activeQuest.quest, today);
    const parts: Partial<Record<QuestLoadingPart, Promise<unknown> | undefined>> = {
      last: activeQuest && this.quests.weeks(activeQuest.quest.id),
      home: week === undefined ? undefined : this.onboardingFlows.week(week),
      overall: activeQuest && this.onboardingFlows.quest(activeQuest.quest.id),
      scheduleCommit: activeQuest && this.schedules.config(activeQuest.quest.id),
    };
    return Object.entries(parts).map(([part, work]) =>
      Promise.resolve(work).then(flows(finished, part as QuestLoadingPart)),
    );
  }

  private async findActiveQuest(): Promise<ActiveQuest | undefined> {
    try {
      return await this.quests.active();
    } catch (problem) {
      if (isNoActiveQuest(problem)) return undefined;
      throw problem;
    }
  }
}

const flows =
  (finished: (part: QuestLoadingPart) => void, part: QuestLoadingPart) =>
  <Answer>(answer: Answer): Answer => {
    finished(part);
    return answer;
  };

/** Waits until all promises settle, and rejects with every rejection. */
async function all(works: readonly Promise<unknown>[]): Promise<void> {
  const problems = (await Promise.allSettled(works)).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  const [first, ...more] = problems.filter((problem) => problem instanceof Refusal);
  const unforeseen: unknown = problems.find((problem) => !(problem instanceof Refusal));
  if (unforeseen !== undefined) throw unforeseen;
  if (first) throw new LoadingRefusal([first, ...more]);
}

async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await all([one, other]);
  return [await one, await other];
}
