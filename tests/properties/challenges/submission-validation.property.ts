import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_LIMITS, type AppletAnswer, missingData } from '#core/applets';
import { openedChallenges } from '#core/arbitraries';
import {
  answersProblem,
  postProblem,
  stepSubmissionProblem,
  stepCompletionProblem,
  invalidArtifactAnswer,
} from '#core/challenges';
import { forAll } from '../support/for-all.ts';

const line = (appletId: string, text: string | null): AppletAnswer => ({ appletId, appletType: 'inline-text', text });

test('[APL-47] what arrives for a step is judged as the step is, once no answer in it lacks the data of its kind', () =>
  forAll([openedChallenges, fc.array(fc.boolean())], ({ challenge, steps }, spoilt) => {
    for (const [index, applets] of steps.entries()) {
      const step = `step-${index}`;
      const sent = applets.flatMap(({ answer }) => answer ?? []);
      const answers = sent.map((answer, nth) => (spoilt[nth] ? { ...answer, text: null } : answer));
      const lacking = applets
        .filter(({ content }) => answers.some(({ appletId }) => appletId === content.id))
        .flatMap(({ content }) => missingData(content, answers) ?? []);
      expect(stepSubmissionProblem(challenge, step, answers)).toEqual(
        lacking[0] ?? stepCompletionProblem(challenge, step, answers),
      );
    }
  }));

test('[APL-47] an answer without its data is told by its own applet, what was not answered is no missing data', () =>
  forAll([openedChallenges], ({ challenge, steps }) => {
    const [asked = []] = steps;
    const required = asked.map(({ content }) => ({ ...content, required: true, readOnly: false }));
    const last = required.at(-1);
    fc.pre(last !== undefined);
    const strict = { ...challenge, applets: [...required, ...challenge.applets] };
    expect(stepSubmissionProblem(strict, 'step-0', [line(last.id, null)])?.details).toEqual({ id: last.id });
    expect(stepSubmissionProblem(strict, 'step-0', [])?.key).toBe('completeAllApplets');
    expect(stepSubmissionProblem(strict, 'step-9', [])?.key).toBe('stepNotInChallenge');
  }));

test('[APL-82] the first answer that is too large is why answers cannot be saved, before one that cannot be stored', () => {
  const long = 'x'.repeat(ANSWER_LIMITS.text + 1);
  const kinds = { fine: 'Sand.', long, odd: '\0' };
  const kind = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
  forAll([fc.array(kind, { maxLength: 4 })], (all) => {
    const problem = answersProblem(all.map((one, index) => line(`line-${index}`, kinds[one])));
    const tooLong = { key: 'answerTooLong', details: { most: ANSWER_LIMITS.text } };
    const unkept = { key: 'textNotStorable', details: { field: 'applets' } };
    expect(problem).toEqual(all.includes('long') ? tooLong : all.includes('odd') ? unkept : undefined);
  });
});

test('[APL-82] the first artifact that cannot be saved is named, with why', () =>
  forAll([openedChallenges, fc.array(fc.constantFrom('Sand.', '\0', 'x'.repeat(20_001)))], ({ challenge }, texts) => {
    const contents = challenge.applets;
    const answers = contents.map(({ id }, index) => line(id, texts[index] ?? 'Sea.'));
    const [index = -1] = contents.flatMap((_, at) => (answersProblem(answers.slice(at, at + 1)) ? [at] : []));
    const problem = answersProblem(answers.slice(index, index + 1));
    expect(invalidArtifactAnswer(contents, answers)).toEqual(problem && { title: contents[index]?.title, problem });
  }));

test('[STP-2] the address of a file counts as the file that a post needs, when it may be followed', () => {
  const addresses = {
    '/api/v1/files/one': true,
    'https://example.org/one.png': true,
    'javascript:go()': false,
    '': false,
  };
  forAll(
    [openedChallenges, fc.constantFrom(...Object.entries(addresses))],
    ({ challenge, steps }, [fileUrl, isOne]) => {
      const { content } = challenge;
      const ready = {
        ...challenge,
        completedSteps: [...steps.keys()],
        content: { ...content, post: { ...content.post, fileUpload: true } },
      };
      const written = { reflectAnswers: 'Sand.', applets: [] };
      expect(postProblem(ready, { ...written, fileUrl })?.key).toBe(isOne ? undefined : 'fileMissing');
      expect(postProblem(ready, written)?.key).toBe('fileMissing');
      expect(postProblem(ready, { ...written, fileUrl: null })?.key).toBe('fileMissing');
    },
  );
});
