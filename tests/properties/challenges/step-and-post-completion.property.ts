import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  answersToSend,
  missingArtifacts,
  isAnswered,
  untouchedOptionalApplets,
} from '#core/applets';
import { answeredApplets, blankTexts, openedChallenges, visibleTexts } from '#core/arbitraries';
import {
  appletsOfStep,
  pointsEarnedBy,
  isUnscheduledPostWarningDue,
  isUnscheduledStepWarningDue,
  postProblem,
  stepCompletionProblem,
} from '#core/challenges';
import { forAll } from '../support/for-all.ts';

const answered = fc.array(answeredApplets, { maxLength: 6 });

const answersIn = (applets: readonly { readonly answer: AppletAnswer | undefined }[]): AppletAnswer[] =>
  applets.flatMap(({ answer }) => answer ?? []);

test('[STP-1] an inline text is complete when there is something to read in it', () =>
  forAll([answeredApplets], ({ content, state, answer }) => {
    expect(isAnswered({ ...content, readOnly: false }, answer)).toBe(state === 'full');
    expect(isAnswered({ ...content, readOnly: true }, answer)).toBe(true);
  }));

test('[STP-1] an applet of a kind that nobody knows, or answered as another kind, is not complete', () =>
  forAll([answeredApplets, fc.constantFrom('hologram', 'quiz', '', 'Inline-Text')], (applet, appletType) => {
    const content = { ...applet.content, readOnly: false, required: true };
    const answer = { appletId: content.id, appletType, text: 'words' };
    expect(isAnswered({ ...content, appletType }, answer)).toBe(false);
    expect(isAnswered(content, answer)).toBe(false);
    expect(missingArtifacts([{ ...content, appletType }], [answer])).toHaveLength(1);
  }));

test('[STP-1] what blocks a step is what must be answered and is not, or was begun and is not complete', () =>
  forAll(
    [answered],
    (applets) => {
      const contents = applets.map(({ content }) => content);
      const blocking = applets.filter(
        ({ content: { required, readOnly }, state }) =>
          !readOnly && state !== 'full' && (required || state === 'blank'),
      );
      expect(missingArtifacts(contents, answersIn(applets))).toEqual(blocking.map(({ content }) => content));
    },
    { numRuns: 400 },
  ));

test('[STP-1] optional ones that hold nothing are left out, and never block', () =>
  forAll(
    [answered],
    (applets) => {
      const contents = applets.map(({ content }) => content);
      const answers = answersIn(applets);
      const left = untouchedOptionalApplets(contents, answers);
      const empty = applets.filter(
        ({ content: { required, readOnly }, state }) =>
          !required && !readOnly && (state === 'none' || state === 'cleared'),
      );
      expect(left).toEqual(empty.map(({ content }) => content));
      for (const content of left) expect(missingArtifacts(contents, answers)).not.toContain(content);
    },
    { numRuns: 400 },
  ));

test('[STP-1] with a step are sent its complete answers, each once, and nobody else’s', () =>
  forAll([answered, answered], (applets, strangers) => {
    const contents = applets.map(({ content }) => content);
    const earlier = answersIn(applets).map((answer) => ({ ...answer, text: 'an earlier version' }));
    const answers = [...earlier, ...answersIn(strangers), ...answersIn(applets)];
    const full = applets.filter(({ content, state }) => state === 'full' && !content.readOnly);
    expect(answersToSend(contents, answers)).toEqual(answersIn(full));
  }));

test('[STP-1] a step may be completed exactly when nothing in it blocks, and is told what does', () =>
  forAll(
    [openedChallenges],
    ({ challenge, steps }) => {
      steps.forEach((applets, index) => {
        const step = `step-${index}`;
        const answers = answersIn(steps.flat());
        expect(appletsOfStep(challenge, step)).toEqual(applets.map(({ content }) => content));
        const blocking = applets.filter(
          ({ content, state }) => !content.readOnly && (state === 'blank' || (content.required && state !== 'full')),
        );
        const artifacts = blocking.map(({ content }) => content.title).join(', ');
        expect(stepCompletionProblem(challenge, step, answers)).toEqual(
          blocking.length > 0 ? { key: 'completeAllApplets', details: { artifacts } } : undefined,
        );
      });
    },
    { numRuns: 200 },
  ));

test('[STP-1] a step that is not in its challenge cannot be completed', () =>
  forAll([openedChallenges], ({ challenge, steps }) => {
    const problem = stepCompletionProblem(challenge, 'step-9', answersIn(steps.flat()));
    expect(problem?.key).toBe('stepNotInChallenge');
  }));

const post = (reflectAnswers: string) => ({ reflectAnswers, applets: [] });

test('[STP-2] the post needs every step of its challenge, and words', () =>
  forAll(
    [openedChallenges, blankTexts, visibleTexts, fc.boolean()],
    ({ challenge, steps }, blank, reflection, hasFile) => {
      const isDone = steps.every((_, index) => challenge.completedSteps.includes(index));
      const isFileMissing = challenge.content.post.fileUpload && !hasFile;
      const expected = isFileMissing ? 'fileMissing' : undefined;
      expect(postProblem(challenge, post(reflection), hasFile)?.key).toBe(isDone ? expected : 'completeAllSteps');
      expect(postProblem(challenge, post(blank), hasFile)?.key).toBe(isDone ? 'reflectMissing' : 'completeAllSteps');
    },
    { numRuns: 300 },
  ));

test('[STP-1][STP-2] a text that cannot be saved byte for byte, and an answer to an applet with a post, are refused', () => {
  const broken = fc.constantFrom('\0', '\uD83D', '\uDE00 ');
  forAll([openedChallenges, visibleTexts, broken], ({ challenge, steps }, before, bad) => {
    const completedSteps = [...steps.keys()];
    const ready = { ...challenge, completedSteps };
    expect(postProblem(ready, post(before + bad), true)?.key).toBe('textNotStorable');
    const applets = [{ appletId: 'a', appletType: 'inline-text', text: before }];
    expect(postProblem(ready, { ...post(before), applets }, true)?.key).toBe('postTakesNoApplets');
    steps.forEach((asked, index) => {
      const full = asked.map(({ content }) => ({ ...applets[0], appletId: content.id, appletType: 'inline-text' }));
      const spoilt = full.map((answer) => ({ ...answer, text: before + bad }));
      expect(stepCompletionProblem(challenge, `step-${index}`, spoilt)?.key).toBe(
        asked.length > 0 ? 'textNotStorable' : undefined,
      );
    });
  });
});

test('[STP-2] steps may be completed in any order: the last one opens the post', () =>
  forAll([openedChallenges, fc.nat()], ({ challenge, steps }, seed) => {
    fc.pre(steps.length > 0 && !challenge.content.post.fileUpload);
    const positions = [...steps.keys()];
    const turned = positions.map((index) => (index + seed) % positions.length);
    turned.forEach((_, count) => {
      const so = { ...challenge, completedSteps: turned.slice(0, count) };
      expect(postProblem(so, post('words'))?.key).toBe('completeAllSteps');
    });
    expect(postProblem({ ...challenge, completedSteps: turned }, post('words'))).toBeUndefined();
  }));

test('[STP-4] a challenge earns its points once, as XP, or as BP when it is a bonus', () =>
  forAll([openedChallenges], ({ challenge: { content } }) => {
    const isBonus = content.bonusChallenge || content.title.toUpperCase().includes('BONUS');
    expect(pointsEarnedBy(content)).toEqual(isBonus ? { xp: 0, bp: content.totalXp } : { xp: content.totalXp, bp: 0 });
  }));

test('[SCH-8] the warning is for regular steps and posts without a date, in a committed week of a quest that is no trial', () =>
  forAll(
    [openedChallenges],
    ({ challenge, steps }) => {
      const { content, isTrial, hasCommittedSchedule } = challenge;
      const isRegular = !content.bonusChallenge && !/bonus/i.test(content.title);
      steps.forEach((_, index) => {
        const hasDate = Object.keys(challenge.scheduledDates).includes(`step-${index}`);
        const due = !isTrial && hasCommittedSchedule && isRegular && !hasDate;
        expect(isUnscheduledStepWarningDue(challenge, `step-${index}`)).toBe(due);
      });
      const isPostDue = !isTrial && hasCommittedSchedule && isRegular && challenge.postScheduledDate === null;
      expect(isUnscheduledPostWarningDue(challenge)).toBe(isPostDue);
    },
    { numRuns: 300 },
  ));
