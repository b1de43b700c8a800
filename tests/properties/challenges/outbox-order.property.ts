import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openedChallenges, outboxEntries } from '#core/arbitraries';
import { expectedChallenge, mustArriveFirst, nextInOutbox, ownOutboxEntries } from '#core/challenges';
import { forAll } from '../support/for-all.ts';

const post = { reflectAnswers: 'Sand.', applets: [], fileUrl: null, fileType: null };
const piece = { title: 'Reflect', words: 'Sand.' };
const refusal = { key: 'completeAllSteps', details: {} };

test.each([
  ['that answers no page', { draft: null }],
  ['whose pieces have titles, or none', { pieces: [piece, { title: null, words: '' }] }],
  ['whose pieces have files', { pieces: [piece, { ...piece, files: ['tide.pdf', ''] }] }],
  ['whose pieces say that there are no files', { pieces: [{ ...piece, files: null }] }],
  ['that says nothing', { pieces: [] }],
  [
    'with a file',
    { step: null, isEdit: false, post: { ...post, fileUrl: '/api/v1/files/one', fileType: 'image/png' } },
  ],
  ['of a post that names no file', { step: null, isEdit: false, post: { reflectAnswers: '', applets: [] } }],
  ['that was refused with details', { refusal: { ...refusal, details: { title: 'Shore', limit: 3 } } }],
])('[ERR-4] an entry %s is shown', (_, parts) =>
  forAll(
    [outboxEntries],
    (entry) => {
      expect(ownOutboxEntries([{ ...entry, ...parts }], entry.traveler)).toEqual([{ ...entry, ...parts }]);
    },
    { numRuns: 10 },
  ),
);

test.each([
  ['a piece that is none', { pieces: [piece, 'Sand.'] }],
  ['a piece without words', { pieces: [piece, { title: null }] }],
  ['a piece without a title', { pieces: [piece, { words: 'Sand.' }] }],
  ['a piece whose title is no text', { pieces: [piece, { ...piece, title: 3 }] }],
  ['a piece whose words are no text', { pieces: [piece, { ...piece, words: 3 }] }],
  ['a piece whose files are no list', { pieces: [{ ...piece, files: 'tide.pdf' }] }],
  ['a piece with a file that has no name', { pieces: [{ ...piece, files: ['tide.pdf', 3] }] }],
  ['a post that is none', { step: null, isEdit: false, post: 'Sand.' }],
  ['a reflection that is no text', { step: null, isEdit: false, post: { ...post, reflectAnswers: 3 } }],
  ['answers of a post that are none', { step: null, isEdit: false, post: { ...post, applets: ['Sand.'] } }],
  ['an address that is no text', { step: null, isEdit: false, post: { ...post, fileUrl: 3 } }],
  ['a kind of file that is no text', { step: null, isEdit: false, post: { ...post, fileType: 3 } }],
  ['a change of a post', { step: null, isEdit: true, post }],
  ['a mark of a change that is none', { isEdit: 'yes' }],
  ['a post beside a step', { step: 'step', post }],
  ['neither a step nor a post', { step: null, isEdit: false, post: null }],
  ['a page that is in no count', { draft: { base: 0.5, writer: 'a page', edit: 1 } }],
  ['a page whose change is in no count', { draft: { base: 0, writer: 'a page', edit: '1' } }],
  ['a page without a writer', { draft: { base: 0, edit: 1 } }],
  ['a refusal without details', { refusal: { key: 'completeAllSteps', details: null } }],
  ['a refusal whose details are a text', { refusal: { ...refusal, details: 'Shore' } }],
  ['a refusal whose key is no text', { refusal: { ...refusal, key: 3 } }],
  ['a refusal with a detail that is neither text nor number', { refusal: { ...refusal, details: { one: true } } }],
  ['a moment that is none', { putAt: 'yesterday' }],
])('[ERR-4] an entry with %s is not shown', (_, parts) =>
  forAll(
    [outboxEntries],
    (entry) => {
      expect(ownOutboxEntries([{ ...entry, ...parts }, entry], entry.traveler)).toEqual([entry]);
    },
    { numRuns: 10 },
  ),
);

test('[ERR-4] entries that took one place stand by their keys', () =>
  forAll([fc.uniqueArray(outboxEntries, { maxLength: 6, selector: ({ submission }) => submission })], (some) => {
    const keys = ownOutboxEntries(
      some.map((entry) => ({ ...entry, traveler: 'ada', order: 1 })),
      'ada',
    ).map(({ submission }) => submission);
    expect(keys).toEqual(keys.toSorted());
    expect(keys).toHaveLength(some.length);
  }));

test('[ERR-4] the steps that will be completed stand in their order', () =>
  forAll([openedChallenges, fc.array(outboxEntries, { maxLength: 8 })], ({ challenge }, entries) => {
    const { completedSteps } = expectedChallenge(challenge, entries);
    const unordered = expectedChallenge({ ...challenge, completedSteps: [12, 3, 101] }, entries).completedSteps;
    for (const steps of [completedSteps, unordered])
      expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other));
  }));

test('[ERR-4] feedback holds up nothing: steps and posts go first, whatever came before them', () =>
  forAll([fc.array(fc.tuple(outboxEntries, fc.boolean()))], (entries) => {
    const feedback = { postId: 'post', path: '/', score: 3, answer: 'Fine.' };
    const mixed = entries.map(([entry, isFeedback]) => (isFeedback ? { ...entry, feedback } : entry));
    const ordered = mixed.filter((entry) => entry.refusal === null && !entry.feedback);
    const waiting = mixed.filter((entry) => entry.refusal === null);
    expect(nextInOutbox(mixed)).toEqual(ordered[0] ?? waiting[0]);
    expect(mixed.filter(mustArriveFirst)).toEqual(ordered);
  }));
