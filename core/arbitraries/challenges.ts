import fc from 'fast-check';
import type { Challenge } from '../challenges/index.ts';
import type { StepContent } from '../quests/index.ts';
import { richTextOf } from '../shared/index.ts';
import { type AnsweredApplet, answeredApplets } from './applets.ts';
import { completedSteps, titles } from './quests.ts';
import { calendarDates } from './shared.ts';

/** An opened challenge, with an answer, or none, to every applet of every step. */
export interface OpenedChallenge {
  readonly challenge: Challenge;
  /** For every step, in order, its applets. */
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
    title: titles,
    bonusChallenge: fc.boolean(),
    totalXp: fc.integer({ min: 0, max: 500 }),
    fileUpload: fc.boolean(),
    completedSteps,
    dated: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    date: calendarDates,
    postScheduledDate: fc.option(calendarDates),
    isTrial: fc.boolean(),
    hasCommittedSchedule: fc.boolean(),
  })
  .map(({ steps, title, bonusChallenge, totalXp, fileUpload, dated, date, ...state }) => ({
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
      completed: false,
      answers: [],
      post: null,
      scheduledDates: Object.fromEntries(steps.flatMap((_, place) => (dated[place] ? [[`step-${place}`, date]] : []))),
      ...state,
    },
  }));
