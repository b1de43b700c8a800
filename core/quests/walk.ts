import {
  type CalendarDate,
  type Instant,
  type OrganizationId,
  plusDays,
  type TimeZone,
  todayIn,
} from '../shared/index.ts';
import { firstMissed } from './agenda.rules.ts';
import type { ChallengeContent, ChallengeId, QuestContent, StepId, WeekContent, WeekId } from './content.ts';
import { type CompletedChallenge, completionOf } from './progress.rules.ts';
import type { ChallengeSummary, CohortId, Quest, QuestId, StepSummary, Week } from './quest.ts';

/** What is kept of one Traveler's walk through a quest; the rest of the quest is authored content. */
export interface Walk {
  readonly id: QuestId;
  readonly cohortId: CohortId;
  readonly cohortOrganizationId: OrganizationId;
  /** A Monday, in the Traveler's zone (ACC-2). */
  readonly startingDate: CalendarDate;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
  readonly hasSeenOnboarding: boolean;
  readonly hasSeenOffboarding: boolean;
  /** Weeks whose cards were seen. */
  readonly seenWeeks: readonly WeekId[];
  readonly hasCommittedSchedule: boolean;
  /** Completed steps, each with its date on the Traveler's calendar. */
  readonly completedSteps: readonly {
    readonly challenge: ChallengeId;
    readonly step: StepId;
    readonly on: CalendarDate;
  }[];
  readonly completedChallenges: readonly (CompletedChallenge & { readonly on: CalendarDate })[];
  /** What was ever planned; the post of a challenge has no step. */
  readonly planned: readonly PlannedDate[];
}

export interface PlannedDate {
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
  /** Where it stands; null while it waits to be planned anew. */
  readonly date: CalendarDate | null;
  /** The first date that it missed before it was planned anew (TIME-4). */
  readonly missed: CalendarDate | null;
}

/** A walk whose facts are found by what they are about, however many there are. */
export interface WalkIndex {
  /** Whether the post of a challenge was taken. */
  isCompleted(challenge: ChallengeId): boolean;
  /** PRG-3 · The numbers of a challenge's completed steps, ascending; a step that is no longer in it is not among them. */
  stepNumbers(challenge: ChallengeContent): readonly number[];
  /** The date on which a step, or the post (null), was completed; null while it is open. */
  completedOn(challenge: ChallengeId, step: StepId | null): CalendarDate | null;
  /** The date on which a step, or the post (null), stands; null when it stands nowhere. */
  date(challenge: ChallengeId, step: StepId | null): CalendarDate | null;
  /** The first date that a step, or the post (null), was promised for and missed until today; null while none was. */
  missed(challenge: ChallengeId, step: StepId | null, today: CalendarDate): CalendarDate | null;
}

/** QST-6 · A walk made ready to be asked about many things. */
export function walkIndex({
  completedSteps,
  completedChallenges,
  planned,
}: Pick<Walk, 'completedSteps' | 'completedChallenges' | 'planned'>): WalkIndex {
  const done = byPlace([
    ...completedSteps,
    ...completedChallenges.map(({ challenge, on }) => ({ challenge, step: null, on })),
  ]);
  const plans = byPlace(planned);
  const completedOn = (challenge: ChallengeId, step: StepId | null): CalendarDate | null =>
    done.get(challenge)?.get(step)?.on ?? null;
  const date = (challenge: ChallengeId, step: StepId | null): CalendarDate | null =>
    plans.get(challenge)?.get(step)?.date ?? null;
  return {
    completedOn,
    date,
    isCompleted: (challenge) => completedOn(challenge, null) !== null,
    stepNumbers: ({ id, steps }) =>
      steps
        .filter((step) => completedOn(id, step.id) !== null)
        .map(({ stepNumber }) => stepNumber)
        .toSorted((one, other) => one - other),
    missed: (challenge, step, today) => {
      const missedDate = plans.get(challenge)?.get(step)?.missed ?? null;
      const scheduledDate = date(challenge, step);
      const done = completedOn(challenge, step) ?? completedOn(challenge, null);
      return firstMissed({ scheduledDate, missedDate, completedOn: done }, today);
    },
  };
}

interface Place {
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
}

function byPlace<Fact extends Place>(facts: readonly Fact[]): Map<ChallengeId, Map<StepId | null, Fact>> {
  const places = new Map<ChallengeId, Map<StepId | null, Fact>>();
  for (const fact of facts) {
    const steps = places.get(fact.challenge) ?? new Map<StepId | null, Fact>();
    places.set(fact.challenge, steps.set(fact.step, fact));
  }
  return places;
}

/** QST-6 · The quest a Traveler sees now: what was authored, with where they are in it. */
export function questOf(content: QuestContent, walk: Walk, now: Instant): Quest {
  const today = todayIn(walk.zone, now);
  const index = walkIndex(walk);
  const weeks = content.weeks.map((week) => weekOf(week, walk, index, today));
  const { startingDate, zone, completedChallenges } = walk;
  return {
    id: walk.id,
    contentfulId: content.id,
    cohortId: walk.cohortId,
    cohortOrganizationId: walk.cohortOrganizationId,
    title: content.title,
    isSampleQuest: content.isSampleQuest,
    startingDate,
    completedAt: completionOf({ startingDate, weeks }, completedChallenges, { zone, now }),
    hasSeenOnboarding: walk.hasSeenOnboarding,
    hasSeenOffboarding: walk.hasSeenOffboarding,
    hasCommittedSchedule: walk.hasCommittedSchedule,
    weeks,
  };
}

/** TIME-3 · The Monday on which a week of a quest starts. */
export function weekStart(quest: Pick<Walk, 'startingDate'>, week: Pick<WeekContent, 'weekNumber'>): CalendarDate {
  return plusDays(quest.startingDate, (week.weekNumber - 1) * 7);
}

const weekOf = (week: WeekContent, walk: Walk, index: WalkIndex, today: CalendarDate): Week => ({
  id: week.id,
  weekNumber: week.weekNumber,
  weekName: week.weekName,
  title: week.title,
  startingDate: weekStart(walk, week),
  unlockAfterDays: week.unlockAfterDays,
  hasOnboarding: week.onboarding.length > 0,
  hasSeenOnboarding: walk.seenWeeks.includes(week.id),
  challenges: week.challenges.map((challenge) => summaryOf(challenge, index, today)),
});

const summaryOf = (challenge: ChallengeContent, index: WalkIndex, today: CalendarDate): ChallengeSummary => ({
  id: challenge.id,
  title: challenge.title,
  subtitle: challenge.subtitle,
  imageUrl: challenge.imageUrl,
  location: challenge.location,
  hoursPerWeek: challenge.hoursPerWeek,
  bonusChallenge: challenge.bonusChallenge,
  totalXp: challenge.totalXp,
  completed: index.isCompleted(challenge.id),
  steps: challenge.steps.map((step): StepSummary => ({
    id: step.id,
    stepNumber: step.stepNumber,
    title: step.title,
    stepDuration: step.stepDuration,
    scheduledDate: index.date(challenge.id, step.id),
    missedDate: index.missed(challenge.id, step.id, today),
  })),
  completedSteps: index.stepNumbers(challenge),
  postScheduledDate: index.date(challenge.id, null),
  postMissedDate: index.missed(challenge.id, null, today),
});
