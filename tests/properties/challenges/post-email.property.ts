import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankTexts, visibleTexts } from '#core/arbitraries';
import { postEmailProblems } from '#core/challenges';
import { forAll } from '../support/for-all.ts';

const fine = { receiver: undefined, subject: undefined, message: undefined };
const taken = () => undefined;

/** Emails that nothing is wrong with. */
const messages = fc.record({
  receiver: fc.constant('cho@elsewhere.test'),
  subject: visibleTexts.map((subject) => `On ${subject.replaceAll(/\p{Cc}/gu, '')}`),
  message: visibleTexts,
});

test('[STP-14] a submission goes out with an address, a subject and a few words', () =>
  forAll([messages], (form) => {
    expect(postEmailProblems(form, taken)).toEqual(fine);
  }));

test('[STP-14] what is wrong is said of its own field, and of no other', () =>
  forAll([messages, blankTexts], (form, blank) => {
    expect(postEmailProblems({ ...form, receiver: blank }, taken)).toEqual({
      ...fine,
      receiver: 'appletShareReceiverMissing',
    });
    expect(postEmailProblems({ ...form, subject: blank }, taken)).toEqual({
      ...fine,
      subject: 'appletShareSubjectMissing',
    });
    expect(postEmailProblems({ ...form, message: blank }, taken)).toEqual({
      ...fine,
      message: 'submissionMessageMissing',
    });
    expect(postEmailProblems({ ...form, message: `${form.message}\0` }, taken)).toEqual({
      ...fine,
      message: 'textNotStorable',
    });
    expect(postEmailProblems(form, () => 'emailNotValid')).toEqual({ ...fine, receiver: 'emailNotValid' });
  }));
