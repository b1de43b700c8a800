import { type CalendarDate, type Instant, type OrganizationId, plusDays } from '../shared/index.ts';
import type { ChallengeContent, ChallengeId, QuestContent, StepId, WeekContent } from './content.ts';
import type { ChallengeSummary, CohortId, Quest, QuestId, StepSummary, Week } from './quest.ts';

/** What is kept of one Traveler's walk through a quest; the rest of the quest is authored content. */
export interface Walk {
  readonly id: QuestId;
  readonly cohortId: CohortId;
  readonly cohortOrganizationId: OrganizationId;
  /** A Monday, in the Traveler's zone (ACC-2). */
  readonly startingDate: CalendarDate;
  readonly completedAt: Instant | null;
  readonly hasSeenOnboarding: boolean;
  readonly hasCommittedSchedule: boolean;
  readonly completedSteps: readonly { readonly challenge: ChallengeId; readonly step: StepId }[];
  readonly completedChallenges: readonly ChallengeId[];
  /** Where items stand; the post of a challenge has no step. */
  readonly planned: readonly PlannedDate[];
}

export interface PlannedDate {
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
  readonly date: CalendarDate;
}

/** The quest a Traveler sees: what was authored, with where they are in it. */
export function questOf(content: QuestContent, walk: Walk): Quest {
  return {
    id: walk.id,
    contentfulId: content.id,
    cohortId: walk.cohortId,
    cohortOrganizationId: walk.cohortOrganizationId,
    title: content.title,
    isSampleQuest: content.isSampleQuest,
    startingDate: walk.startingDate,
    completedAt: walk.completedAt,
    hasSeenOnboarding: walk.hasSeenOnboarding,
    hasCommittedSchedule: walk.hasCommittedSchedule,
    weeks: content.weeks.map((week) => weekOf(week, walk)),
  };
}

/** TIME-3 · The Monday on which a week of a quest starts. */
export function weekStart(quest: Pick<Walk, 'startingDate'>, week: Pick<WeekContent, 'weekNumber'>): CalendarDate {
  return plusDays(quest.startingDate, (week.weekNumber - 1) * 7);
}

const weekOf = (week: WeekContent, walk: Walk): Week => ({
  id: week.id,
  weekNumber: week.weekNumber,
  weekName: week.weekName,
  title: week.title,
  startingDate: weekStart(walk, week),
  unlockAfterDays: week.unlockAfterDays,
  challenges: week.challenges.map((challenge) => summaryOf(challenge, walk)),
});

const summaryOf = (challenge: ChallengeContent, walk: Walk): ChallengeSummary => ({
  id: challenge.id,
  title: challenge.title,
  subtitle: challenge.subtitle,
  imageUrl: challenge.imageUrl,
  location: challenge.location,
  hoursPerWeek: challenge.hoursPerWeek,
  bonusChallenge: challenge.bonusChallenge,
  totalXp: challenge.totalXp,
  completed: walk.completedChallenges.includes(challenge.id),
  steps: challenge.steps.map((step): StepSummary => ({
    id: step.id,
    stepNumber: step.stepNumber,
    title: step.title,
    stepDuration: step.stepDuration,
    scheduledDate: dateIn(walk, challenge.id, step.id),
  })),
  completedSteps: stepNumbersIn(challenge, walk),
  postScheduledDate: dateIn(walk, challenge.id, null),
});

/** PRG-3 · The numbers of a challenge's completed steps, ascending; a step that is no longer in it is not among them. */
export function stepNumbersIn(
  challenge: ChallengeContent,
  { completedSteps }: Pick<Walk, 'completedSteps'>,
): readonly number[] {
  return challenge.steps
    .filter(({ id }) => completedSteps.some((done) => done.challenge === challenge.id && done.step === id))
    .map(({ stepNumber }) => stepNumber)
    .toSorted((one, other) => one - other);
}

/** The date on which a step, or the post, of a challenge stands; null when it was never planned. */
export function dateIn(
  { planned }: Pick<Walk, 'planned'>,
  challenge: ChallengeId,
  step: StepId | null,
): CalendarDate | null {
  return planned.find((item) => item.challenge === challenge && item.step === step)?.date ?? null;
}
