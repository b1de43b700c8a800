import type { ChallengeId } from '#core/content';
import {
  type CohortFigures,
  DASHBOARD_WEEKS,
  NOTHING_COMPLETED,
  type PeopleGroup,
  REMINDER_FIGURES,
} from '#core/operator';
import {
  type CohortCounts,
  isInScope,
  type OperatorScope,
  type PathItem,
  pathOf,
  type QuestPath,
} from '#core/operator/server';
import { weekInView } from '#core/quests';
import { questOf } from '#core/quests/server';
import { daysBetween, type Instant, millisecondsOf, todayIn, type TravelerId } from '#core/shared';
import { type MemoryDatabase, type MemoryQuestProgress, questProgressOf } from '../../memory-database.ts';

const DAY = 86_400_000;

/** The figures of cohorts in memory. */
export class MemoryCohortCounts implements CohortCounts {
  /** The reminders that were sent. */
  readonly reminders: { readonly traveler: TravelerId; readonly sentAt: Instant }[] = [];

  constructor(private readonly database: MemoryDatabase) {}

  async figures(scope: OperatorScope, enrollmentCode: string): Promise<CohortFigures<number> | undefined> {
    const cohort = this.database.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    if (!cohort || !isInScope(scope, cohort.organizationId)) return undefined;
    const people = [...this.database.travelers()].flatMap(([traveler, { active, timeZone }]) =>
      active?.cohort.enrollmentCode === enrollmentCode ? [{ traveler, active, timeZone }] : [],
    );
    const now = this.database.clock.now();
    const path = pathOf(cohort.content.quest);
    const places = people.map(({ active }) => furthestOf(path, active)?.place ?? -1);
    const weeks = people.map(({ active, timeZone }) => {
      const quest = questOf(active.cohort.content.quest, questProgressOf(active, timeZone), now);
      return weekInView(quest, null, todayIn(timeZone, now))?.weekNumber;
    });
    const activeIn = (week: number): number => people.filter(({ traveler }) => this.wasActiveIn(traveler, week)).length;
    const countOf = (group: PeopleGroup): number =>
      people.filter(({ traveler }) => this.isInGroup(traveler, group)).length;
    const [paired, back, away] = [countOf('withPartner'), countOf('cameBack'), countOf('stayedAway')];
    const [answered, waiting] = [countOf('answered'), countOf('waiting')];
    const shares = people.map(({ active }) => this.sharesOf(active));
    const given = shares.flat().filter((share) => share.hours !== null);
    return {
      people: people.length,
      weeks: cohort.content.quest.weeks.map(({ weekNumber }) => ({
        weekNumber,
        people: weeks.filter((week) => week === weekNumber).length,
      })),
      progress: path.figures((place) => places.filter((one) => one === place).length),
      activity: Array.from({ length: DASHBOARD_WEEKS }, (_, week) => ({
        active: activeIn(week),
        inactive: people.length - activeIn(week),
      })),
      reminders: {
        cameBack: back,
        stayedAway: away,
        notReminded: people.length - back - away,
      },
      partners: { withPartner: paired, withoutPartner: people.length - paired },
      feedback: { answered, waiting, notShared: people.length - answered - waiting },
      responses: {
        givers: new Set(given.map(({ reader }) => reader)).size,
        medianHours: median(given.flatMap(({ hours }) => hours ?? [])),
      },
    };
  }

  /** The challenge of the furthest item that a person completed. */
  stoppedAt(traveler: TravelerId): ChallengeId {
    const { active } = this.database.traveler(traveler);
    return (active && furthestOf(pathOf(active.cohort.content.quest), active)?.challenge) ?? NOTHING_COMPLETED;
  }

  /** Whether a person completed something in the 7 days by UTC that many weeks ago. */
  wasActiveIn(traveler: TravelerId, weeksAgo: number): boolean {
    const { active } = this.database.traveler(traveler);
    const today = todayIn('UTC', this.database.clock.now());
    return [...(active?.steps ?? []), ...(active?.posts ?? [])].some(
      ({ completedAt }) => Math.floor(daysBetween(todayIn('UTC', completedAt), today) / 7) === weeksAgo,
    );
  }

  /** Whether a person is in a group that the figures count. */
  isInGroup(traveler: TravelerId, group: PeopleGroup): boolean {
    const { active } = this.database.traveler(traveler);
    if (!active) return false;
    if (group === 'withPartner') return this.hasPartner(traveler);
    const shares = this.sharesOf(active);
    const isAnswered = shares.some(({ hours }) => hours !== null);
    const isBack = this.isBack(traveler, active);
    return {
      cameBack: isBack === true,
      stayedAway: isBack === false,
      notReminded: isBack === undefined,
      answered: isAnswered,
      waiting: shares.length > 0 && !isAnswered,
      notShared: shares.length === 0,
    }[group];
  }

  /** Whether a person came back after their newest reminder; `undefined` without one. */
  private isBack(traveler: TravelerId, active: MemoryQuestProgress): boolean | undefined {
    const reminded = this.reminders
      .filter((reminder) => reminder.traveler === traveler)
      .map(({ sentAt }) => this.ago(sentAt))
      .filter((since) => since >= REMINDER_FIGURES.backWithinDays && since < REMINDER_FIGURES.days);
    if (reminded.length === 0) return undefined;
    const days = Math.min(...reminded);
    return this.doneAgo(active).some((done) => done <= days && done >= days - REMINDER_FIGURES.backWithinDays);
  }

  /** The number of days since something, not whole. */
  private ago(at: Instant): number {
    return (millisecondsOf(this.database.clock.now()) - millisecondsOf(at)) / DAY;
  }

  /** How many days ago each thing was completed. */
  private doneAgo({ steps, posts }: MemoryQuestProgress): readonly number[] {
    return [...steps, ...posts].map(({ completedAt }) => this.ago(completedAt)).filter((days) => days >= 0);
  }

  private hasPartner(traveler: TravelerId): boolean {
    return this.database.relationships.some(
      ({ type, isOpen, inviter, invitee }) =>
        type === 'Running Partner' && !isOpen && invitee.id !== null && [inviter.id, invitee.id].includes(traveler),
    );
  }

  private sharesOf({ posts }: MemoryQuestProgress) {
    return this.database.postReaders
      .filter(
        ({ postId, sharedAt }) => posts.some(({ id }) => id === postId) && this.ago(sharedAt) < DASHBOARD_WEEKS * 7,
      )
      .map(({ postId, userId: reader, sharedAt }) => {
        const answer = this.database.feedbacks.find(
          (one) => one.postId === postId && one.authorId === reader && one.createdAt >= sharedAt,
        );
        return { reader, hours: answer ? (this.ago(sharedAt) - this.ago(answer.createdAt)) * 24 : null };
      });
  }
}

const furthestOf = ({ items }: QuestPath, { steps, posts }: MemoryQuestProgress): PathItem | undefined =>
  items.findLast(({ challenge, step }) =>
    step === null
      ? posts.some((post) => post.challenge === challenge)
      : steps.some((done) => done.challenge === challenge && done.step === step),
  );

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const rising = values.toSorted((one, other) => one - other);
  const middle = (rising.length - 1) / 2;
  return Math.round(((rising[Math.floor(middle)] ?? 0) + (rising[Math.ceil(middle)] ?? 0)) / 2);
}
