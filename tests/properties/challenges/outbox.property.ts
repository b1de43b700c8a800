import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openedChallenges, outboxEntries } from '#core/arbitraries';
import {
  answerSubmissionKey,
  draftKey,
  editDraftKey,
  outboxEntriesFor,
  expectedChallenge,
  isFinalRefusal,
  isOutboxEntryWaiting,
  type StoredOutboxEntry,
  nextInOutbox,
  nextOutboxOrder,
  outboxDraftKey,
  outboxSummary,
  ownOutboxEntries,
  postProblem,
  refusedOutboxEntry,
  waitsForNetwork,
} from '#core/challenges';
import { messages, type MessageKey } from '#core/messages';
import { forAll } from '../support/for-all.ts';

const someEntries = fc.uniqueArray(outboxEntries, { maxLength: 8, selector: ({ submission }) => submission });

test('[ERR-4] an outbox holds what belongs to its person and can be read, the oldest first, whatever else a device keeps', () => {
  const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, null, 'ada', [], { traveler: 'ada' }));
  forAll([someEntries, fc.array(junk, { maxLength: 5 }), fc.constantFrom('ada', 'bo')], (all, others, who) => {
    const shown = ownOutboxEntries([...others, ...all], who);
    expect(new Set(shown)).toEqual(new Set(all.filter(({ traveler }) => traveler === who)));
    const orders = shown.map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
    expect(ownOutboxEntries([...all].reverse(), who)).toEqual(shown);
  });
});

test('[ERR-4] an entry that lacks a part, or has another thing in its place, is not shown', () => {
  const parts: readonly (keyof StoredOutboxEntry)[] = [
    'traveler',
    'order',
    'submission',
    'challenge',
    'step',
    'answers',
    'post',
    'draft',
    'title',
    'challengeTitle',
    'place',
    'pieces',
    'putAt',
    'refusal',
  ];
  forAll([outboxEntries, fc.constantFrom(...parts), fc.constantFrom(undefined, true, 1.5, {})], (entry, part, odd) => {
    expect(ownOutboxEntries([{ ...entry, [part]: odd }], entry.traveler)).toEqual([]);
    expect(ownOutboxEntries([entry], entry.traveler)).toEqual([entry]);
  });
});

test('[ERR-4] what comes next is older than all else that waits, and what is put takes its place after all', () =>
  forAll([someEntries], (all) => {
    const entries = ownOutboxEntries(all, 'ada');
    const waiting = entries.filter(({ refusal }) => refusal === null);
    const next = nextInOutbox(entries);
    expect(next === undefined).toBe(waiting.length === 0);
    if (next) for (const { order } of waiting) expect(order).toBeGreaterThanOrEqual(next.order);
    for (const { order } of entries) expect(nextOutboxOrder(entries)).toBeGreaterThan(order);
  }));

test('[ERR-4] an entry that was refused keeps all that it held, says why, and is not sent any more', () =>
  forAll([outboxEntries], (entry) => {
    const refused = refusedOutboxEntry(entry, { key: 'completeAllSteps', details: {} });
    expect(refused).toEqual({ ...entry, refusal: { key: 'completeAllSteps', details: {} } });
    expect(isOutboxEntryWaiting(refused)).toBe(false);
    expect(nextInOutbox([refused])).toBeUndefined();
  }));

test('[ERR-4] what stands in the outbox of a place is found there and nowhere else', () =>
  forAll([someEntries], (all) => {
    const positions = new Set(all.map(outboxDraftKey));
    const found = [...positions].flatMap((draftKeyText) => outboxEntriesFor(all, draftKeyText));
    expect(new Set(found)).toEqual(new Set(all));
    expect(found).toHaveLength(all.length);
  }));

test('[ERR-4] an entry stands where its draft does: a change beside its step, not at it', () =>
  forAll([outboxEntries], (entry) => {
    const { challenge, step } = entry;
    const draftKeyText = entry.isEdit ? editDraftKey(challenge, step ?? '') : draftKey(challenge, step);
    expect(outboxDraftKey(entry)).toBe(draftKeyText);
    expect(outboxEntriesFor([entry], draftKeyText)).toEqual([entry]);
    if (entry.isEdit) expect(outboxEntriesFor([entry], draftKey(challenge, step))).toEqual([]);
    expect(outboxDraftKey({ ...entry, step: null })).toBe(draftKey(challenge, null));
  }));

test('[ERR-4] a change is sent answer by answer, each under one key of its own that a call may carry', () =>
  forAll([fc.uuid(), fc.uuid(), fc.uuid()], (one, other, answer) => {
    const key = answerSubmissionKey(one, answer);
    expect(answerSubmissionKey(one, answer)).toBe(key);
    expect(key).toMatch(/^[\x21-\x7e]{1,128}$/);
    expect(new Set([one, answer, key, answerSubmissionKey(other, answer), answerSubmissionKey(one, other)]).size).toBe(
      5,
    );
  }));

test('[ERR-4] what was saved before changes could wait is the completion that it was; a post is no change', () =>
  forAll([outboxEntries], ({ isEdit: _isEdit, ...former }) => {
    expect(ownOutboxEntries([former], former.traveler)).toEqual([{ ...former, isEdit: false }]);
    for (const odd of [null, 0, 'yes', {}])
      expect(ownOutboxEntries([{ ...former, isEdit: odd }], former.traveler)).toEqual([]);
    const changed = { ...former, isEdit: true };
    expect(ownOutboxEntries([changed], former.traveler)).toEqual(former.post ? [] : [changed]);
  }));

test('[ERR-4] a post may follow the steps that wait before it, those of its own challenge and no refused one', () =>
  forAll([openedChallenges, someEntries], ({ challenge }, all) => {
    const expected = expectedChallenge(challenge, all);
    const waits = (id: string): boolean =>
      all.some(
        ({ challenge: of, step, isEdit, refusal }) => of === 'challenge' && step === id && !isEdit && refusal === null,
      );
    for (const { id, stepNumber } of challenge.content.steps)
      expect(expected.completedSteps.includes(stepNumber)).toBe(
        challenge.completedSteps.includes(stepNumber) || waits(id),
      );
    expect({ ...expected, completedSteps: [] }).toEqual({ ...challenge, completedSteps: [] });
    const isHeld = challenge.content.steps.some(
      ({ id, stepNumber }) => !challenge.completedSteps.includes(stepNumber) && !waits(id),
    );
    const problem = postProblem(expected, { reflectAnswers: 'Sand.', applets: [] }, true);
    expect(problem?.key).toBe(isHeld ? 'completeAllSteps' : undefined);
  }));

test('[ERR-4] only what nobody answered waits; what nobody decided may be sent again, all else is settled', () => {
  const open: readonly MessageKey[] = [
    'errorServerDown',
    'errorBackendDown',
    'errorOffline',
    'errorDefault',
    'errorStillRunning',
    'errorSessionExpired',
    'errorTooManyRequests',
  ];
  const keys = Object.keys(messages) as MessageKey[];
  expect(keys.filter((key) => !isFinalRefusal(key)).toSorted()).toEqual(open.toSorted());
  expect(keys.filter(waitsForNetwork)).toEqual(['errorServerDown', 'errorOffline']);
});

test('[ERR-20] an outbox says one thing: how much waits, else how much was not taken, and only when empty that all arrived', () =>
  forAll([someEntries], (entries) => {
    const [waiting, refused] = [true, false].map((is) => entries.filter((one) => (one.refusal === null) === is).length);
    const { key, details } = outboxSummary(entries);
    expect(key === 'outboxArrived').toBe(entries.length === 0);
    expect(key.startsWith('outboxRefused')).toBe(waiting === 0 && refused !== 0);
    if (key !== 'outboxArrived') expect(details).toEqual({ count: waiting === 0 ? refused : waiting });
    if (key.endsWith('One')) expect(details.count).toBe(1);
  }));

test.each([
  [0, 0, 'outboxArrived'],
  [1, 0, 'outboxOne'],
  [2, 0, 'outboxMany'],
  [1, 1, 'outboxOne'],
  [2, 1, 'outboxMany'],
  [0, 1, 'outboxRefusedOne'],
  [0, 2, 'outboxRefusedMany'],
] as const)('[ERR-20] of %i that wait and %i that were not taken it says %s', (waiting, refused, key) => {
  const [entry] = fc.sample(outboxEntries, 1);
  if (!entry) throw new Error('There is no entry.');
  const entries = [
    ...Array.from({ length: refused }, () => ({
      ...entry,
      refusal: { key: 'completeAllSteps' as const, details: {} },
    })),
    ...Array.from({ length: waiting }, () => ({ ...entry, refusal: null })),
  ];
  expect(outboxSummary(entries).key).toBe(key);
});
