import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasUploadFailed,
  overallProgress,
  percentSent,
  type Upload,
  uploadCancelled,
  uploadFinished,
  uploadFullySent,
  uploadProgressed,
  uploadResumed,
  uploadRetried,
  uploadsTimedOut,
  uploadStarted,
  type UploadAttempt,
} from '#core/applets';
import { instants, uploads, visibleTexts } from '#core/arbitraries';
import { type Instant, plusMinutes } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const ids = fc.constantFrom('one', 'two', 'three', 'four');

const attempts = fc.integer({ min: 1, max: 7 });

/** The try of an upload that is there, or a first one. */
const tryOf = (all: readonly Upload[], id: string): UploadAttempt => ({ id, attempt: called(all, id)?.attempt ?? 1 });

const called = (all: readonly Upload[], id: string): Upload | undefined => all.find((upload) => upload.id === id);

/** All uploads but one, which no change of that one may touch. */
const others = (all: readonly Upload[], id: string): readonly Upload[] => all.filter((upload) => upload.id !== id);

const after = (instant: Instant, milliseconds: number): Instant => plusMinutes(instant, milliseconds / 60_000);

test('[APL-30] starting an upload sets it in progress from nothing, in place of one that has ended, never beside or over one under way', () =>
  forAll([uploads, ids, visibleTexts, attempts, instants], (all, id, fileName, attempt, now) => {
    const started = uploadStarted(all, { id, fileName, attempt }, now);
    const fresh = { id, fileName, attempt, progress: 0, inProgress: true, failed: false, lastProgressAt: now };
    const before = called(all, id);
    const isRefused = before?.inProgress === true || attempt <= (before?.attempt ?? 0);
    expect(started).toEqual(isRefused ? all : [...others(all, id), fresh]);
  }));

test('[APL-30] progress goes from 0 to 100 and never back, whatever is reported', () => {
  const reports = fc.array(
    fc.oneof(fc.integer({ min: -5, max: 120 }), fc.double({ min: 0, max: 100, noNaN: true }), fc.constant(Number.NaN)),
  );
  forAll([uploads, ids, reports, instants], (all, id, reported, now) => {
    let before = called(all, id);
    let state = all;
    let most = before?.progress ?? 0;
    for (const [index, progress] of reported.entries()) {
      const at = after(now, index);
      state = uploadProgressed(state, tryOf(all, id), progress, at);
      const upload = called(state, id);
      if (!before?.inProgress) expect(upload).toEqual(before);
      else if (progress > most)
        expect(upload).toEqual({ ...before, progress: Math.min(100, progress), lastProgressAt: at });
      else expect(upload).toEqual(before);
      most = upload?.progress ?? 0;
      before = upload;
    }
    expect(others(state, id)).toEqual(others(all, id));
  });
});

test('[APL-30] an upload that ends has failed unless it reached 100, and one that had ended stays as it was', () =>
  forAll([uploads, ids], (all, id) => {
    const ended = uploadFinished(all, tryOf(all, id));
    const before = called(all, id);
    const failed = before?.progress === 100 ? false : true;
    expect(called(ended, id)).toEqual(before?.inProgress ? { ...before, inProgress: false, failed } : before);
    expect(others(ended, id)).toEqual(others(all, id));
    expect(uploadFinished(ended, tryOf(all, id))).toEqual(ended);
  }));

test('[APL-30] all uploads together are as far as their mean, and have failed when one has', () =>
  forAll([uploads], (all) => {
    const overall = overallProgress(all);
    const pieces = all.map(({ progress }) => progress);
    if (all.length === 0) expect(overall).toBe(0);
    else expect(Math.abs(overall * all.length - pieces.reduce((sum, one) => sum + one, 0))).toBeLessThan(1e-9);
    expect(overall).toBeGreaterThanOrEqual(Math.min(...pieces, 100) * (all.length > 0 ? 1 : 0));
    expect(overall).toBeLessThanOrEqual(Math.max(...pieces, 0));
    expect(hasUploadFailed(all)).toBe(all.filter(({ failed }) => failed).length > 0);
  }));

test.each([
  [[], 0],
  [[100], 100],
  [[0, 100], 50],
  [[10, 20, 60], 30],
])('[APL-30] uploads at %j are at %f together', (all, overall) => {
  const upload = {
    fileName: 'a',
    attempt: 1,
    inProgress: true,
    failed: false,
    lastProgressAt: '2026-11-20T09:00:00.000Z',
  };
  expect(overallProgress(all.map((progress, index) => ({ ...upload, id: String(index), progress })))).toBe(overall);
});

test('[APL-31] only what has failed is tried again, from the beginning, as a newer try', () =>
  forAll([uploads, ids, attempts, instants], (all, id, attempt, now) => {
    const retried = uploadRetried(all, { id, attempt }, now);
    const before = called(all, id);
    const fresh = { attempt, progress: 0, inProgress: true, failed: false, lastProgressAt: now };
    const isBegun = before?.failed === true && attempt > before.attempt;
    expect(called(retried, id)).toEqual(isBegun ? { ...before, ...fresh } : before);
    expect(others(retried, id)).toEqual(others(all, id));
    expect(retried.map((upload) => upload.id)).toEqual(all.map((upload) => upload.id));
  }));

test('[APL-31] what is cancelled is gone, and nothing that is still reported brings it back', () =>
  forAll([uploads, ids, fc.integer({ min: 0, max: 100 }), instants], (all, id, progress, now) => {
    const cancelled = uploadCancelled(all, id);
    expect(cancelled).toEqual(others(all, id));
    const late = tryOf(all, id);
    expect(uploadFinished(uploadProgressed(cancelled, late, progress, now), late)).toEqual(cancelled);
  }));

test('[APL-30][APL-31] what is still reported of a cancelled, ended or given-up try says nothing of the next one', () => {
  const progress = fc.integer({ min: 0, max: 100 });
  forAll([uploads, ids, visibleTexts, progress, instants], (all, id, fileName, reported, now) => {
    const old = tryOf(all, id);
    const attempt = old.attempt + 1;
    const next = { id, fileName, attempt };
    const failed = all.map((upload) => (upload.inProgress ? { ...upload, inProgress: false, failed: true } : upload));
    for (const begun of [
      uploadStarted(uploadCancelled(all, id), next, now),
      uploadStarted(failed, next, now),
      uploadRetried(failed, next, now),
    ]) {
      expect(uploadProgressed(begun, old, reported, now)).toEqual(begun);
      expect(uploadFinished(begun, old)).toEqual(begun);
      const upload = called(begun, id);
      if (upload?.attempt !== attempt) continue;
      const done = uploadFinished(uploadProgressed(begun, next, 100, now), next);
      expect(called(done, id)).toMatchObject({ attempt, progress: 100, inProgress: false, failed: false });
    }
  });
});

test('[APL-31] an upload is given up once it has not come forward for 100 seconds, and not before', () => {
  const waits = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.constantFrom(99_999, 100_000, 100_001));
  forAll([uploads, instants, fc.array(waits, { minLength: 4, maxLength: 4 })], (all, now, waited) => {
    const waiting = all.map((upload, index) => ({ ...upload, lastProgressAt: after(now, -(waited[index] ?? 0)) }));
    const givenUp = uploadsTimedOut(waiting, now);
    for (const [index, upload] of waiting.entries()) {
      const isTooLong = upload.inProgress && (waited[index] ?? 0) >= 100_000;
      expect(givenUp[index]).toEqual(isTooLong ? { ...upload, inProgress: false, failed: true } : upload);
    }
  });
});

const first: UploadAttempt = { id: 'one', attempt: 1 };

test('[APL-31] coming forward, be it a little, wins another 100 seconds', () =>
  forAll([instants, fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 })], (start, one, two) => {
    const began = uploadStarted([], { ...first, fileName: 'a.pdf' }, start);
    const cameOn = uploadProgressed(began, first, 1, after(start, one));
    expect(uploadsTimedOut(cameOn, after(start, one + two))).toEqual(cameOn);
    expect(hasUploadFailed(uploadsTimedOut(cameOn, after(start, one + 100_000)))).toBe(true);
    const stuck = uploadProgressed(cameOn, first, 1, after(start, one + two));
    expect(hasUploadFailed(uploadsTimedOut(stuck, after(start, one + 100_000)))).toBe(true);
  }));

test('[APL-31] every byte comes forward, the last one too, and all together are not yet stored', () =>
  forAll([fc.integer({ min: 1, max: 100 * 1024 * 1024 }), fc.nat(), fc.nat(), instants], (size, seed, more, now) => {
    const bytes = seed % size;
    expect(percentSent(bytes, size)).toBe((bytes / size) * 100);
    expect(percentSent(bytes + 1, size)).toBeGreaterThan(percentSent(bytes, size));
    expect(percentSent(size + more, size)).toBe(percentSent(size, size));
    expect(percentSent(size, size)).toBeLessThan(100);
    const began = uploadStarted([], { ...first, fileName: 'a.pdf' }, now);
    const sent = uploadProgressed(began, first, percentSent(bytes, size), now);
    const further = uploadProgressed(sent, first, percentSent(bytes + 1, size), after(now, 99_000));
    expect(hasUploadFailed(uploadsTimedOut(further, after(now, 198_000)))).toBe(false);
    expect(hasUploadFailed(uploadFinished(further, first))).toBe(true);
  }));

test('[APL-31] putting a file together has another 100 seconds, whatever it stands at, and changes nothing else', () =>
  forAll([uploads, ids, instants], (all, id, now) => {
    const gathered = uploadFullySent(all, tryOf(all, id), now);
    const before = called(all, id);
    expect(called(gathered, id)).toEqual(before?.inProgress ? { ...before, lastProgressAt: now } : before);
    expect(others(gathered, id)).toEqual(others(all, id));
    expect(uploadFullySent(all, { id, attempt: (before?.attempt ?? 1) + 1 }, now)).toEqual(all);
    if (!before?.inProgress) return;
    expect(called(uploadsTimedOut(gathered, after(now, 99_999)), id)?.failed).toBe(before.failed);
    expect(called(uploadsTimedOut(gathered, after(now, 100_000)), id)?.failed).toBe(true);
  }));

test('[APL-31] a try that goes on stands where the server is, and what is sent again wins another 100 seconds', () => {
  const percent = fc.integer({ min: -5, max: 120 });
  forAll([uploads, ids, percent, instants], (all, id, stored, now) => {
    const resumed = uploadResumed(all, tryOf(all, id), stored);
    const before = called(all, id);
    const progress = stored < 0 ? 0 : stored > 100 ? 100 : stored;
    expect(called(resumed, id)).toEqual(before?.inProgress ? { ...before, progress } : before);
    expect(others(resumed, id)).toEqual(others(all, id));
    const late = { id, attempt: (before?.attempt ?? 1) + 1 };
    expect(uploadResumed(all, late, stored)).toEqual(all);
    if (!before?.inProgress || progress >= 100) return;
    const again = uploadProgressed(resumed, tryOf(all, id), progress + 0.5, now);
    expect(called(uploadsTimedOut(again, after(now, 99_999)), id)?.inProgress).toBe(true);
    expect(called(uploadsTimedOut(again, after(now, 100_000)), id)?.failed).toBe(true);
  });
});
