import fc from 'fast-check';
import {
  ADDITIONAL_CARD_ACTIONS,
  CARD_ACTIONS,
  CARD_COLORS,
  LOCATION_TYPES,
  type OnboardingCard,
} from '../content/index.ts';
import {
  type ChallengeSummary,
  type Cohort,
  type JoinableCohort,
  type JoinedQuest,
  type Points,
  type Quest,
  QUEST_LOADING_PARTS,
  type QuestLoading,
  type QuestLoadingPart,
  type StepSummary,
  type Week,
} from '../quests/index.ts';
import { type CalendarDate, mondayOf, plusDays } from '../shared/index.ts';
import { calendarDates, instants, richTexts, texts, visibleTexts, webUrls } from './shared.ts';

/** Mondays. */
export const mondays: fc.Arbitrary<CalendarDate> = calendarDates.map(mondayOf);

/** Titles of challenges: some contain BONUS in some form. */
export const challengeTitles: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('The shore', 'Listening', 'Bon voyage', 'Bo nus', '') },
  { weight: 1, arbitrary: fc.constantFrom('👩‍🚀 שלום', '\u200B', '<b>{name}</b>', 'ab'.repeat(300)) },
  { weight: 1, arbitrary: fc.constantFrom('BONUS: dunes', 'A bonus walk', 'Bonuspunkte', 'xBoNuSx') },
);

/** Authored names: some right-to-left, invisible, or very long. */
const names = fc.constantFrom(
  'A quest',
  'Küste & Dünen',
  'מסע אל הים',
  '👩‍🚀🏽 航海',
  'zero\u200Bwidth',
  '<i>{name}</i>',
  'long '.repeat(60),
);

/** Minutes an author may have given. */
export const stepDurations: fc.Arbitrary<number | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 16 }).map((quarters) => quarters * 15),
    fc.integer({ min: 0, max: 240 }),
  ),
  { nil: null },
);

const stepsOf = (least: number): fc.Arbitrary<readonly StepSummary[]> =>
  fc.array(stepDurations, { minLength: least, maxLength: 4 }).map((minutes) =>
    minutes.map((stepDuration, stepNumber) => ({
      id: `step-${stepNumber}`,
      stepNumber,
      title: `Step ${stepNumber}`,
      stepDuration,
      scheduledDate: null,
      missedDate: null,
    })),
  );

/** Steps that a server may list as completed: existing, deleted, some of them twice. */
export const completedSteps: fc.Arbitrary<readonly number[]> = fc.array(fc.integer({ min: -1, max: 6 }), {
  maxLength: 6,
});

/** A challenge in any state; its id and its steps' ids are unique only within their week once `weeks` made it. */
export const challenges: fc.Arbitrary<ChallengeSummary> = fc.record({
  id: fc.uuid(),
  title: challengeTitles,
  subtitle: fc.constant(null),
  imageUrl: fc.constant(null),
  location: fc.constantFrom(...LOCATION_TYPES),
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
        title: names,
        unlockAfterDays: fc.option(fc.integer({ min: 0, max: 27 }), { nil: null }),
        hasOnboarding: fc.boolean(),
        hasSeenOnboarding: fc.boolean(),
        challenges: fc.array(challenges, { maxLength: 4 }),
      }),
      { maxLength: 4 },
    )
    .map((weeks) =>
      weeks.map((week, index) => ({
        ...week,
        id: `week-${index + 1}`,
        weekNumber: index + 1,
        weekName: `Week ${index + 1}`,
        startingDate: plusDays(monday, index * 7),
        unlockAfterDays: week.unlockAfterDays === null ? null : Math.min(week.unlockAfterDays, index * 7 + 6),
        challenges: week.challenges.map((challenge, at) => named(challenge, `challenge-${index + 1}-${at + 1}`)),
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
    title: names,
    isSampleQuest: fc.boolean(),
    startingDate: fc.constant(startingDate),
    completedAt: fc.constant(null),
    hasSeenOnboarding: fc.boolean(),
    hasOffboarding: fc.boolean(),
    hasSeenOffboarding: fc.boolean(),
    hasCommittedSchedule: fc.boolean(),
    weeks: weeksFrom(startingDate),
  }),
);

const around = fc.oneof(
  fc.integer({ min: -10, max: 42 }),
  fc.integer({ min: -1, max: 5 }).map((weeks) => weeks * 7),
);

const onDays = (all: fc.Arbitrary<Quest>): fc.Arbitrary<QuestAndDay> =>
  fc.tuple(all, around).map(([quest, away]) => ({ quest, today: plusDays(quest.startingDate, away) }));

/** A quest and a day around it: up to ten days before it starts, up to six weeks after, often a Monday. */
export interface QuestAndDay {
  readonly quest: Quest;
  readonly today: CalendarDate;
}
export const questsAndDays: fc.Arbitrary<QuestAndDay> = onDays(quests);

const plans = fc.array(
  fc.record({
    away: fc.option(fc.integer({ min: -2, max: 8 }), { nil: null, freq: 4 }),
    missed: fc.option(fc.integer({ min: -9, max: -1 }), { nil: null, freq: 1 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Quests with many items planned on a day, in their week or near it, some of which missed a date before. */
export const scheduledQuests: fc.Arbitrary<Quest> = fc.tuple(quests, plans).map(([quest, all]) => {
  let drawn = 0;
  const next = (monday: CalendarDate) => {
    const { away, missed } = all[drawn % all.length] ?? { away: null, missed: null };
    drawn += 1;
    return {
      date: away === null ? null : plusDays(monday, away),
      missed: missed === null ? null : plusDays(monday, missed),
    };
  };
  const weeks = quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((challenge) => {
      const post = next(week.startingDate);
      const steps = challenge.steps.map((step) => {
        const { date, missed } = next(week.startingDate);
        return { ...step, scheduledDate: date, missedDate: missed };
      });
      return { ...challenge, steps, postScheduledDate: post.date, postMissedDate: post.missed };
    }),
  }));
  return { ...quest, weeks };
});

export const scheduledQuestsAndDays: fc.Arbitrary<QuestAndDay> = onDays(scheduledQuests);

/** Points a Traveler may have, often none of a kind. */
export const points: fc.Arbitrary<Points> = fc.record({
  xp: fc.oneof(fc.constantFrom(0, 1), fc.nat({ max: 9999 })),
  bp: fc.oneof(fc.constantFrom(0, 1), fc.nat({ max: 9999 })),
});

export const cohorts: fc.Arbitrary<Cohort> = fc.record({
  id: fc.uuid(),
  enrollmentCode: fc.integer({ min: 10_000, max: 999_999 }).map(String),
  questTitle: visibleTexts,
  startingDate: calendarDates,
  isSampleQuest: fc.boolean(),
});

/** Cohorts as joining sees them; those of {@link quests} are all called `cohort`. */
export const joinableCohorts: fc.Arbitrary<JoinableCohort> = fc.record({
  id: fc.constantFrom('cohort', 'another'),
  startingDate: calendarDates,
  isSampleQuest: fc.boolean(),
  isClosed: fc.boolean(),
  hasBegun: fc.boolean(),
});

/** The quests a Traveler joined: one each of several cohorts, one of them current or none, now and then starting and joined together. */
export const joinedQuests: fc.Arbitrary<readonly JoinedQuest[]> = fc
  .tuple(
    fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        cohortId: fc.uuid(),
        enrollmentCode: fc.integer({ min: 10_000, max: 999_999 }).map(String),
        questContentfulId: fc.uuid(),
        title: visibleTexts,
        isSampleQuest: fc.boolean(),
        startingDate: fc.oneof(mondays, fc.constantFrom('2026-11-16', '2026-11-23')),
        joinedAt: fc.oneof(instants, fc.constantFrom('2026-11-16T09:00:00.000Z', '2026-11-16T10:00:00.000Z')),
        lastVisitAt: instants,
        completedAt: fc.option(instants, { nil: null }),
        isClosed: fc.boolean(),
        isCurrent: fc.constant(false),
      }),
      { selector: ({ cohortId }) => cohortId, maxLength: 6 },
    ),
    fc.nat({ max: 8 }),
  )
  .map(([all, current]) => all.map((one, index) => (index === current ? { ...one, isCurrent: true } : one)));

/** Loading a quest, at any moment of it. */
export const questLoadings: fc.Arbitrary<QuestLoading> = fc.record({
  finished: fc.record(
    Object.fromEntries(QUEST_LOADING_PARTS.map((part) => [part, fc.boolean()])) as Record<
      QuestLoadingPart,
      fc.Arbitrary<boolean>
    >,
  ),
  hasAddedQuest: fc.boolean(),
  completeQuestAdded: fc.boolean(),
});

export const onboardingCards: fc.Arbitrary<OnboardingCard> = fc.record({
  id: fc.uuid(),
  number: fc.integer({ min: 1, max: 9 }),
  title: texts,
  description: richTexts,
  imageWeb: fc.option(webUrls(), { nil: null }),
  videoWeb: fc.option(webUrls(), { nil: null }),
  buttons: fc.array(
    fc.record(
      {
        text: fc.option(texts, { nil: null }),
        color: fc.option(fc.constantFrom(...CARD_COLORS), { nil: null }),
        action: fc.constantFrom(...CARD_ACTIONS),
        additionalAction: fc.constantFrom(...ADDITIONAL_CARD_ACTIONS),
      },
      { requiredKeys: ['text', 'color', 'action'] },
    ),
    { maxLength: 3 },
  ),
});
