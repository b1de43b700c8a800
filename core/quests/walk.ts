import {
  type CalendarDate,
  type Instant,
  type OrganizationId,
  plusDays,
  type TimeZone,
  todayIn,
} from '../shared/index.ts';
import { firstMissed } from './agenda.rules.ts';
import type { ChallengeContent, ChallengeId, QuestContent, StepId, WeekContent } from './content.ts';
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

/** The quest a Traveler sees now: what was authored, with where they are in it. */
export function questOf(content: QuestContent, walk: Walk, now: Instant): Quest {
  const today = todayIn(walk.zone, now);
  const weeks = content.weeks.map((week) => weekOf(week, walk, today));
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
    hasCommittedSchedule: walk.hasCommittedSchedule,
    weeks,
  };
}

/** TIME-3 · The Monday on which a week of a quest starts. */
export function weekStart(quest: Pick<Walk, 'startingDate'>, week: Pick<WeekContent, 'weekNumber'>): CalendarDate {
  return plusDays(quest.startingDate, (week.weekNumber - 1) * 7);
}

const weekOf = (week: WeekContent, walk: Walk, today: CalendarDate): Week => ({
  id: week.id,
  weekNumber: week.weekNumber,
  weekName: week.weekName,
  title: week.title,
  startingDate: weekStart(walk, week),
  unlockAfterDays: week.unlockAfterDays,
  challenges: week.challenges.map((challenge) => summaryOf(challenge, walk, today)),
});

const summaryOf = (challenge: ChallengeContent, walk: Walk, today: CalendarDate): ChallengeSummary => ({
  id: challenge.id,
  title: challenge.title,
  subtitle: challenge.subtitle,
  imageUrl: challenge.imageUrl,
  location: challenge.location,
  hoursPerWeek: challenge.hoursPerWeek,
  bonusChallenge: challenge.bonusChallenge,
  totalXp: challenge.totalXp,
  completed: isCompleted(walk, challenge.id),
  steps: challenge.steps.map((step): StepSummary => ({
    id: step.id,
    stepNumber: step.stepNumber,
    title: step.title,
    stepDuration: step.stepDuration,
    scheduledDate: dateIn(walk, challenge.id, step.id),
    missedDate: missedIn(walk, challenge.id, step.id, today),
  })),
  completedSteps: stepNumbersIn(challenge, walk),
  postScheduledDate: dateIn(walk, challenge.id, null),
  postMissedDate: missedIn(walk, challenge.id, null, today),
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

/** Whether the post of a challenge was taken. */
export const isCompleted = ({ completedChallenges }: Pick<Walk, 'completedChallenges'>, id: ChallengeId): boolean =>
  completedChallenges.some(({ challenge }) => challenge === id);

/** The date on which a step, or the post, of a challenge stands; null when it was never planned. */
export function dateIn(
  { planned }: Pick<Walk, 'planned'>,
  challenge: ChallengeId,
  step: StepId | null,
): CalendarDate | null {
  return planned.find((item) => item.challenge === challenge && item.step === step)?.date ?? null;
}

function missedIn(walk: Walk, challenge: ChallengeId, step: StepId | null, today: CalendarDate): CalendarDate | null {
  const item = walk.planned.find((one) => one.challenge === challenge && one.step === step);
  const done =
    step === null
      ? walk.completedChallenges.find((one) => one.challenge === challenge)
      : walk.completedSteps.find((one) => one.challenge === challenge && one.step === step);
  const promised = { scheduledDate: item?.date ?? null, missedDate: item?.missed ?? null };
  return firstMissed({ ...promised, completedOn: done?.on ?? null }, today);
}
