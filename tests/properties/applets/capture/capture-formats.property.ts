import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  APPLET_FORMATS,
  captureFormat,
  type CaptureKind,
  captureKinds,
  captureName,
  captureType,
  isRecordingFull,
  longestRecording,
  uploadProblem,
} from '#core/applets';
import { forAll } from '../../support/for-all.ts';

const kinds = fc.constantFrom<CaptureKind>('sound', 'film', 'picture');
const recorded = fc.constantFrom('sound' as const, 'film' as const);
const contents = fc.record(
  {
    appletType: fc.constantFrom(...APPLET_FORMATS.keys(), 'inline-text'),
    supportedTypes: fc.subarray(['.mp4', 'audio/webm', '.jpg', '.pdf', 'video/*', 'audio/*']),
  },
  { requiredKeys: ['appletType'] },
);
const limits = fc.integer({ min: 2 ** 20, max: 2 ** 30 });

test('[APL-102] an applet offers to record, film and photograph what it takes, and nothing else', () => {
  expect(captureKinds({ appletType: 'upload-file' })).toEqual(['sound', 'film', 'picture']);
  expect(captureKinds({ appletType: 'post' })).toEqual(['sound', 'film', 'picture']);
  expect(captureKinds({ appletType: 'upload-image' })).toEqual(['picture']);
  expect(captureKinds({ appletType: 'upload-video' })).toEqual(['film']);
  expect(captureKinds({ appletType: 'upload-file', supportedTypes: ['audio/*'] })).toEqual(['sound']);
  expect(captureKinds({ appletType: 'upload-file', supportedTypes: ['.pdf'] })).toEqual([]);
  expect(captureKinds({ appletType: 'inline-text' })).toEqual([]);
});

test('[APL-103] every capture is made in a format that the browser writes, and its file is taken by the applet', () => {
  forAll([kinds, contents, fc.func(fc.boolean())], (kind, content, isWritten) => {
    const format = captureFormat(kind, content, isWritten);
    if (!format) return;
    expect(isWritten(format.type)).toBe(true);
    const file = { name: captureName(kind, '2026-11-28', format), type: captureType(format), size: 1 };
    expect(uploadProblem(content, [file])).toBeUndefined();
  });
});

test('[APL-103] what most browsers play is preferred, and a browser that writes nothing makes nothing', () => {
  const content = { appletType: 'upload-file' };
  expect(captureFormat('sound', content, () => true)?.type).toBe('audio/mp4;codecs=mp4a.40.2');
  expect(captureFormat('sound', content, (type) => type.startsWith('audio/webm'))?.extension).toBe('.weba');
  expect(captureFormat('film', content, (type) => type.includes('avc1'))?.extension).toBe('.mp4');
  forAll([kinds, contents], (kind, one) => {
    expect(captureFormat(kind, one, () => false)).toBeUndefined();
    expect(captureFormat(kind, one, () => true) !== undefined).toBe(captureKinds(one).includes(kind));
  });
});

test('[APL-104] a recording is full when its time is over or its bytes near the limit, and never beyond the limit', () => {
  expect(longestRecording('film', 100 * 2 ** 20)).toBe(473);
  forAll([recorded, limits, fc.nat(), fc.nat()], (kind, limit, time, size) => {
    const most = longestRecording(kind, limit);
    const seconds = time % (2 * most);
    const bytes = size % (2 * limit);
    expect(isRecordingFull(kind, { seconds, bytes }, limit)).toBe(seconds >= most || bytes > limit * 0.9);
    expect(longestRecording(kind, limit * 2)).toBeGreaterThan(most);
    expect(longestRecording('film', limit)).toBeLessThan(longestRecording('sound', limit));
  });
});

test('[APL-105] a captured file is named after its kind and the day on which it was made', () => {
  const format = { type: 'audio/webm;codecs=opus', extension: '.weba' };
  expect(captureName('sound', '2026-11-28', format)).toBe('Recording 2026-11-28.weba');
  expect(captureName('film', '2026-11-28', format)).toBe('Video 2026-11-28.weba');
  expect(captureName('picture', '2026-11-28', format)).toBe('Photo 2026-11-28.weba');
});
