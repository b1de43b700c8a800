import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InstallWay, installWay, isInstallOffered } from '#core/settings';
import { forAll } from '../support/for-all.ts';

const ways: readonly InstallWay[] = ['prompt', 'by hand', 'installed', 'none'];
const browser = fc.record({
  isStandalone: fc.boolean(),
  canPrompt: fc.boolean(),
  userAgent: fc.constantFrom(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    'Mozilla/5.0 (Linux; Android 15)',
  ),
  hasTouch: fc.boolean(),
});

test('[SET-9] the app is offered once, where it can be installed and is not', () =>
  forAll([fc.constantFrom(...ways)], (way) => {
    expect(isInstallOffered(way, true)).toBe(false);
    expect(isInstallOffered(way, false)).toBe(way === 'prompt' || way === 'by hand');
  }));

test('[SET-9] the browser asks where it can; on an iPhone or iPad it is done by hand; an installed app offers nothing', () =>
  forAll([browser], ({ isStandalone, canPrompt, userAgent, hasTouch }) => {
    const isApple = userAgent.includes('iPhone') || (userAgent.includes('Macintosh') && hasTouch);
    const way = installWay({ isStandalone, canPrompt, userAgent, hasTouch });
    expect(way === 'installed').toBe(isStandalone);
    expect(way === 'prompt').toBe(!isStandalone && canPrompt);
    expect(way === 'by hand').toBe(!isStandalone && !canPrompt && isApple);
  }));
