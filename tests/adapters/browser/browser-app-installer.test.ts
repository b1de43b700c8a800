import { expect, test } from 'vitest';
import { BrowserAppInstaller } from '#adapters/browser-storage/browser-app-installer';
import { emptyStorage } from '../../fixtures/web-storage.ts';

/** A browser on Android that is ready to ask, and whose person answers so. */
const browserAnswering = (outcome: 'accepted' | 'dismissed') => ({
  navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 } as Navigator,
  matchMedia: () => ({ matches: false }) as MediaQueryList,
  waymarkInstall: { prompt: async () => ({ outcome }) },
});

test.each([
  ['accepted', true],
  ['dismissed', false],
] as const)('[SET-9] a browser asks once; the question was %s', async (outcome, isAgreed) => {
  const installer = new BrowserAppInstaller(browserAnswering(outcome), emptyStorage());
  expect(installer.way()).toBe('prompt');
  expect(await installer.install()).toBe(isAgreed);
  expect([installer.way(), await installer.install()]).toEqual(['none', false]);
});

test('[SET-9] an offer is remembered on the device', () => {
  const storage = emptyStorage();
  const installer = new BrowserAppInstaller(browserAnswering('dismissed'), storage);
  expect(installer.wasOffered()).toBe(false);
  installer.markOffered();
  expect(new BrowserAppInstaller(browserAnswering('dismissed'), storage).wasOffered()).toBe(true);
});
