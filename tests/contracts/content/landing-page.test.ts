import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { FileLandingPage } from '#adapters/content-files/landing';
import { contentFolderForTest } from '../../fixtures/content/sample-content.ts';
import { landingFiles, sampleLanding } from '../../fixtures/content/sample-landing.ts';

const FILE = 'landing/landing.yaml';

test('a programme has a first page of its own, with the weeks of its quest', async () => {
  const folder = contentFolderForTest(landingFiles);
  expect(await new FileLandingPage(folder).current()).toEqual(sampleLanding);
});

test('a folder without a first page gets that of the product, without the pictures that are not served from there', async () => {
  const bare = contentFolderForTest({ 'legal/terms-of-service.md': 'Be kind.' });
  const otherwise = contentFolderForTest(landingFiles);
  const page = new FileLandingPage(bare, { otherwise, tell: () => undefined });
  expect(await page.current()).toEqual({ ...sampleLanding, image: null, preview: null });
});

test('the first page of the product has nothing to mend, and shows a quest of the product', async () => {
  const { trail, step, week } = await new FileLandingPage('content').current();
  expect([trail.weeks.length, step.options.length > 1, week.days.length > 1]).toEqual([4, true, true]);
});

test('[CNT-5] a first page with a fault stays as it was, which is told once; one that was never good is refused', async () => {
  const folder = contentFolderForTest(landingFiles);
  const tell = vi.fn<() => void>();
  const page = new FileLandingPage(folder, { otherwise: folder, tell });
  await page.current();
  writeFileSync(join(folder, FILE), landingFiles[FILE].replace('lead:', 'led:'));
  expect([await page.current(), await page.current()]).toEqual([sampleLanding, sampleLanding]);
  expect(tell).toHaveBeenCalledTimes(1);
  await expect(new FileLandingPage(folder).current()).rejects.toThrow(InvalidContent);
});
