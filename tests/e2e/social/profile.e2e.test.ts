import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES } from '../support/browser-harness.ts';
import { jpegFile } from '../support/sample-files.ts';
import { newTravelerToken, openSignedInPage } from '../support/sessions.ts';

describe.skipIf(chrome === undefined)('the profile', () => {
  const harness = setUpBrowserHarness(undefined, { checksAccessibility: true });
  const { inspect, press } = harness;

  test.each(SIZES)(
    '[PRF-6][PRF-10] on a %s a person changes their name, crops a picture by keyboard, and removes it',
    async (name) => {
      const token = await newTravelerToken(harness, harness.emailOf(`profile-${name}`), '24680');
      const page = await openSignedInPage(harness, name, token);
      await page.goto('/home');
      await page.getByRole('link', { name: messages.navYou, exact: true }).click();
      await page.getByRole('heading', { name: messages.achievementsEmptyTitle }).waitFor();
      await inspect('profile');
      await page.getByRole('link', { name: messages.profileQuests }).click();
      await page.getByRole('heading', { name: messages.questsTitle }).waitFor();
      await page.getByRole('article').waitFor();
      await inspect('profile-quests');

      await press(messages.profileEditName);
      await page.getByRole('textbox', { name: messages.nameFirst }).fill('Wilhelmina-Alexandra');
      await inspect('profile-name');
      await press(messages.nameSave);
      await page.getByRole('button', { name: /Wilhelmina-Alexandra Lind/ }).waitFor();

      const input = page.getByLabel(messages.pictureFile);
      await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await page.getByText('Please provide an image file').waitFor();
      await input.setInputFiles(await jpegFile());
      const area = page.getByLabel(messages.pictureCropArea);
      await area.press('ArrowLeft');
      await page.getByRole('slider', { name: messages.pictureCropZoom }).fill('2');
      await inspect('profile-crop');
      await press(messages.pictureCropSave);
      const pictures = page.locator('img[src^="/api/v1/pictures/"]');
      await expect.poll(() => pictures.count()).toBe(2);
      const side = (): Promise<number> => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(side).toBe(310);
      await inspect('profile-picture');
      await page.getByRole('link', { name: messages.navHome }).click();
      await expect.poll(() => pictures.count()).toBe(1);
      await page.getByRole('link', { name: messages.navYou, exact: true }).click();

      await press(messages.pictureRemove);
      await expect.poll(() => pictures.count()).toBe(0);
      expect(harness.problems).toEqual([]);
      expect(harness.errors).toEqual([]);
    },
  );

  test('old and short paths redirect to their pages', async () => {
    const token = await newTravelerToken(harness, harness.emailOf('short'), '24680');
    const page = await openSignedInPage(harness, 'phone', token);
    for (const [from, to] of [
      ['/quests', '/profile/ManageQuests'],
      ['/showcase', '/profile/ShowcasesList'],
      ['/contact', '/settings/get_help'],
    ] as const) {
      await page.goto(from);
      await page.waitForURL(`**${to}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    }
    expect(harness.problems).toEqual([]);
  });
});
