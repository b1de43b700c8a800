import { type CalendarDate, type Instant, plusDays, todayIn } from '../shared/index.ts';
import { firstMissed } from './agenda.rules.ts';
import type { ChallengeContent, ChallengeId, QuestContent, StepId, WeekContent } from './content.ts';
import { completionOf } from './progress.rules.ts';
import type { ChallengeSummary, Quest, StepSummary, Week } from './quest.ts';
import type { Walk, WalkIndex } from './walk.ts';

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
    hasOffboarding: content.offboarding.length > 0,
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
