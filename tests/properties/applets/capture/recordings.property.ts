import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canTrim,
  isCapturing,
  isUnused,
  movedEnd,
  NO_RECORDING,
  recordingAfter,
  type RecordingEvent,
  recordingTime,
} from '#core/applets';
import { forAll } from '../../support/for-all.ts';

const events: fc.Arbitrary<RecordingEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('ask', 'begin', 'pause', 'resume', 'stop', 'fill', 'store', 'discard'),
  }),
  fc.record({
    kind: fc.constant('refuse' as const),
    problem: fc.constantFrom('forbidden', 'missing', 'busy', 'unsupported'),
  }),
  fc.record({ kind: fc.constantFrom('chunk', 'find'), seconds: fc.nat(600), bytes: fc.nat(10_000) }),
);

const after = (all: readonly RecordingEvent[]) => all.reduce(recordingAfter, NO_RECORDING);

test('[APL-106] a recording is asked for, recorded, paused, resumed, stopped and stored', () => {
  const statuses = (['ask', 'begin', 'pause', 'resume', 'stop', 'store'] as const).map(
    (_, index, all) => after(all.slice(0, index + 1).map((kind) => ({ kind }))).status,
  );
  expect(statuses).toEqual(['asking', 'recording', 'paused', 'recording', 'stopped', 'stored']);
});

test('[APL-106] only what began is recorded, and the device is in use only then', () => {
  forAll([fc.array(events, { maxLength: 20 })], (all) => {
    const recording = after(all);
    const begun = all.some(({ kind }) => kind === 'begin');
    if (isCapturing(recording)) expect(begun).toBe(true);
    if (recording.status === 'stored') expect(all.some(({ kind }) => kind === 'store')).toBe(true);
    expect(recording.problem !== null).toBe(recording.status === 'refused');
    if (['idle', 'asking', 'refused'].includes(recording.status))
      expect(recording).toMatchObject({ seconds: 0, bytes: 0, isFull: false });
  });
});

test('[APL-106] its bytes are those of its chunks, also of the last one after it stopped, and its time never goes back', () => {
  forAll([fc.array(fc.tuple(fc.nat(600), fc.nat(10_000)), { minLength: 1 }), fc.nat()], (chunks, at) => {
    const parts = chunks.map(([seconds, bytes]) => ({ kind: 'chunk' as const, seconds, bytes }));
    const stop = at % parts.length;
    const recording = after([
      { kind: 'ask' },
      { kind: 'begin' },
      ...parts.slice(0, stop),
      { kind: 'stop' },
      ...parts.slice(stop),
    ]);
    expect(recording.bytes).toBe(chunks.reduce((sum, [, bytes]) => sum + bytes, 0));
    expect(recording.seconds).toBe(Math.max(...chunks.map(([seconds]) => seconds)));
  });
});

test('[APL-106] one that the device kept is found stopped, and one at its limit says so', () => {
  expect(after([{ kind: 'find', seconds: 7, bytes: 900 }])).toMatchObject({
    status: 'stopped',
    seconds: 7,
    bytes: 900,
  });
  expect(after([{ kind: 'ask' }, { kind: 'begin' }, { kind: 'fill' }])).toMatchObject({
    status: 'stopped',
    isFull: true,
  });
});

test('[APL-108] what is recorded is unused until it is stored or discarded', () => {
  const unused = (['ask', 'begin', 'pause', 'resume', 'stop', 'store'] as const).map((_, index, all) =>
    isUnused(after(all.slice(0, index + 1).map((kind) => ({ kind })))),
  );
  expect(unused).toEqual([false, true, true, true, true, false]);
  expect(isUnused(after([{ kind: 'find', seconds: 7, bytes: 900 }, { kind: 'discard' }]))).toBe(false);
});

test('[APL-106] its time is told in minutes and seconds', () => {
  expect([0, 7.9, 60, 754].map(recordingTime)).toEqual(['0:00', '0:07', '1:00', '12:34']);
});

test('[APL-111] however its ends are moved, a part lies within the recording and is a second long at least', () => {
  const moves = fc.array(
    fc.record({ end: fc.constantFrom('from', 'to'), to: fc.double({ min: -10, max: 700, noNaN: true }) }),
    { minLength: 1 },
  );
  forAll([fc.double({ min: 2, max: 600, noNaN: true }), moves], (seconds, all) => {
    expect(canTrim({ status: 'stopped', seconds })).toBe(true);
    let part = { from: 0, to: seconds };
    for (const { end, to } of all) {
      part = movedEnd(seconds, part, end, to);
      expect(part.from).toBeGreaterThanOrEqual(0);
      expect(part.to).toBeLessThanOrEqual(seconds);
      expect(part.to - part.from).toBeGreaterThanOrEqual(1 - 1e-9);
      if (to >= 1 && to <= seconds - 1) expect(part[end]).toBe(to);
    }
  });
});

test('[APL-111] one that is being made, or is too short, cannot be trimmed; what is left counts from then on', () => {
  expect(canTrim({ status: 'recording', seconds: 60 })).toBe(false);
  expect(canTrim({ status: 'stopped', seconds: 1.9 })).toBe(false);
  const trimmed = after([
    { kind: 'find', seconds: 60, bytes: 900 },
    { kind: 'trim', seconds: 20, bytes: 300 },
  ]);
  expect(trimmed).toMatchObject({ status: 'stopped', seconds: 20, bytes: 300 });
});
