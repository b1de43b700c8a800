import fc from 'fast-check';
import type { ChallengeContent, OnboardingCard, QuestContent, StepContent, WeekContent } from '../content/index.ts';
import type { ChallengeSummary, StepSummary, QuestProgress, Week } from '../quests/index.ts';
import { plusDays, richTextOf } from '../shared/index.ts';
import { mondays, quests } from './quests.ts';
import { instants, timeZones } from './shared.ts';

const authoredStep = (summary: StepSummary): StepContent => ({
  id: summary.id,
  stepNumber: summary.stepNumber,
  title: summary.title,
  content: richTextOf('What to do.'),
  stepDuration: summary.stepDuration,
  stepPoints: 5,
  doneButton: null,
  additionalInfo: [],
  appletIds: [],
});

const authoredChallenge = (summary: ChallengeSummary, index: number): ChallengeContent => ({
  id: summary.id,
  title: summary.title,
  subtitle: summary.subtitle,
  congratsMessage: null,
  imageUrl: summary.imageUrl,
  number: index + 1,
  hoursPerWeek: summary.hoursPerWeek,
  totalXp: summary.totalXp,
  bonusChallenge: summary.bonusChallenge,
  location: summary.location,
  duration: null,
  participants: null,
  steps: summary.steps.map(authoredStep),
  post: {
    title: 'Post',
    reflect: richTextOf('Reflect.'),
    reflectPlaceholder: null,
    fileUpload: false,
    doneButton: null,
  },
});

/** Cards, if offered. */
const cardsWhere = (isOffered: boolean, title: string): readonly OnboardingCard[] =>
  isOffered
    ? [{ id: title, number: 1, title, description: richTextOf(title), imageWeb: null, videoWeb: null, buttons: [] }]
    : [];

const authoredWeek = (week: Week): WeekContent => ({
  id: week.id,
  weekNumber: week.weekNumber,
  weekName: week.weekName,
  title: week.title,
  unlockAfterDays: week.unlockAfterDays,
  onboarding: cardsWhere(week.hasOnboarding, 'Before the week'),
  challenges: week.challenges.map(authoredChallenge),
});

/** Authored quests of none to four weeks. */
export const questContents: fc.Arbitrary<QuestContent> = quests.map(
  ({ contentfulId, title, isSampleQuest, hasOffboarding, weeks }) => ({
    id: contentfulId,
    title,
    isSampleQuest,
    onboarding: [],
    offboarding: cardsWhere(hasOffboarding, 'Afterwards'),
    weeks: weeks.map(authoredWeek),
  }),
);

/** An authored quest and a walk through it: any of its steps and posts completed or planned, and some that are no longer in it. */
export interface QuestWithProgress {
  readonly content: QuestContent;
  readonly progress: QuestProgress;
}
export const questsWithProgress: fc.Arbitrary<QuestWithProgress> = fc
  .tuple(questContents, mondays)
  .chain(([content, monday]) => {
    const items = content.weeks.flatMap((week) =>
      week.challenges.flatMap(({ id, steps }) => [
        ...steps.map((step) => ({ challenge: id, step: step.id })),
        { challenge: id, step: null },
      ]),
    );
    const all = [...items, { challenge: 'gone', step: 'gone' }, { challenge: 'gone', step: null }];
    const date = fc.integer({ min: -20, max: 30 }).map((away) => plusDays(monday, away));
    const completed = fc
      .tuple(fc.subarray(all), date, instants)
      .map(([done, on, at]) => done.map((item, index) => ({ ...item, on: plusDays(on, index % 5), at })));
    const planned = fc.tuple(fc.subarray(all), date, fc.constantFrom(2, 3, 5)).map(([some, from, every]) =>
      some.map((item, index) => ({
        ...item,
        date: index % every === 1 ? null : plusDays(from, index % 7),
        missed: index % every === 0 ? plusDays(from, -3) : null,
      })),
    );
    const progress = fc.record({
      completed,
      planned,
      zone: timeZones,
      seen: fc.boolean(),
      seenAfter: fc.boolean(),
      seenWeeks: fc.subarray(content.weeks.map(({ id }) => id)),
      committed: fc.boolean(),
    });
    return progress.map(({ completed: done, planned: plan, zone, seen, seenAfter, seenWeeks, committed }) => ({
      content,
      progress: {
        id: 'walk',
        cohortId: 'cohort',
        cohortOrganizationId: 'organization',
        startingDate: monday,
        zone,
        hasSeenOnboarding: seen,
        hasSeenOffboarding: seenAfter,
        seenWeeks,
        hasCommittedSchedule: committed,
        completedSteps: done.flatMap(({ challenge, step, on }) => (step === null ? [] : [{ challenge, step, on }])),
        completedChallenges: done.flatMap(({ challenge, step, on, at }) =>
          step === null ? [{ challenge, on, at }] : [],
        ),
        planned: plan,
      },
    }));
  });
