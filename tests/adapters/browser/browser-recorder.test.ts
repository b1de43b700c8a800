// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserRecorder } from '#adapters/browser/browser-recorder';
import type { CaptureDevice } from '#core/applets';

const FORMAT = { type: 'audio/webm', extension: '.weba' };
const stopTrack = vi.fn<() => void>();
const track = { stop: stopTrack };

/** A browser with one microphone, whose recorder a test drives. */
class ManualMediaRecorder {
  static last: ManualMediaRecorder;
  state = 'recording';
  onstop = (): void => undefined;
  onerror = (): void => undefined;

  constructor() {
    ManualMediaRecorder.last = this;
  }

  start(): void {}

  stop(): void {
    this.state = 'inactive';
    this.onstop();
  }
}

const granted = (release: () => Promise<void>) => ({
  mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track], getAudioTracks: () => [] }) },
  wakeLock: { request: async () => ({ release }) },
});

beforeEach(() => {
  stopTrack.mockClear();
  vi.stubGlobal('MediaRecorder', ManualMediaRecorder);
});
afterEach(() => void vi.unstubAllGlobals());

test('[APL-106] a microphone that was opened and cannot be used is let go', async () => {
  const getUserMedia = async () => ({ getTracks: () => [track], getAudioTracks: () => [track] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('AudioContext', function AudioContext() {
    throw new DOMException('Too many', 'NotSupportedError');
  });
  expect(await new BrowserRecorder().open('sound')).toBe('unsupported');
  expect(stopTrack).toHaveBeenCalledOnce();
});

test('[APL-106] a recording that fails ends, and the screen may go off once the device is closed', async () => {
  const release = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', granted(release));
  const onEnd = vi.fn<() => void>();
  const device = (await new BrowserRecorder().open('film')) as CaptureDevice;
  device.start(FORMAT, { onChunk: () => undefined, onEnd });
  device.close();
  ManualMediaRecorder.last.onerror();
  await vi.waitFor(() => expect([onEnd.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]));
});
