import sharp from 'sharp';
import { openBrowser, openWindow, waitUntilSettled, windows } from '../../tests/e2e/support/browser.ts';
import { completeFirstChallenge, signUpAndReachHome } from '../../tests/e2e/support/first-challenge.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { Visitor } from '../../tests/e2e/support/visitor.ts';

/** Space around the two windows, in pixels, and its colour. */
const MARGIN = 48;
const PAPER = '#ebe6da';
/** How long a screen of the moving picture stays, in milliseconds. */
const FRAME = 1600;
/** Screens of the moving picture, in pixels across. */
const FRAME_WIDTH = 312;

/** A zone in which it is now nine in the morning of the server's date, so that the pictures greet by day. */
const morningZone = (): string => {
  const hours = 9 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

const product = await startProduct();
const browser = await openBrowser();

const open = (size: 'phone' | 'desktop') => openWindow(browser, product.url, size, morningZone());

async function homeOfTraveler(size: 'phone' | 'desktop'): Promise<Buffer> {
  const { page, context } = await open(size);
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('traveler@demo.waymark.test');
  await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  await waitUntilSettled(page);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** `docs/picture.png`: home on a desktop and on a phone beside it. */
async function takeHome(): Promise<void> {
  const { desktop } = windows;
  const tall = await sharp(await homeOfTraveler('phone'))
    .resize({ height: desktop.height })
    .png()
    .toBuffer();
  const { width } = await sharp(tall).metadata();
  await sharp({
    create: {
      width: desktop.width + width + MARGIN * 3,
      height: desktop.height + MARGIN * 2,
      channels: 3,
      background: PAPER,
    },
  })
    .composite([
      { input: await homeOfTraveler('desktop'), left: MARGIN, top: MARGIN },
      { input: tall, left: desktop.width + MARGIN * 2, top: MARGIN },
    ])
    .png({ palette: true, effort: 10 })
    .toFile('docs/picture.png');
}

/** `docs/first-minute.webp`: from the log-in page of a stranger to the end of their first challenge, screen by screen. */
async function takeFirstMinute(): Promise<void> {
  const { page, context } = await open('phone');
  const frames: Buffer[] = [];
  const look = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await waitUntilSettled(page);
    frames.push(
      await sharp(await page.screenshot())
        .resize({ width: FRAME_WIDTH })
        .png()
        .toBuffer(),
    );
  };
  const visitor = new Visitor(page, product, look, 'first-minute@stranger.test');
  await signUpAndReachHome(visitor);
  await completeFirstChallenge(visitor, look);
  await look();
  await context.close();
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 80, effort: 6, delay: frames.map(() => FRAME), loop: 0 })
    .toFile('docs/first-minute.webp');
}

try {
  await takeHome();
  await takeFirstMinute();
} finally {
  await browser.close();
  await product.close();
}
