import { beforeAll, describe, expect, test } from 'vitest';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { type Locale, messages, registerMessages, speakIn } from '#core/messages';
import { servePseudoSite } from '../../../scripts/gallery/pseudo-site.ts';
import { pseudoText } from '../../../scripts/gallery/pseudo-texts.ts';
import { chrome, waitUntilSettled, windows } from '../support/browser.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import type { Product } from '../support/product.ts';
import { EverydayJourney, startScheduled } from './everyday-journey.ts';

/** The made-up language that the pages speak, under a tag for such ones. */
const PSEUDO = 'en-XA' as Locale;

/** A product whose pages are longer, accented and turned round. */
async function startMirrored(): Promise<Product> {
  const product = await startScheduled();
  const site = await servePseudoSite(product.url);
  return { ...product, url: site.url, close: () => site.close().finally(product.close) };
}

/** How long the whole journey may take, in milliseconds. */
const PATIENCE = 480_000;

describe.skipIf(chrome === undefined)('somebody who reads a longer language from right to left', () => {
  const harness = setUpBrowserHarness(startMirrored);

  beforeAll(() => {
    speakToEachPerson();
    const texts = Object.entries(messages).map(([key, text]) => [key, pseudoText(text)]);
    registerMessages(Object.fromEntries(texts), PSEUDO);
  });

  test(
    'finds every page turned round and as wide as a phone and a desktop, from signing up to a new password',
    async () => {
      const problems: string[] = [];
      const look = async (screen: string): Promise<void> => {
        const { page } = harness;
        for (const { width, height } of [windows.desktop, windows.phone]) {
          await page.setViewportSize({ width, height });
          await waitUntilSettled(page);
          const { direction, scrollWidth, clientWidth, dependent } = await page.evaluate(() => ({
            direction: getComputedStyle(document.body).direction,
            scrollWidth: document.documentElement.scrollWidth,
            clientWidth: document.documentElement.clientWidth,
            dependent: [...document.querySelectorAll('h1, h2, h3, legend')]
              .filter((heading) => getComputedStyle(heading).unicodeBidi !== 'plaintext')
              .map((heading) => heading.textContent),
          }));
          if (direction !== 'rtl') problems.push(`${screen}: not turned round`);
          if (dependent.length > 0) problems.push(`${screen}: ${dependent.join(', ')} in the direction of the page`);
          if (scrollWidth > clientWidth) problems.push(`${screen}: ${scrollWidth} wide in a window of ${clientWidth}`);
        }
      };
      const open = () => harness.open('phone');
      const readEmails = async (): Promise<void> => undefined;
      await speakIn(PSEUDO, () => new EverydayJourney(harness, 'phone', open, look, readEmails).run());
      expect(problems).toEqual([]);
    },
    PATIENCE,
  );
});
