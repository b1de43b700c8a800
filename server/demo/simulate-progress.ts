import { readContentFile } from '#adapters/postgres/content/pinned-media';
import { inTransaction } from '#adapters/postgres/database/transactions';
import { type Claims, SignUpEnrollment, SessionClaims } from '#core/account/server';
import { appletsOfStep, type Challenge, Challenges } from '#core/challenges';
import { OnboardingFlows } from '#core/onboarding';
import { type AgendaItem, agendaOf, isBonus, type Quest, Quests } from '#core/quests';
import type { ChallengeId } from '#core/content';
import { Schedules } from '#core/schedule';
import { type CalendarDate, type Instant, mondayOf, plusDays, todayIn, type TravelerId } from '#core/shared';
import { type AppContext, createRequestScope, type RequestScope } from '#composition/server/request-scope';
import { sampleAnswers, type SampleInput, samplePost } from './sample-answers.ts';
import { DemoMedia } from './demo-media.ts';
import { contextAt, scopeOf } from './simulate-history.ts';
import { demoHours, type ProgressScenario } from './demo-people.ts';

const MORNING = 9;
const EVENING = 18;

/** Simulates a Traveler's progress through the quest of a code as the scenario says: they join on a Monday and do each thing on its day. */
export async function simulateProgress(
  here: AppContext,
  traveler: TravelerId,
  questCode: string,
  scenario: ProgressScenario,
): Promise<void> {
  const claims = await createRequestScope(here).get(SessionClaims).of(traveler);
  if (claims) await new ProgressSimulation(here, claims, scenario).from(questCode);
}

/** A challenge that the simulated Traveler could not do; its cause says why. */
export class ProgressStopped extends Error {
  override readonly name = 'ProgressStopped';

  constructor(
    readonly challenge: ChallengeId,
    options: ErrorOptions,
  ) {
    super(`The challenge ${challenge} could not be done`, options);
  }
}

type CompletedItem = Pick<AgendaItem, 'challenge' | 'step' | 'date'>;

class ProgressSimulation {
  private readonly now: Instant;
  private readonly today: CalendarDate;
  private readonly opened = new Map<ChallengeId, Challenge>();

  constructor(
    private readonly context: AppContext,
    private readonly claims: Claims,
    private readonly scenario: ProgressScenario,
  ) {
    this.now = context.clock.now();
    this.today = todayIn(context.clock.zone(), this.now);
  }

  async from(questCode: string): Promise<void> {
    const monday = plusDays(mondayOf(this.today), -7 * this.scenario.weeksAgo);
    const scope = this.scopeAt(monday, MORNING);
    await scope.get(SignUpEnrollment).enroll(this.claims.id, questCode, { today: monday, startOnSameWeek: true });
    const { quest } = await scope.get(Quests).active();
    if (!quest.isSampleQuest)
      await scope.get(Schedules).commit({ questId: quest.id, hours: this.scenario.hours ?? demoHours });
    await this.seeCards(scope, quest);
    const planned = await scope.get(Quests).active();
    for (const item of this.done(planned.quest)) await this.complete(item);
    for (const item of this.bonuses(planned.quest)) await this.complete(item);
  }

  private async seeCards(scope: RequestScope, quest: Quest): Promise<void> {
    const flows = scope.get(OnboardingFlows);
    await flows.markAppSeen();
    await flows.markQuestSeen(quest.id);
    for (const week of quest.weeks.slice(0, this.scenario.weeksAgo + 1)) await flows.markWeekSeen(week.id);
  }

  /**
   * The items completed by now, by day: all planned for earlier days except the late one, and all of the finished
   * weeks.
   */
  private done(quest: Quest): readonly AgendaItem[] {
    if (this.scenario.isIdle) return [];
    const items = agendaOf(quest);
    const finished = new Set(quest.weeks.slice(0, this.scenario.weeksFinished).map(({ id }) => id));
    const isPast = ({ date }: AgendaItem): boolean => date < this.today;
    const left = this.scenario.isLate ? items.findLast(isPast) : undefined;
    return items
      .filter((item) => item !== left && (isPast(item) || finished.has(item.week)))
      .toSorted((one, other) => Number(one.date > other.date) - Number(one.date < other.date));
  }

  /** Every step and post of the bonuses in the weeks that they finished, for who did those too. */
  private bonuses({ weeks }: Quest): readonly CompletedItem[] {
    if (!this.scenario.withBonus) return [];
    const finished = weeks
      .slice(0, this.scenario.weeksFinished)
      .flatMap(({ challenges }) => challenges.filter(isBonus));
    return finished.flatMap(({ id, steps }) =>
      [...steps.map((step) => step.id), null].map((step) => ({ challenge: id, step, date: this.today })),
    );
  }

  /** In a transaction, as every call of the server is: an embedded database has one connection. */
  private complete(item: CompletedItem): Promise<void> {
    return inTransaction(this.context.db, (db) => this.completeIn(this.scopeAt(item.date, EVENING, db), item)).catch(
      (cause: unknown) => {
        throw new ProgressStopped(item.challenge, { cause });
      },
    );
  }

  private async completeIn(scope: RequestScope, { challenge: id, step }: CompletedItem): Promise<void> {
    const challenges = scope.get(Challenges);
    const challenge = this.opened.get(id) ?? (await challenges.open(id));
    this.opened.set(id, challenge);
    const submission = this.context.random.uuid();
    const sample = this.sampleFor(challenge, scope);
    if (step === null) {
      await challenges.submitPost(id, await samplePost(challenge, sample), submission);
    } else {
      const answers = await sampleAnswers(appletsOfStep(challenge, step), sample);
      await challenges.completeStep(id, step, answers, submission);
    }
  }

  private sampleFor({ content }: Challenge, scope: RequestScope): SampleInput {
    const { db, settings } = this.context;
    const { imageUrl } = content;
    const media = new DemoMedia(scope, async () =>
      imageUrl ? readContentFile(db, settings.contentFolder, imageUrl) : undefined,
    );
    return { optionIndex: this.scenario.optionIndex, fileFor: (formats, kind) => media.fileFor(formats, kind) };
  }

  /** The scope in which they act at an hour of a day, or now if that is earlier. */
  private scopeAt(date: CalendarDate, hour: number, db = this.context.db): RequestScope {
    return scopeOf(contextAt({ ...this.context, db }, date, hour), this.claims, this.now);
  }
}
