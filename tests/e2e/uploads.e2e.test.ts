import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { captureMessages, formatMessage, messages, registerMessages } from '#core/messages';
import { isDeepRun } from '../../scripts/test-suites.mjs';
import { chrome, waitForWorker } from './support/browser.ts';
import { textFile, mp4File, pdfFile, jpegFile, type PickedFile, wavFile } from './support/sample-files.ts';
import { SIZES, setUpBrowserHarness, startWithUploads } from './support/browser-harness.ts';
import { firstWeekToken } from './support/sessions.ts';

registerMessages(captureMessages);

/** A PDF and a sound; `npm run test:deep` adds a film and a plain file. */
const KINDS: readonly PickedFile[] = [pdfFile(), wavFile(), ...(isDeepRun ? [mp4File(), textFile(1)] : [])];

describe.skipIf(chrome === undefined)('files in a real browser', () => {
  const harness = setUpBrowserHarness(
    () =>
      startWithUploads(
        { id: 'a-picture', type: 'upload-image', title: 'The picture' },
        { id: 'a-page', type: 'generic-upload-file', title: 'My page' },
      ),
    {
      checksAccessibility: true,
      browserFlags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  );

  const pick = (applet: Locator, file: PickedFile): Promise<void> =>
    applet.locator('input[type=file]:not([capture])').setInputFiles({ ...file });

  test.each(SIZES)(
    '[APL-4] [APL-5] on a %s files are uploaded, shown, and still there after a reload',
    async (size) => {
      const stranger = await harness.newTravelerAtFirstStep(size, 'uploads');
      const { page, errors } = harness.window;

      const image = page.getByRole('region', { name: 'The picture' });
      const any = page.getByRole('region', { name: 'My page' });
      await image.getByText('A picture, up to 100 MB').waitFor();
      await harness.inspect('uploads-empty');

      await pick(image, pdfFile());
      await image
        .getByText('We can’t accept this kind of file. Choose one of these: JPG, PNG, WebP or HEIC.')
        .waitFor();
      await harness.inspect('uploads-refused');

      const photo = await jpegFile();
      await pick(image, photo);
      const shown = image.getByRole('img', { name: photo.name });
      await shown.waitFor();
      await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);

      for (const file of KINDS) {
        await pick(any, file);
        await any.getByRole('link', { name: 'Download' }).waitFor();
        if (file.name.endsWith('.pdf')) {
          await any.getByText('Page 1 of 2').waitFor();
          await any.getByRole('button', { name: 'Next page' }).click();
          const canvas = any.getByRole('img', { name: 'plan.pdf, page 2 of 2' });
          await canvas.waitFor();
          expect(await canvas.evaluate((one: HTMLCanvasElement) => one.width)).toBe(900);
          await expect.poll(() => canvas.evaluate(hasInk)).toBe(true);
        }
        await harness.inspect(`uploads-${file.name.split('.').at(-1)}`);
        await any.getByRole('button', { name: 'Remove' }).click();
      }

      await pick(any, { ...pdfFile(), name: 'not really.pdf', buffer: Buffer.from('<script>alert(1)</script>') });
      await any.getByRole('alert').getByText('We can’t accept this kind of file.').waitFor();
      await harness.inspect('uploads-failed');

      await page.getByText(/^Saved/).waitFor();
      await page.reload();
      await stranger.waitForHeading('Pick your spot');
      await image.getByRole('img', { name: photo.name }).waitFor();
      expect(harness.problems).toEqual([]);
      expect(errors.filter((one) => !/422|MEDIA|media|video/.test(one))).toEqual([]);
    },
  );

  test('[STP-21] [STP-23] a picture and a text that were shared with the app go to the open step, after logging in', async () => {
    const token = await firstWeekToken(harness, harness.emailOf('shared'));
    const { page, context, errors } = await harness.open('phone', undefined, 'allow');
    const share = async (text: string): Promise<void> => {
      const photo = await jpegFile();
      await page.evaluate(
        ([name, base64, words]) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
          const [file, said] = [document.createElement('input'), document.createElement('input')];
          Object.assign(file, { type: 'file', name: 'file' });
          Object.assign(said, { name: 'text', value: words });
          const transfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64 ?? ''), (one) => one.charCodeAt(0));
          transfer.items.add(new File([bytes], name ?? '', { type: 'image/jpeg' }));
          file.files = transfer.files;
          form.append(file, said);
          document.body.append(form);
          form.submit();
        },
        [photo.name, photo.buffer.toString('base64'), text] as const,
      );
    };
    await page.goto('/auth/login');
    await share('before there is a worker');
    await page.waitForURL('**/auth/login?back=%2Fshare%3Ftaken%3Dno');
    await waitForWorker(page);
    await page.reload();
    await share('A gull over the quay');
    await page.waitForURL('**/auth/login?back=%2Fshare');

    await page.evaluate((saved) => localStorage.setItem('waymark.session', saved), token);
    await page.goto('/share?taken=no');
    await page.getByText(messages.receivedLost).waitFor();
    await page.goto('/share');
    await page.getByText('A gull over the quay').waitFor();
    await harness.inspect('shared');
    await context.setOffline(true);
    await share('A heron, without a network');
    await page.getByText(messages.errorOffline).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: messages.tryAgain }).click();
    await page.getByText('A heron, without a network').waitFor();
    await page.getByRole('button', { name: 'Put it into “The picture”' }).click();
    await page.getByText('It is now in “The picture”.').waitFor();
    await page.getByRole('button', { name: messages.receivedDiscard }).click();
    await page.waitForURL('**/challenge/**');
    const photo = page.getByRole('region', { name: 'The picture' }).getByRole('img', { name: (await jpegFile()).name });
    await photo.waitFor();
    await page.goto('/share');
    await page.getByText(messages.receivedNothing).waitFor();
    expect(harness.problems).toEqual([]);
    expect(errors.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([]);
  });

  test('[APL-5] [APL-30] a large upload resumes after the network was lost', async () => {
    await harness.newTravelerAtFirstStep('desktop', 'uploads-large');
    const { page, context } = harness.window;
    const any = page.getByRole('region', { name: 'My page' });
    const parts: string[] = [];
    const broken: string[] = [];
    const partOf = (request: Request): readonly string[] =>
      request.method() === 'PUT' ? [new URL(request.url()).searchParams.get('part') ?? ''] : [];
    page.on('requestfinished', (request) => void parts.push(...partOf(request)));
    page.on('requestfailed', (request) => void broken.push(...partOf(request)));
    const held: Route[] = [];
    await page.route(/[?&]part=2\b/, (route) => void held.push(route), { times: 1 });
    const file = textFile(24);
    const path = join(mkdtempSync(join(tmpdir(), 'waymark-large-')), file.name);
    writeFileSync(path, file.buffer);
    await any.locator('input[type=file]:not([capture])').setInputFiles(path);
    await any.getByRole('progressbar', { name: 'Uploading diary.txt' }).waitFor();
    await expect.poll(() => held.length).toBe(1);
    await harness.inspect('uploads-under-way');
    await context.setOffline(true);
    await held[0]?.abort('internetdisconnected');
    await expect.poll(() => broken.length).toBeGreaterThan(0);
    const [cut = ''] = broken;
    const before = [...parts];
    expect(before).toContain('1');
    expect(before).not.toContain(cut);
    await context.setOffline(false);
    const save = any.getByRole('link', { name: 'Download' });
    await save.waitFor({ timeout: 60_000 });
    expect(parts.toSorted()).toEqual([...new Set([...before, cut, ...parts])].toSorted());
    const stored = await page.request.get(new URL((await save.getAttribute('href')) ?? '', harness.product.url).href);
    expect(hashOf(await stored.body())).toBe(hashOf(file.buffer));
    expect(harness.problems).toEqual([]);
  });

  test.each(SIZES)(
    '[APL-106] [APL-107] on a %s a recording survives a reload, and is uploaded and played',
    async (size) => {
      const stranger = await harness.newTravelerAtFirstStep(size, 'capture');
      const { page, errors, context } = harness.window;
      const field = page.getByRole('region', { name: 'My page' });
      const press = (name: string) => field.getByRole('button', { name, exact: true }).click();
      const waitForTime = (time: RegExp) => field.getByText(time).waitFor();
      await harness.inspect('capture-offered');

      await press('Record');
      await waitForTime(/^0:0[1-9]$/);
      await press('Pause');
      await field.getByText('Paused', { exact: true }).waitFor();
      await harness.inspect('capture-paused');
      await press('Resume');
      await field.getByText('Recording', { exact: true }).waitFor();

      const other = await context.newPage();
      await other.goto(page.url());
      const otherField = other.getByRole('region', { name: 'My page' });
      await otherField.getByRole('button', { name: 'Record', exact: true }).click();
      await otherField.getByText(formatMessage('captureUnkept')).waitFor();
      await other.close();
      expect(await field.getByText(formatMessage('captureUnkept')).count()).toBe(0);

      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await stranger.waitForHeading('Pick your spot');
      await field.getByText('We kept a recording that you didn’t finish.').waitFor();
      await harness.inspect('capture-found');
      await press('Keep it');
      const sound = field.locator('audio');
      await sound.waitFor();
      await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.readyState)).toBeGreaterThan(0);
      await field.getByRole('link', { name: 'Download' }).waitFor();

      await field.getByRole('button', { name: 'Remove' }).click();
      await press('Film');
      await waitForTime(/^0:0[2-9] of /);
      await harness.inspect('capture-filming');
      await press('Stop');
      await harness.inspect('capture-film');
      await press('Trim');
      const end = field.getByRole('slider', { name: /^End/ });
      const length = Number(await end.getAttribute('max'));
      await end.fill('1');
      await harness.inspect('capture-trimming');
      await press('Keep this part');
      await field.getByRole('button', { name: 'Undo trim' }).waitFor();
      const film = field.locator('video');
      const duration = () => film.evaluate((one: HTMLVideoElement) => one.duration);
      await expect.poll(duration).toBeLessThan(1.5);
      expect(length).toBeGreaterThan(1.5);
      await press('Use it');
      await field.getByRole('link', { name: 'Download' }).waitFor();
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
      expect(harness.problems).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Whether a canvas contains anything but its background. */
const hasInk = (canvas: HTMLCanvasElement): boolean => {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return [...data].some((value, index) => index % 4 === 0 && value < 100);
};
