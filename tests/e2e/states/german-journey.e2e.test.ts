import { beforeAll, describe, expect, test } from 'vitest';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { speakIn } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { setUpBrowserHarness, SIZES } from '../support/browser-harness.ts';
import { englishAmong, englishTexts } from './english-words.ts';
import { EverydayJourney, startScheduled } from './everyday-journey.ts';

interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How long the whole journey may take, in milliseconds. */
const PATIENCE = 480_000;

describe.skipIf(chrome === undefined)('somebody who reads German', () => {
  const harness = setUpBrowserHarness(startScheduled);

  beforeAll(speakToEachPerson);

  test.each(SIZES)(
    'on a %s finds no English word from signing up to a new password, nor in an email',
    async (name) => {
      const found: string[] = [];
      const look = async (screen: string): Promise<void> => {
        await harness.inspect(screen);
        expect(await harness.page.locator('html').getAttribute('lang')).toBe('de');
        found.push(...(await englishTexts(harness.page)).map((text) => `${screen}: ${text}`));
      };
      const readEmails = async (address: string): Promise<void> => {
        await expect.poll(() => harness.product.emailsSentTo(address)).toBeGreaterThan(0);
        const answer = await fetch(`${harness.product.url}/dev/mail`, { headers: { accept: 'application/json' } });
        for (const { subject, text } of ((await answer.json()) as Email[]).filter(({ to }) => to === address)) {
          expect(text).toMatch(/\b(?:du|dein|deine|dich|dir|und|nicht)\b/i);
          found.push(...englishAmong([subject, ...text.split('\n')]).map((words) => `email “${subject}”: ${words}`));
        }
      };
      const open = () => harness.open(name, undefined, undefined, 'de-DE');
      await speakIn('de', () => new EverydayJourney(harness, name, open, look, readEmails).run());
      expect(found).toEqual([]);
      expect(harness.problems).toEqual([]);
    },
    PATIENCE,
  );
});
