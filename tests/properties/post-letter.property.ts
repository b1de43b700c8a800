import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blanks, words } from '#core/arbitraries';
import { postLetterProblems } from '#core/challenges';

const fine = { receiver: undefined, subject: undefined, message: undefined };
const taken = () => undefined;

/** Letters that nothing is wrong with. */
const letters = fc.record({
  receiver: fc.constant('cho@elsewhere.test'),
  subject: words.map((subject) => `On ${subject.replaceAll(/\p{Cc}/gu, '')}`),
  message: words,
});

test('[STP-14] a submission goes out with an address, a subject and a few words', () => {
  fc.assert(
    fc.property(letters, (form) => {
      expect(postLetterProblems(form, taken)).toEqual(fine);
    }),
  );
});

test('[STP-14] what is wrong is said of its own field, and of no other', () => {
  fc.assert(
    fc.property(letters, blanks, (form, blank) => {
      expect(postLetterProblems({ ...form, receiver: blank }, taken)).toEqual({
        ...fine,
        receiver: 'appletShareReceiverMissing',
      });
      expect(postLetterProblems({ ...form, subject: blank }, taken)).toEqual({
        ...fine,
        subject: 'appletShareSubjectMissing',
      });
      expect(postLetterProblems({ ...form, message: blank }, taken)).toEqual({
        ...fine,
        message: 'submissionMessageMissing',
      });
      expect(postLetterProblems({ ...form, message: `${form.message}\0` }, taken)).toEqual({
        ...fine,
        message: 'textNotStorable',
      });
      expect(postLetterProblems(form, () => 'emailNotValid')).toEqual({ ...fine, receiver: 'emailNotValid' });
    }),
  );
});
