import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formatMessage, messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, startDemo, WIDE_SIZES } from '../support/browser-harness.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';

const OWNER = 'mentor@demo.waymark.test';
const TITLE = 'An evening by the water';
const CALLS = '**/api/v1/showcases/**';

const PICTURE = { width: 1600, height: 1000 };

/** A picture of sky over water. */
const lakePicture = (): Promise<Buffer> =>
  sharp({ create: { ...PICTURE, channels: 3, background: '#2f6f8f' } })
    .composite([
      { input: { create: { width: 1600, height: 520, channels: 3, background: '#f2c48d' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();

const pictureWidth = (image: Locator): Promise<number> =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth);

describe.skipIf(chrome === undefined)('showcases', () => {
  const harness = setUpBrowserHarness(startDemo, { checksAccessibility: true });
  const { inspect, press } = harness;

  test.each(WIDE_SIZES)(
    '[SHW-1][SHW-7][SHW-18] on a %s a person creates one, and a visitor sees it on a phone until it is deleted',
    async (name) => {
      const ida = harness.emailOf('ida');
      const owner = await openSignedInPage(harness, name, await demoSessionToken(harness, 'mentor'));
      await owner.goto('/profile/ShowcasesList');
      await owner.getByRole('heading', { name: messages.showcaseNonePublished }).waitFor();
      await inspect('showcases-none');
      await press(messages.showcaseCreate);
      await owner.getByRole('textbox', { name: messages.showcaseFieldTitle }).fill(TITLE);
      await owner.getByRole('radio', { name: messages.showcaseBackgroundShore }).check();
      const picture = { name: 'lake.png', mimeType: 'image/png', buffer: await lakePicture() };
      await owner.getByLabel(messages.showcaseBackgroundUpload).and(owner.locator('input')).setInputFiles(picture);
      await owner.getByRole('radio', { name: messages.showcaseBackgroundOwn, checked: true }).waitFor();
      await press(messages.showcaseSelectAll);
      await inspect('showcase-editor');
      await press(messages.showcasePublishNew);
      await owner.getByRole('heading', { name: TITLE }).waitFor();
      await inspect('showcases');
      const view = owner.getByRole('link', { name: formatMessage('showcaseViewLabel', { title: TITLE }) });
      const path = (await view.getAttribute('href')) ?? '';
      await owner.goto(path);
      await owner.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      await expect.poll(() => pictureWidth(owner.locator('header img'))).toBe(PICTURE.width);
      await inspect('showcase-public-wide');
      await owner.getByRole('heading', { name: messages.showcaseWork }).scrollIntoViewIfNeeded();
      await owner.mouse.wheel(0, 500);
      await inspect('showcase-works-wide');

      const { page: stranger, errors } = await harness.open('phone');
      await stranger.goto(path);
      await stranger.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      expect(await stranger.getByRole('link', { name: messages.navHome, exact: true }).count()).toBe(0);
      await expect.poll(() => pictureWidth(stranger.locator('header img'))).toBe(PICTURE.width);
      await inspect('showcase-public');
      const slides = stranger.getByRole('region', { name: messages.showcaseHeadlines });
      await slides.getByRole('button', { name: messages.showcaseSlideNext }).press('ArrowRight');
      await slides.getByText(/^2\/\d+$/).waitFor();
      await slides.scrollIntoViewIfNeeded();
      await inspect('showcase-slide');
      await stranger.getByRole('heading', { name: messages.showcaseWork }).scrollIntoViewIfNeeded();
      await inspect('showcase-more');
      await stranger.getByRole('region', { name: messages.showcaseMore }).getByRole('button').last().click();
      await stranger.getByRole('dialog').waitFor();
      await inspect('showcase-work');
      await stranger.getByRole('dialog').getByRole('button', { name: messages.close }).click();
      await stranger.getByRole('link', { name: messages.showcaseLearnMore }).click();
      for (const view of ['showcaseViewTimeline', 'showcaseViewGrid'] as const) {
        await press(messages[view]);
        await inspect(view);
      }
      await stranger.getByRole('link', { name: messages.showcaseContact, exact: true }).click();
      await press(messages.showcaseContactSend);
      await stranger.getByText(messages.showcaseMessageMissing).waitFor();
      await inspect('showcase-contact');
      const written = { showcaseContactFirstName: 'Ida', showcaseContactLastName: 'Berg', showcaseContactEmail: ida };
      for (const [label, value] of Object.entries({ ...written, showcaseContactMessage: 'May I come along?' }))
        await stranger.getByRole('textbox', { name: messages[label as keyof typeof written] }).fill(value);
      const before = await harness.product.emailsSentTo(OWNER);
      await press(messages.showcaseContactSend);
      await stranger.getByRole('dialog', { name: messages.showcaseMailSent }).waitFor();
      await inspect('showcase-contact-sent');
      await press(messages.showcaseContactClose);
      await stranger.waitForURL(`**${path}`);
      await expect.poll(() => harness.product.emailsSentTo(OWNER)).toBe(before + 1);
      expect(harness.problems).toEqual([]);
      expect(errors).toEqual([]);

      await owner.goto('/profile/ShowcasesList');
      await owner.getByRole('button', { name: formatMessage('showcaseShareLabel', { title: TITLE }) }).click();
      await owner.getByRole('textbox', { name: messages.showcaseShareName }).fill('Ida');
      await owner.getByRole('textbox', { name: messages.showcaseShareEmail }).fill(ida);
      await owner.getByRole('textbox', { name: messages.showcaseShareMessage }).fill('Have a look.');
      await inspect('showcase-share');
      await owner.getByRole('button', { name: messages.showcaseShareSend, exact: true }).click();
      await owner.getByText(messages.showcaseShared).waitFor();
      expect(await harness.product.linkIn(ida, '/showcase/')).toContain(path);
      await owner.getByRole('button', { name: formatMessage('showcaseActionsLabel', { title: TITLE }) }).click();
      await owner.getByRole('button', { name: messages.showcaseDelete, exact: true }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: messages.showcaseDelete }).click();
      await owner.getByText(messages.showcaseDeleted).waitFor();
      await stranger.reload();
      await stranger.getByRole('heading', { name: messages.showcaseGone }).waitFor();
      await inspect('showcase-gone');
      expect(harness.problems).toEqual([]);
    },
  );

  test('[SHW-6] /showcase shows a skeleton while it loads, an error if that fails, and a note if it was deleted', async () => {
    const { page, context } = await harness.open('phone');
    await page.route(CALLS, () => undefined);
    await page.goto('/showcase/nowhere');
    await page.locator('main [aria-busy=true], main [role=status]').first().waitFor();
    await inspect('state-loading-showcase');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(CALLS, (route) => route.abort('connectionfailed'));
    await page.goto('/showcase/nowhere');
    await page.getByRole('heading', { name: messages.showcaseLoadError }).waitFor();
    await inspect('state-error-showcase');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await press(messages.tryAgain);
    await page.getByRole('heading', { name: messages.showcaseGone }).waitFor();
    await context.setOffline(true);
    await page.getByText(messages.errorOffline).first().waitFor();
    await inspect('state-offline-showcase');
    expect(harness.problems).toEqual([]);
  });
});
