// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserSoundPlayer } from '#adapters/browser/browser-sound-player';
import { MemorySoundSettingStore } from '#memory/applets/memory-sound-setting-store';
import { BrowserSoundSettingStore } from '#adapters/browser-storage/browser-sound-setting-store';

beforeEach(() => localStorage.clear());

describe.each([
  ['memory', () => new MemorySoundSettingStore()],
  ['the browser', () => new BrowserSoundSettingStore()],
])('sounds as %s keeps them', (_, keep) => {
  test('are on until they are muted, and can be turned on again', () => {
    const soundSettingStore = keep();
    expect(soundSettingStore.isMuted()).toBe(false);
    soundSettingStore.save(true);
    expect(soundSettingStore.isMuted()).toBe(true);
    soundSettingStore.save(false);
    expect(soundSettingStore.isMuted()).toBe(false);
  });
});

describe('the browser’s keeper of sounds', () => {
  test('remembers over pages', () => {
    new BrowserSoundSettingStore().save(true);
    expect(new BrowserSoundSettingStore().isMuted()).toBe(true);
    new BrowserSoundSettingStore().save(false);
    expect(new BrowserSoundSettingStore().isMuted()).toBe(false);
  });

  test('without a storage lets the page have its choice', () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const soundSettingStore = new BrowserSoundSettingStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(soundSettingStore.isMuted()).toBe(false);
    soundSettingStore.save(true);
    expect(soundSettingStore.isMuted()).toBe(true);
  });
});

describe('the chime', () => {
  test('plays its tones once the press is answered, and lets each fade away', () => {
    const played: string[] = [];
    const node = {
      frequency: { value: 0 },
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (to: unknown) => to,
    };
    class Audio {
      readonly currentTime = 2;
      readonly destination = node;
      resume = () => Promise.resolve();
      createGain = () => ({ ...node });
      createOscillator = () => {
        const tone = { ...node, frequency: { value: 0 } };
        return {
          ...tone,
          start: (at: number) => played.push(`${tone.frequency.value} from ${at.toFixed(2)}`),
          stop: (at: number) => played.push(`to ${at.toFixed(2)}`),
        };
      };
    }
    vi.stubGlobal('AudioContext', Audio);
    vi.useFakeTimers();
    new BrowserSoundPlayer().play();
    expect(played).toEqual([]);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(played).toEqual(['784 from 2.00', 'to 2.90', '1175 from 2.09', 'to 2.99']);
  });

  test('is silent where there is no sound', () => {
    vi.stubGlobal('AudioContext', undefined);
    vi.useFakeTimers();
    new BrowserSoundPlayer().play();
    expect(() => vi.runAllTimers()).not.toThrow();
    vi.useRealTimers();
  });
});
