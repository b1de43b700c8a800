import { type AppletContent, mergedRichText } from '#core/applets';
import {
  type ChallengeSummary,
  challengePercent,
  minutesLeft,
  type Quest,
  type StepSummary,
  type Week,
  weekPercent,
} from '#core/quests';
import { NO_PROFILE, type Relationship, relationshipsInOrder, relationshipsMatching } from '#core/relationships';
import { plannedItems, planWeek } from '#core/schedule';
import { plusDays, richTextOf, noHours } from '#core/shared';

/** Something whose work should grow as its size does. */
export interface GrowthCase {
  readonly name: string;
  /** The size the product is made for, and ten times that. */
  readonly sizes: readonly [number, number];
  /** Prepares the work for a size; what it answers is what is measured. */
  readonly make: (size: number) => () => unknown;
}

const monday = '2026-11-16';
const hours = { ...noHours, monday: 2, wednesday: 1, saturday: 3 };
const nothingCompleted = { step: () => null, post: () => null };

const step = (stepNumber: number, of: string): StepSummary => ({
  id: `${of}-step-${stepNumber}`,
  stepNumber,
  title: `Step ${stepNumber}`,
  stepDuration: 10 + (stepNumber % 3) * 10,
  scheduledDate: null,
  missedDate: null,
});

const challenge = (id: string, steps: number): ChallengeSummary => ({
  id,
  title: id,
  subtitle: null,
  imageUrl: null,
  location: 'writing',
  hoursPerWeek: 3,
  bonusChallenge: false,
  totalXp: 50,
  completed: false,
  steps: Array.from({ length: steps }, (_, number) => step(number, id)),
  completedSteps: Array.from({ length: Math.floor(steps / 2) }, (_, number) => number),
  postScheduledDate: null,
  postMissedDate: null,
});

const week = (index: number, challenges: readonly ChallengeSummary[]): Week => ({
  id: `week-${index}`,
  weekNumber: index + 1,
  weekName: `Week ${index + 1}`,
  title: `Week ${index + 1}`,
  startingDate: plusDays(monday, index * 7),
  unlockAfterDays: null,
  hasOnboarding: true,
  hasSeenOnboarding: false,
  challenges,
});

const quest = (weeks: readonly Week[]): Pick<Quest, 'startingDate' | 'weeks'> => ({ startingDate: monday, weeks });

/** About 400 items in 52 weeks, or as many more in as many more weeks: two challenges a week, their steps and posts. */
const yearOf = (items: number): Pick<Quest, 'startingDate' | 'weeks'> =>
  quest(
    Array.from({ length: Math.round((items * 52) / 400) }, (_, index) =>
      week(index, [challenge(`challenge-${index}-a`, 3), challenge(`challenge-${index}-b`, 3)]),
    ),
  );

const inlineText = (id: string): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: id,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
});

const relationship = (index: number): Relationship => ({
  id: `relationship-${index}`,
  relatedUser: {
    id: `traveler-${index}`,
    displayName: `Zoë Åkesson ${index % 97}`,
    email: `traveler-${index}@example.org`,
    ...NO_PROFILE,
  },
  relationshipType: 'Fellow Traveler',
  relationshipStatus: index % 5 === 0 ? 'Invitation received' : 'Confirmed',
  unreadMessages: 0,
  lastMessage: null,
  updatedAt: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}T09:00:00.000Z`,
  inviteeEmail: null,
  fellowsBefore: false,
});

/** The calculations whose time grows with the amount of data that users bring. */
export const growthCases: readonly GrowthCase[] = [
  {
    name: 'planning a quest, items',
    sizes: [400, 4000],
    make: (size) => {
      const year = yearOf(size);
      return () =>
        plannedItems({ weeks: year.weeks.map((one) => planWeek(year, one, hours, nothingCompleted)), today: monday });
    },
  },
  {
    name: 'progress, challenges',
    sizes: [500, 5000],
    make: (size) => {
      const all = Array.from({ length: size }, (_, index) => challenge(`challenge-${index}`, 8));
      const one = week(0, all);
      return () => [
        weekPercent(quest([one]), one, monday),
        all.map(challengePercent),
        all.map((each) => minutesLeft({ isSampleQuest: false }, each)),
      ];
    },
  },
  {
    name: 'merging tags',
    sizes: [1000, 10_000],
    make: (size) => {
      const ids = Array.from({ length: size }, (_, index) => `applet-${index}`);
      const mergeContext = {
        user: { firstName: 'Ann', lastName: 'Lee' },
        applets: ids.map(inlineText),
        answers: ids.map((appletId) => ({ appletId, appletType: 'inline-text', text: 'a lantern' })),
        stepPaths: new Map<string, string>(),
      };
      const document = richTextOf(ids.map((id) => `{{user.firstName}}, you wrote {{applet:${id}}}.`).join('\n'));
      return () => mergedRichText(document, mergeContext);
    },
  },
  {
    name: 'filtering and ordering relationships',
    sizes: [2000, 20_000],
    make: (size) => {
      const list = Array.from({ length: size }, (_, index) => relationship(index));
      return () => relationshipsInOrder(relationshipsMatching(list, 'akesson 1'));
    },
  },
];
