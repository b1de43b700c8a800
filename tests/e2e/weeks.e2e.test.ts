import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AllowListHtmlSanitizer } from '#adapters/html/allow-list-html-sanitizer';
import { PostgresChallenges } from '#adapters/postgres/challenges/postgres-challenges';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/schedule/postgres-schedules';
import type { Token } from '#core/account';
import { partsOf, todayIn, noHours } from '#core/shared';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { readSettings } from '#composition/server/context/settings';
import { startServer } from '#server/start';
import { OnboardingFlows } from '#core/onboarding';
import { build } from '../../scripts/prepare.mjs';
import { silentNews } from '../fixtures/stub-ports.ts';
import { QUEST_CODES } from '../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../server/support/seed.ts';
import { chrome, ZONE } from './support/browser.ts';
import { freePort } from '../setup/free-port.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';

/** A person on the quest of three weeks, two of which are open from the start. */
interface QuestMember {
  readonly token: Token;
  /** Completes a challenge, as another device would. */
  readonly complete: (challenge: string, steps: readonly string[]) => Promise<void>;
}

describe.skipIf(chrome === undefined)('the weeks of a quest', () => {
  const harness = setUpBrowserHarness(async () => {
    build(process.cwd());
    const folder = mkdtempSync(join(tmpdir(), 'waymark-weeks-'));
    const port = await freePort();
    const { context, stop } = await startServer(
      readSettings({ WAYMARK_DATA: folder, PORT: String(port) }),
      seedSampleQuests,
    );
    const close = async (): Promise<void> => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `http://localhost:${port}`, close, traveler: () => travelerIn(context) };
  });
  const { heading, inspect, press } = harness;

  test.each(SIZES)(
    '[QST-17] on a %s each is celebrated once when it is complete, and the next one starts',
    async (name) => {
      const { page, context } = await harness.open(name);
      const { token, complete } = await harness.product.traveler();
      await context.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);

      await page.goto('/home');
      await heading('Challenge shore');
      await complete('shore', ['shore-look', 'shore-walk']);
      await page.reload();
      await page.getByRole('dialog').getByText('You’ve done everything this week asked for.').waitFor();
      await inspect('week-completed');
      await press('Continue');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await heading('Challenge cliff');
      await page.reload();
      await heading('Challenge cliff');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await complete('cliff', ['cliff-climb']);
      await page.reload();
      await page.getByRole('dialog').getByText('Week 2', { exact: false }).first().waitFor();
      await press('Continue');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await inspect('home-between-weeks');
      expect(harness.problems).toEqual([]);
      expect(harness.errors).toEqual([]);
    },
  );
});

async function travelerIn(context: AppContext): Promise<QuestMember> {
  const { db, clock, random } = context;
  const id = await addTraveler(context, { timeZone: ZONE });
  const quests = new PostgresQuests(db, id, clock, random);
  await quests.join(QUEST_CODES.coast, { ...partsOf(todayIn(ZONE, clock.now())), startOnSameWeek: true });
  const { quest } = await quests.active();
  await new PostgresSchedules(db, id, clock).commit({ questId: quest.id, hours: { ...noHours, sunday: 5 } });
  const token = await sessionToken(context, id);
  const boardings = createRequestScope({
    ...context,
    session: (await context.tokens.read(token))?.session,
    jti: random.uuid(),
  }).get(OnboardingFlows);
  await boardings.markAppSeen();
  await boardings.markQuestSeen(quest.id);
  const challenges = new PostgresChallenges(db, id, clock, random, new AllowListHtmlSanitizer(), silentNews);
  return {
    token,
    complete: async (challenge, steps) => {
      for (const step of steps) await challenges.completeStep(challenge, step, answersTo(step), `${challenge} ${step}`);
      await challenges.submitPost(challenge, { reflectAnswers: 'It was quiet.', applets: [] }, `${challenge} post`);
    },
  };
}

const answersTo = (step: string) =>
  step === 'shore-look' ? [{ appletId: 'shore-words', appletType: 'inline-text' as const, text: 'A gull' }] : [];
