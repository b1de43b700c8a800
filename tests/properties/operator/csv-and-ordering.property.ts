import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants } from '#core/arbitraries';
import type { ContentReport, PersonProgress } from '#core/operator';
import { csvCell, progressCsvHead } from '#core/operator/server';
import { forAll } from '../support/for-all.ts';
import { progressInOrder } from '../../memory/operator/progress-page.ts';
import { reportsInOrder } from '../../memory/operator/reports-page.ts';

const person = (displayName: string, email: string): PersonProgress => ({
  traveler: email,
  displayName,
  email,
  lastActive: null,
  weekNumber: null,
  weekPercent: 0,
  startingDate: '2026-11-16',
  completed: 0,
  late: 0,
  openSince: null,
  hasPartner: false,
  isStalled: false,
});

test('[OPE-12] the file for spreadsheets says what each of its columns tells', () => {
  expect(progressCsvHead()).toBe('\uFEFF"Name","Email","Last active","Week","Week done, percent","Late","Partner"\r\n');
});

test.each(['one\ntwo', 'one\ttwo', 'one\rtwo'])(
  '[OPE-12] %j, whose white space stands within, stands there as it is',
  (value) => {
    expect(csvCell(value)).toBe(`"${value}"`);
  },
);

test('[OPE-11] names stand as people read them: by their letters, whether large or small, and by their numbers', () => {
  const names = [
    person('ann', 'b@a.test'),
    person('Ann', 'a@a.test'),
    person('Team 10', 't@a.test'),
    person('Team 2', 'u@a.test'),
  ];
  forAll([fc.shuffledSubarray(names, { minLength: names.length })], (shuffled) => {
    expect(progressInOrder(shuffled, 'name').map(({ email }) => email)).toEqual([
      'a@a.test',
      'b@a.test',
      'u@a.test',
      't@a.test',
    ]);
  });
});

test('[OPE-13] reports of one moment stand by their ids', () =>
  forAll([instants, fc.boolean(), fc.uniqueArray(fc.uuid(), { maxLength: 6 })], (at, isAnswered, ids) => {
    const reports = ids.map((id): ContentReport => ({
      id,
      traveler: 'ann',
      displayName: 'Ann',
      email: 'ann@scene.test',
      codes: ['errorDefault'],
      abuse: null,
      release: '1',
      reportedAt: at,
      answer: isAnswered ? 'Mended.' : null,
      answeredAt: isAnswered ? at : null,
    }));
    expect(reportsInOrder(reports).map(({ id }) => id)).toEqual(ids.toSorted());
  }));
