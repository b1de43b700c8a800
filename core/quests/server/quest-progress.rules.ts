import { type Instant, type CalendarDate, plusDays, todayIn } from '../../shared/index.ts';
import { questCompletedAt } from '../progress/completion.rules.ts';
import type { Quest, ChallengeSummary, StepSummary, Week } from '../quest.ts';
import type { QuestProgress, WeekRecord, QuestProgressIndex } from '../progress/quest-progress.ts';
import { firstMissedDate } from '../agenda/agenda.rules.ts';
import type { ChallengeContent, ChallengeId, QuestContent, StepId, WeekContent } from '../../content/index.ts';

/** QST-4 · The weeks of a quest in order, each completed with the last of its regular challenges, or as it unlocked where it has none. */
export function weekRecords(
  { startingDate, weeks }: Pick<Quest, 'startingDate' | 'weeks'>,
  { zone, completedChallenges }: Pick<QuestProgress, 'zone' | 'completedChallenges'>,
  now: Instant,
): readonly WeekRecord[] {
  return weeks.map((week) => ({
    id: week.id,
    contentfulId: week.id,
    weekNumber: week.weekNumber,
    weekName: week.weekName,
    title: week.title,
    startingDate: week.startingDate,
    unlockAfterDays: week.unlockAfterDays,
    contentIds: week.challenges.map(({ id }) => id),
    completedAt: questCompletedAt({ startingDate, weeks: [week] }, completedChallenges, { zone, now }),
  }));
}

/** QST-6 · Indexes a quest's progress for fast look-ups. */
export function questProgressIndex({
  completedSteps,
  completedChallenges,
  planned,
}: Pick<QuestProgress, 'completedSteps' | 'completedChallenges' | 'planned'>): QuestProgressIndex {
  const done = byChallengeAndStep([
    ...completedSteps,
    ...completedChallenges.map(({ challenge, on }) => ({ challenge, step: null, on })),
  ]);
  const plans = byChallengeAndStep(planned);
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
      return firstMissedDate({ scheduledDate, missedDate, completedOn: done }, today);
    },
  };
}

interface ItemRef {
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
}

function byChallengeAndStep<Fact extends ItemRef>(items: readonly Fact[]): Map<ChallengeId, Map<StepId | null, Fact>> {
  const byChallenge = new Map<ChallengeId, Map<StepId | null, Fact>>();
  for (const item of items) {
    const steps = byChallenge.get(item.challenge);
    if (steps) steps.set(item.step, item);
    else byChallenge.set(item.challenge, new Map([[item.step, item]]));
  }
  return byChallenge;
}

/** QST-6 · The quest that a Traveler sees now: its content, with their progress. */
export function questOf(content: QuestContent, progress: QuestProgress, now: Instant): Quest {
  const today = todayIn(progress.zone, now);
  const index = questProgressIndex(progress);
  const weeks = content.weeks.map((week) => weekOf(week, progress, index, today));
  const { startingDate, zone, completedChallenges } = progress;
  return {
    id: progress.id,
    contentfulId: content.id,
    cohortId: progress.cohortId,
    cohortOrganizationId: progress.cohortOrganizationId,
    title: content.title,
    isSampleQuest: content.isSampleQuest,
    startingDate,
    completedAt: questCompletedAt({ startingDate, weeks }, completedChallenges, { zone, now }),
    hasSeenOnboarding: progress.hasSeenOnboarding,
    hasOffboarding: content.offboarding.length > 0,
    hasSeenOffboarding: progress.hasSeenOffboarding,
    hasCommittedSchedule: progress.hasCommittedSchedule,
    weeks,
  };
}

/** TIME-3 · The Monday on which a week of a quest starts. */
export function weekStart(
  quest: Pick<QuestProgress, 'startingDate'>,
  week: Pick<WeekContent, 'weekNumber'>,
): CalendarDate {
  return plusDays(quest.startingDate, (week.weekNumber - 1) * 7);
}

const weekOf = (week: WeekContent, progress: QuestProgress, index: QuestProgressIndex, today: CalendarDate): Week => ({
  id: week.id,
  weekNumber: week.weekNumber,
  weekName: week.weekName,
  title: week.title,
  startingDate: weekStart(progress, week),
  unlockAfterDays: week.unlockAfterDays,
  hasOnboarding: week.onboarding.length > 0,
  hasSeenOnboarding: progress.seenWeeks.includes(week.id),
  challenges: week.challenges.map((challenge) => summaryOf(challenge, index, today)),
});

const summaryOf = (challenge: ChallengeContent, index: QuestProgressIndex, today: CalendarDate): ChallengeSummary => ({
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
