import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GROUP_EMAIL_DETAILS,
  GROUP_EMAIL_LENGTHS,
  groupEmailProblems,
  groupEmailReachProblem,
  MAX_GROUP_EMAIL_RECIPIENTS,
  PROGRESS_FILTERS,
  trimmedGroupEmail,
} from '#core/operator';
import { groupEmailAuditSubject, groupEmailObstacle } from '#core/operator/server';
import { hasMessage } from '#core/messages';
import { forAll } from '../support/for-all.ts';

const spaces = fc.constantFrom('', ' ', '\n ', '\t');
const letters = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((length) => 'ä'.repeat(length));

describe('an email to the people of a list', () => {
  test('[OPE-70] has a subject of one line with 1 to 120 characters, spaces around it left out', () =>
    forAll([letters(0, 240), spaces], (letter, space) => {
      const subject = `${space}${letter}${space}`;
      const expected =
        letter === ''
          ? 'groupEmailSubjectMissing'
          : letter.length > GROUP_EMAIL_LENGTHS.subject
            ? 'groupEmailSubjectNotValid'
            : undefined;
      expect(groupEmailProblems({ subject, text: 'x' })).toEqual({ subject: expected, text: undefined });
      expect(trimmedGroupEmail({ subject, text: subject })).toEqual({ subject: letter, text: letter });
    }));

  test('[OPE-70] has no line break in its subject, which goes into a header', () =>
    forAll([fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u0000')], (end) => {
      expect(groupEmailProblems({ subject: `Hello${end}Bcc: all@scene.test`, text: 'x' }).subject).toBe(
        'groupEmailSubjectNotValid',
      );
    }));

  test('[OPE-70] has a text of 1 to 5,000 characters', () =>
    forAll([fc.oneof(letters(0, 3), letters(4990, 5010)), spaces], (letter, space) => {
      const { text } = groupEmailProblems({ subject: 'x', text: `${space}${letter}${space}` });
      expect(text).toBe(letter === '' ? 'groupEmailTextMissing' : letter.length > 5000 ? 'messageTooLong' : undefined);
    }));

  test('[OPE-70] every problem has its message, also that of a character that cannot be stored', () => {
    expect(groupEmailProblems({ subject: 'x', text: 'a\u0000b' }).text).toBe('textNotStorable');
    for (const problem of Object.keys(GROUP_EMAIL_DETAILS)) expect(hasMessage(problem)).toBe(true);
  });

  test('[OPE-71] reaches people with a verified address who have emails on, and no others', () =>
    forAll([fc.boolean(), fc.boolean()], (isVerified, emailsOn) => {
      const obstacle = groupEmailObstacle({ isVerified, emailsOn });
      expect(obstacle === undefined).toBe(isVerified && emailsOn);
      expect(obstacle === 'unverified').toBe(!isVerified);
    }));

  test('[OPE-71] goes to one person at least, and to 100,000 at most', () =>
    forAll([fc.constantFrom(0, 1, 37, MAX_GROUP_EMAIL_RECIPIENTS, MAX_GROUP_EMAIL_RECIPIENTS + 1)], (recipients) => {
      const expected =
        recipients === 0 ? 'groupEmailReachesNoOne' : recipients > 100_000 ? 'groupEmailTooManyPeople' : undefined;
      expect(groupEmailReachProblem({ recipients, unverified: 3, unsubscribed: 4 })).toBe(expected);
    }));

  test('[OPE-74] is noted with its cohort, filter and number of people, without the text of a search', () =>
    forAll(
      [fc.constantFrom(...PROGRESS_FILTERS), fc.constantFrom('', ' ', 'quince'), fc.nat()],
      (filter, search, recipients) => {
        const subject = groupEmailAuditSubject('24680', { filter, search }, { recipients });
        expect(subject).toBe(`24680 · ${filter}${search === 'quince' ? ' · search' : ''} · ${recipients} emails`);
      },
    ));

  test('[OPE-62][OPE-74] is noted with the week and the challenge of its people', () => {
    const audience = { filter: 'late', search: '', week: 2, stoppedAt: 'shore' } as const;
    expect(groupEmailAuditSubject('24680', audience, { recipients: 7 })).toBe(
      '24680 · late · week 2 · stopped at shore · 7 emails',
    );
  });

  test('[OPE-64][OPE-74] is noted with the week of activity and the group of its people', () => {
    const audience = { filter: 'all', search: '', activeWeek: 0, group: 'waiting' } as const;
    expect(groupEmailAuditSubject('24680', audience, { recipients: 7 })).toBe(
      '24680 · all · active week 0 · waiting · 7 emails',
    );
  });
});
