import fc from 'fast-check';
import type { ChallengeSummary, OnboardingCard, Quest, StepSummary, Week } from '../quests/index.ts';
import { type CalendarDate, mondayOf, plusDays } from '../shared/index.ts';
import { calendarDates, richTexts, texts } from './shared.ts';

/** Mondays. */
export const mondays: fc.Arbitrary<CalendarDate> = calendarDates.map(mondayOf);

/** Titles of challenges: some say BONUS in one way or another. */
export const titles: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('The shore', 'Listening', 'Bon voyage', 'Bo nus', '') },
  { weight: 1, arbitrary: fc.constantFrom('BONUS: dunes', 'A bonus walk', 'Bonuspunkte', 'xBoNuSx') },
);

/** Minutes an author may have given. */
export const durations: fc.Arbitrary<number | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 16 }).map((quarters) => quarters * 15),
    fc.integer({ min: 0, max: 240 }),
  ),
  { nil: null },
);

const stepsOf = (least: number): fc.Arbitrary<readonly StepSummary[]> =>
  fc.array(durations, { minLength: least, maxLength: 4 }).map((minutes) =>
    minutes.map((stepDuration, stepNumber) => ({
      id: `step-${stepNumber}`,
      stepNumber,
      title: `Step ${stepNumber}`,
      stepDuration,
      scheduledDate: null,
      missedDate: null,
    })),
  );

/** What a server may list as completed: steps that are there, steps that are gone, some of them twice. */
export const completedSteps: fc.Arbitrary<readonly number[]> = fc.array(fc.integer({ min: -1, max: 6 }), {
  maxLength: 6,
});

/** A challenge in any state; its id and its steps' ids are unique only within their week once `weeks` made it. */
export const challenges: fc.Arbitrary<ChallengeSummary> = fc.record({
  id: fc.uuid(),
  title: titles,
  subtitle: fc.constant(null),
  imageUrl: fc.constant(null),
  location: fc.constantFrom('phone', 'video', 'audio', 'gesture', 'computer', 'reading', 'writing'),
  hoursPerWeek: fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 96 }).map((quarters) => quarters / 4),
      fc.constantFrom(0, 0.25, 3, 18.75, 19, 19.25),
    ),
    { nil: null },
  ),
  bonusChallenge: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  totalXp: fc.integer({ min: 0, max: 500 }),
  completed: fc.boolean(),
  steps: stepsOf(0),
  completedSteps,
  postScheduledDate: fc.constant(null),
  postMissedDate: fc.constant(null),
});

/** The weeks of a quest that starts on that Monday, each seven days after the one before. */
const weeksFrom = (monday: CalendarDate): fc.Arbitrary<readonly Week[]> =>
  fc
    .array(
      fc.record({
        unlockAfterDays: fc.option(fc.integer({ min: 0, max: 27 }), { nil: null }),
        challenges: fc.array(challenges, { maxLength: 4 }),
      }),
      { maxLength: 4 },
    )
    .map((weeks) =>
      weeks.map((week, place) => ({
        id: `week-${place + 1}`,
        weekNumber: place + 1,
        weekName: `Week ${place + 1}`,
        title: `The week ${place + 1}`,
        startingDate: plusDays(monday, place * 7),
        unlockAfterDays: week.unlockAfterDays === null ? null : Math.min(week.unlockAfterDays, place * 7 + 6),
        challenges: week.challenges.map((challenge, at) => named(challenge, `challenge-${place + 1}-${at + 1}`)),
      })),
    );

const named = (challenge: ChallengeSummary, id: string): ChallengeSummary => ({
  ...challenge,
  id,
  steps: challenge.steps.map((step) => ({ ...step, id: `${id}-${step.id}` })),
});

/** Quests in any state, with none to four weeks. */
export const quests: fc.Arbitrary<Quest> = mondays.chain((startingDate) =>
  fc.record({
    id: fc.uuid(),
    contentfulId: fc.constant('quest'),
    cohortId: fc.constant('cohort'),
    cohortOrganizationId: fc.constant('organization'),
    title: fc.constant('A quest'),
    isSampleQuest: fc.boolean(),
    startingDate: fc.constant(startingDate),
    completedAt: fc.constant(null),
    hasSeenOnboarding: fc.boolean(),
    hasCommittedSchedule: fc.boolean(),
    weeks: weeksFrom(startingDate),
  }),
);

/** A quest and a day around it: up to ten days before it starts, up to six weeks after, often a Monday. */
export const questsAndDays: fc.Arbitrary<{ readonly quest: Quest; readonly today: CalendarDate }> = fc
  .tuple(
    quests,
    fc.oneof(
      fc.integer({ min: -10, max: 42 }),
      fc.integer({ min: -1, max: 5 }).map((weeks) => weeks * 7),
    ),
  )
  .map(([quest, away]) => ({ quest, today: plusDays(quest.startingDate, away) }));

export const onboardingCards: fc.Arbitrary<OnboardingCard> = fc.record({
  id: fc.uuid(),
  number: fc.integer({ min: 1, max: 9 }),
  title: texts,
  description: richTexts,
  imageWeb: fc.option(fc.webUrl(), { nil: null }),
  videoWeb: fc.option(fc.webUrl(), { nil: null }),
  buttons: fc.array(
    fc.record({ text: fc.option(texts, { nil: null }), color: fc.constant(null), action: fc.constant('next') }),
    { maxLength: 3 },
  ),
});
