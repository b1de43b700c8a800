import fc from 'fast-check';
import {
  type CompletionConfirmation,
  type Challenge,
  type StoredOutboxEntry,
  OVERVIEW_FILTERS,
  OVERVIEW_VIEWS,
  type OverviewState,
} from '../challenges/index.ts';
import type { LedgerEntry } from '../challenges/server.ts';
import type { StepContent } from '../content/index.ts';
import { richTextOf } from '../shared/index.ts';
import { type AnsweredApplet, answeredApplets } from './applets.ts';
import { completedSteps, points, challengeTitles } from './quests.ts';
import { calendarDates, instants, visibleTexts } from './shared.ts';

/** An opened challenge, with an answer, or none, to every applet of every step. */
export interface OpenedChallenge {
  readonly challenge: Challenge;
  /** The applets of each step, in order. */
  readonly steps: readonly (readonly AnsweredApplet[])[];
}

const contentOf = (applets: readonly AnsweredApplet[], stepNumber: number): StepContent => ({
  id: `step-${stepNumber}`,
  stepNumber,
  title: `Step ${stepNumber}`,
  content: richTextOf('What to do.'),
  stepDuration: null,
  stepPoints: 5,
  doneButton: null,
  additionalInfo: [],
  appletIds: applets.map(({ content }) => content.id),
});

/** Challenges in any state, with none to four steps of none to three applets. */
export const openedChallenges: fc.Arbitrary<OpenedChallenge> = fc
  .record({
    steps: fc.array(fc.array(answeredApplets, { maxLength: 3 }), { maxLength: 4 }),
    title: challengeTitles,
    bonusChallenge: fc.boolean(),
    totalXp: fc.integer({ min: 0, max: 500 }),
    fileUpload: fc.boolean(),
    completedSteps,
    completed: fc.boolean(),
    completedAt: instants,
    dated: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    date: calendarDates,
    postScheduledDate: fc.option(calendarDates),
    isTrial: fc.boolean(),
    hasCommittedSchedule: fc.boolean(),
  })
  .map(({ steps, title, bonusChallenge, totalXp, fileUpload, dated, date, completed, completedAt, ...state }) => ({
    steps,
    challenge: {
      id: 'challenge',
      weekId: 'week',
      content: {
        id: 'challenge',
        title,
        subtitle: null,
        congratsMessage: null,
        imageUrl: null,
        number: 1,
        hoursPerWeek: null,
        totalXp,
        bonusChallenge,
        location: 'writing',
        duration: null,
        participants: null,
        steps: steps.map(contentOf),
        post: {
          title: 'Post',
          reflect: richTextOf('Reflect.'),
          reflectPlaceholder: null,
          fileUpload,
          doneButton: null,
        },
      },
      applets: steps.flat().map(({ content }) => content),
      completed,
      answers: [],
      post: completed && !bonusChallenge ? { reflectAnswers: 'Done.', completedAt } : null,
      allowEditCompleted: false,
      scheduledDates: Object.fromEntries(steps.flatMap((_, index) => (dated[index] ? [[`step-${index}`, date]] : []))),
      ...state,
    },
  }));

/** Lines of a ledger, of every reason; some have the subject, or the reason, of another. */
export const ledgerEntries: fc.Arbitrary<LedgerEntry> = fc.record({
  reason: fc.constantFrom('challenge', 'week promise', 'quest promise', 'review'),
  subject: fc.oneof(fc.constantFrom('shore', 'dunes', '', 'challenge', '["shore"]'), fc.uuid()),
  points,
  bookedAt: instants,
});

/** Confirmations that a Traveler may have given, in any order. */
export const completionConfirmations: fc.Arbitrary<readonly CompletionConfirmation[]> = fc.shuffledSubarray([
  'leave out',
  'not scheduled',
]);

/** An overview in any state, including the state of an earlier quest. */
export const overviewStates: fc.Arbitrary<OverviewState> = fc.record({
  filter: fc.constantFrom(...OVERVIEW_FILTERS),
  tab: fc.nat({ max: 3 }),
  view: fc.constantFrom(...OVERVIEW_VIEWS),
  weekNumber: fc.integer({ min: 1, max: 6 }),
  date: fc.option(calendarDates, { nil: null }),
  collapsed: fc.shuffledSubarray(['week-1', 'week-2', 'week-3', 'gone']),
});

/** Entries of an outbox, waiting or refused: steps, posts and changes of a challenge, of two people. */
export const outboxEntries: fc.Arbitrary<StoredOutboxEntry> = fc
  .record({
    traveler: fc.constantFrom('ada', 'bo'),
    order: fc.nat({ max: 20 }),
    submission: fc.uuid(),
    challenge: fc.constantFrom('challenge', 'another'),
    place: fc.nat({ max: 4 }),
    kind: fc.constantFrom('step', 'post', 'edit'),
    title: challengeTitles,
    challengeTitle: challengeTitles,
    words: visibleTexts,
    putAt: instants,
    refusal: fc.constantFrom(null, null, { key: 'stepAlreadyCompleted' as const, details: {} }),
  })
  .map(({ kind, words: text, place, ...entry }) => ({
    ...entry,
    place,
    step: kind === 'post' ? null : `step-${place}`,
    isEdit: kind === 'edit',
    answers: kind === 'post' ? [] : [{ appletId: 'applet', appletType: 'inline-text', text }],
    post: kind === 'post' ? { reflectAnswers: text, applets: [], fileUrl: null, fileType: null } : null,
    draft: { base: 0, writer: 'a page', edit: 1 },
    pieces: [{ title: null, words: text }],
  }));
