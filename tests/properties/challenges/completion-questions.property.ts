import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionConfirmations, emptyRichTexts, openedChallenges, visibleTexts, webPaths } from '#core/arbitraries';
import { appletsTakingAnswers } from '#core/applets';
import {
  additionalInfoKinds,
  appletsOfStep,
  completedEditProblem,
  isUnscheduledPostWarningDue,
  isUnscheduledStepWarningDue,
  isStepShareable,
  positionAfter,
  postProblem,
  postCompletionQuestion,
  isSameCompletion,
  resubmissionProblem,
  shownStepPoints,
  stepCompletionProblem,
  stepCompletionQuestion,
  backDestination,
} from '#core/challenges';
import { formatMessage } from '#core/messages';
import { richTextOf } from '#core/shared';
import type { StepContent } from '#core/content';
import { forAll } from '../support/for-all.ts';

test('[STP-6] what is completed may be changed only where the cohort allows it, what is open always', () => {
  expect(completedEditProblem(true, false)).toBe('stepNotEditable');
  for (const [isCompleted, isAllowed] of [
    [true, true],
    [false, true],
    [false, false],
  ] as const)
    expect(completedEditProblem(isCompleted, isAllowed)).toBeUndefined();
});

test('[STP-6] the same submission is welcome again, another one for something completed asks to refresh', () => {
  forAll([fc.uuid(), fc.uuid()], (earlier, submission) => {
    fc.pre(earlier !== submission);
    for (const what of ['step', 'challenge'] as const) {
      expect(resubmissionProblem(what, undefined, submission)).toBeUndefined();
      expect(resubmissionProblem(what, submission, submission)).toBeUndefined();
    }
    expect(resubmissionProblem('step', earlier, submission)).toBe('stepAlreadyCompleted');
    expect(resubmissionProblem('challenge', earlier, submission)).toBe('challengeAlreadyCompleted');
  });
  for (const key of ['stepAlreadyCompleted', 'challengeAlreadyCompleted'] as const)
    expect(formatMessage(key)).toContain('refresh');
});

test('[STP-15] completing a step again is the same whenever there was nothing to answer, and only then', () =>
  forAll([openedChallenges], ({ challenge }) => {
    const answer = { appletId: 'any', appletType: 'inline-text', text: 'Salt.' };
    for (const { id } of challenge.content.steps) {
      const isQuiet = appletsTakingAnswers(appletsOfStep(challenge, id)).length === 0;
      expect(isSameCompletion(challenge, id, [])).toBe(isQuiet);
      expect(isSameCompletion(challenge, id, [answer])).toBe(false);
      expect(isSameCompletion({ ...challenge, applets: [] }, id, [])).toBe(true);
    }
  }));

test('[STP-7] a step asks one thing at a time: what is incomplete, what is left out, that it was never scheduled', () =>
  forAll(
    [openedChallenges, completionConfirmations],
    ({ challenge, steps }, agreed) => {
      const answers = steps.flat().flatMap(({ answer }) => answer ?? []);
      steps.forEach((applets, index) => {
        const writable = applets.filter(({ content }) => !content.readOnly);
        const blocking = writable.filter(
          ({ content, state }) => state === 'blank' || (content.required && state !== 'full'),
        );
        const untouched = writable.filter(
          ({ content, state }) => !content.required && (state === 'none' || state === 'cleared'),
        );
        const question = stepCompletionQuestion(challenge, `step-${index}`, answers, agreed);
        const titles = (some: typeof writable) => some.map(({ content }) => content.title);
        if (blocking.length > 0)
          expect(question).toEqual({
            kind: 'artifacts missing',
            titles: titles(blocking),
            first: blocking[0]?.content.id,
          });
        else if (untouched.length > 0 && !agreed.includes('leave out'))
          expect(question).toEqual({ kind: 'leave out', titles: titles(untouched) });
        else if (isUnscheduledStepWarningDue(challenge, `step-${index}`) && !agreed.includes('not scheduled'))
          expect(question).toEqual({ kind: 'not scheduled', key: 'stepNotScheduled' });
        else expect(question).toBeUndefined();
      });
    },
    { numRuns: 400 },
  ));

test('[STP-7] an option that was begun and not added is asked about before all else, whatever was agreed to', () =>
  forAll(
    [openedChallenges, completionConfirmations],
    ({ challenge, steps }, agreed) => {
      const answers = steps.flat().flatMap(({ answer }) => answer ?? []);
      steps.forEach((step, index) => {
        const begun = answers.map((answer) => ({ ...answer, unsent: 'The willow' }));
        const applets = step
          .filter(({ content, answer }) => !content.readOnly && answer?.appletType === content.appletType)
          .map(({ content }) => content);
        const titles = applets.map(({ title }) => title);
        const question = stepCompletionQuestion(challenge, `step-${index}`, begun, agreed);
        if (titles.length > 0) expect(question).toEqual({ kind: 'options unadded', titles, first: applets[0]?.id });
        else expect(question?.kind).not.toBe('options unadded');
      });
    },
    { numRuns: 200 },
  ));

test('[STP-7] who agrees to everything that is asked comes to an end, unless something is incomplete', () =>
  forAll(
    [openedChallenges],
    ({ challenge, steps }) => {
      const answers = steps.flat().flatMap(({ answer }) => answer ?? []);
      steps.forEach((_, index) => {
        const ask = (agreed: readonly ('leave out' | 'not scheduled')[]) =>
          stepCompletionQuestion(challenge, `step-${index}`, answers, agreed)?.kind;
        const kinds = [ask([]), ask(['leave out']), ask(['leave out', 'not scheduled'])];
        expect(['artifacts missing', undefined]).toContain(kinds[2]);
        if (kinds[0] === 'artifacts missing') expect(kinds).toEqual(Array(3).fill('artifacts missing'));
        else expect(kinds[1]).not.toBe('leave out');
      });
    },
    { numRuns: 200 },
  ));

test('[STP-7] a post asks for its open steps by place and title, then about a missing date', () =>
  forAll(
    [openedChallenges, completionConfirmations],
    ({ challenge }, agreed) => {
      const { steps } = challenge.content;
      const open = [...steps.keys()].filter((index) => !challenge.completedSteps.includes(index));
      const question = postCompletionQuestion(challenge, agreed);
      if (open.length > 0) {
        const missing = open.map((index) => ({ place: index, title: steps[index]?.title }));
        expect(question).toEqual({ kind: 'steps missing', steps: missing });
      } else if (isUnscheduledPostWarningDue(challenge) && !agreed.includes('not scheduled'))
        expect(question).toEqual({ kind: 'not scheduled', key: 'postNotScheduled' });
      else expect(question).toBeUndefined();
    },
    { numRuns: 300 },
  ));

test('[STP-7][SCH-8] a finished challenge without a date for its post warns once, wherever there is a schedule', () =>
  forAll([openedChallenges], ({ challenge, steps }) => {
    const content = { ...challenge.content, bonusChallenge: false, title: 'The shore' };
    const ready = { ...challenge, content, completedSteps: [...steps.keys()], postScheduledDate: null };
    const planned = { ...ready, isTrial: false, hasCommittedSchedule: true };
    expect(postCompletionQuestion(planned, ['leave out'])).toEqual({
      kind: 'not scheduled',
      key: 'postNotScheduled',
    });
    expect(postCompletionQuestion(planned, ['not scheduled'])).toBeUndefined();
    expect(postCompletionQuestion({ ...planned, isTrial: true }, [])).toBeUndefined();
    expect(postCompletionQuestion({ ...planned, hasCommittedSchedule: false }, [])).toBeUndefined();
    expect(postCompletionQuestion({ ...planned, postScheduledDate: '2026-11-20' }, [])).toBeUndefined();
  }));

test('[STP-2] a post is told which of its fields is in the way, one at a time', () =>
  forAll([openedChallenges, visibleTexts], ({ challenge, steps }, text) => {
    const post = { ...challenge.content.post, fileUpload: true };
    const ready = { ...challenge, content: { ...challenge.content, post }, completedSteps: [...steps.keys()] };
    const applets = [{ appletId: 'a', appletType: 'inline-text', text }];
    const field = (name: string, key: string) => ({ key, details: { field: name } });
    const written = (reflectAnswers: string) => ({ reflectAnswers, applets });
    expect(postProblem(ready, written(' '))).toEqual(field('reflectAnswers', 'reflectMissing'));
    expect(postProblem(ready, written(`${text}\0`))).toEqual(field('reflectAnswers', 'textNotStorable'));
    const most = { field: 'reflectAnswers', most: 20_000 };
    expect(postProblem(ready, written('x'.repeat(20_001)))).toEqual({ key: 'answerTooLong', details: most });
    expect(postProblem(ready, written('x'.repeat(20_000)))?.key).toBe('postTakesNoApplets');
    expect(postProblem(ready, written(text))).toEqual(field('applets', 'postTakesNoApplets'));
    const bare = { reflectAnswers: text, applets: [] };
    expect(postProblem(ready, bare)).toEqual(field('file', 'fileMissing'));
    expect(postProblem(ready, bare, true)).toBeUndefined();
  }));

test('[STP-1] a step shows the applets that are there, each once, whatever else it names', () =>
  forAll([openedChallenges], ({ challenge, steps }) => {
    const named = challenge.content.steps.map((step) => ({
      ...step,
      appletIds: ['gone', ...step.appletIds, ...step.appletIds, 'lost'],
    }));
    const so = { ...challenge, content: { ...challenge.content, steps: named } };
    steps.forEach((applets, index) =>
      expect(appletsOfStep(so, `step-${index}`)).toEqual(applets.map(({ content }) => content)),
    );
  }));

test('[STP-1] whatever part of an answer cannot be saved byte for byte, its step is not completed', () => {
  const broken = fc.constantFrom('\0', '\uD83D', 'a\uDE00b');
  forAll([openedChallenges, visibleTexts, broken], ({ challenge, steps }, word, bad) => {
    steps.forEach((applets, index) => {
      const full = applets.map(({ content }) => ({ appletId: content.id, appletType: 'inline-text', text: word }));
      const spoilt = full.map((answer) => ({
        ...answer,
        madlibAnswers: { sea: { contentfulId: 'sea', answer: bad } },
      }));
      const whole = full.map((answer) => ({
        ...answer,
        madlibAnswers: { sea: { contentfulId: 'sea', answer: word } },
      }));
      const refused = applets.length > 0 ? { key: 'textNotStorable', details: { field: 'applets' } } : undefined;
      expect(stepCompletionProblem(challenge, `step-${index}`, spoilt)).toEqual(refused);
      expect(stepCompletionProblem(challenge, `step-${index}`, whole)).toBeUndefined();
    });
  });
});

test('[STP-8] after a step comes the next place, and the second after none', () => {
  forAll([fc.nat({ max: 500 })], (index) => {
    expect(positionAfter(index) - index).toBe(1);
    expect(backDestination(positionAfter(index), '/home')).toEqual({ kind: 'place', place: index });
  });
  expect(positionAfter(undefined)).toBe(1);
});

const SENT = ['inline-text', 'madlib', 'rich-text-entry', 'upload-file', 'upload-image', 'upload-video'];

test('[STP-9] a step is shared as a whole when it has more than one applet, and one of them may be sent', () => {
  const flags = fc.infiniteStream(fc.boolean());
  forAll([openedChallenges, flags], ({ challenge, steps }, stream) => {
    const applets = challenge.applets.map((applet) => ({ ...applet, sendButton: stream.next().value === true }));
    const flagged = { ...challenge, applets };
    const maySend = (id: string): boolean => {
      const applet = applets.find((one) => one.id === id);
      const members = applet?.appletType === 'group-applet' ? (applet.applets ?? []) : applet ? [applet] : [];
      return members.some(({ sendButton, appletType }) => sendButton && SENT.includes(appletType));
    };
    steps.forEach((asked, index) => {
      const isOffered = asked.length >= 2 && asked.some(({ content }) => maySend(content.id));
      expect(isStepShareable(flagged, `step-${index}`)).toBe(isOffered);
    });
    expect(isStepShareable(flagged, 'gone')).toBe(false);
  });
});

test('[STP-11] going back step by step passes every place once and ends where one came from', () =>
  forAll([fc.nat({ max: 40 }), webPaths], (start, cameFrom) => {
    const passed: number[] = [];
    let way = backDestination(start, cameFrom);
    while (way.kind === 'place') {
      passed.push(way.place);
      way = backDestination(way.place, cameFrom);
    }
    expect(passed).toEqual([...Array(start).keys()].toReversed());
    expect(way).toEqual({ kind: 'out', to: cameFrom });
  }));

const kinds = ['examples', 'tips', 'rubrics', 'goDeeper'] as const;

test('[STP-12] what a step adds is offered kind by kind in one order, and only when there is something in it', () => {
  const infos = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      full: fc.option(visibleTexts, { nil: null }),
      empty: emptyRichTexts,
    }),
  );
  forAll([infos], (all) => {
    const additionalInfo = all.map(({ kind, full, empty }) => ({
      kind,
      content: full === null ? empty : richTextOf(full),
    }));
    const filled = all.filter(({ full }) => full !== null).map(({ kind }) => kind);
    expect(additionalInfoKinds({ additionalInfo })).toEqual(kinds.filter((kind) => filled.includes(kind)));
  });
});

test('[STP-19] the points of a step are shown where all of them add up to those of its challenge', () =>
  forAll([fc.array(fc.nat(100), { minLength: 1 }), fc.integer({ min: -1, max: 1 })], (worth, difference) => {
    const steps = worth.map((stepPoints) => ({ stepPoints })) as unknown as readonly StepContent[];
    const totalXp = worth.reduce((sum, points) => sum + points) + difference;
    expect(steps.map((step) => shownStepPoints({ steps, totalXp }, step))).toEqual(
      difference === 0 ? worth : worth.map(() => 0),
    );
  }));

test('[STP-7] a warning says how serious it is by its marks', () => {
  expect(formatMessage('stepNotScheduled')).toBe(
    'Warning! The step you are trying to complete seems to not have been scheduled. Please contact the admin. You will be able to complete it nonetheless.',
  );
  expect(formatMessage('postNotScheduled')).toBe(formatMessage('stepNotScheduled').replace('Warning!', 'Warning!!!'));
});
