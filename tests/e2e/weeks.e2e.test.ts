import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ListedHtmlCleaner } from '#adapters/html/listed-html-cleaner';
import { PostgresChallenges } from '#adapters/postgres/postgres-challenges';
import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import type { Token } from '#core/account';
import { noHours } from '#core/schedule';
import { partsOf, todayIn } from '#core/shared';
import { type House, scopeOf } from '#server/scope';
import { readSettings } from '#server/settings';
import { start } from '#server/start';
import { Boardings } from '#core/onboarding';
import { build } from '../../scripts/prepare.mjs';
import { CODES } from '../contracts/scene.ts';
import { newTraveler, setScene, tokenOf } from '../server/scene.ts';
import { chrome, ZONE } from './browser.ts';
import { freePort } from './product.ts';
import { SIZES, stageFor } from './stage.ts';

/** Somebody on the quest of three weeks, of which two are open from the start. */
interface Walker {
  readonly token: Token;
  /** Walks a challenge to its end, as another device would. */
  readonly complete: (challenge: string, steps: readonly string[]) => Promise<void>;
}

describe.skipIf(chrome === undefined)('the weeks of a quest', () => {
  const stage = stageFor(async () => {
    build(process.cwd());
    const folder = mkdtempSync(join(tmpdir(), 'waymark-weeks-'));
    const port = await freePort();
    const { house, stop } = await start(readSettings({ WAYMARK_DATA: folder, PORT: String(port) }), setScene);
    const close = async (): Promise<void> => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `http://localhost:${port}`, close, walker: () => walkerIn(house) };
  });
  const { heading, look, press } = stage;

  test.each(SIZES)(
    '[QST-17] on a %s each is celebrated once when it is complete, and the next one begins',
    async (name) => {
      const { page, context } = await stage.open(name);
      const { token, complete } = await stage.product.walker();
      await context.addInitScript((kept) => localStorage.setItem('waymark.session', kept), token);

      await page.goto('/home');
      await heading('Challenge shore');
      await complete('shore', ['shore-look', 'shore-walk']);
      await page.reload();
      await page.getByRole('dialog').getByText('Everything this week asked of you is done.').waitFor();
      await look('week-completed');
      await press('Go on');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await heading('Challenge cliff');
      await page.reload();
      await heading('Challenge cliff');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await complete('cliff', ['cliff-climb']);
      await page.reload();
      await page.getByRole('dialog').getByText('Week 2', { exact: false }).first().waitFor();
      await press('Go on');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await look('home-between-weeks');
      expect(stage.problems).toEqual([]);
      expect(stage.complaints).toEqual([]);
    },
  );
});

async function walkerIn(house: House): Promise<Walker> {
  const { db, clock, dice } = house;
  const id = await newTraveler(house, { timeZone: ZONE });
  const quests = new PostgresQuests(db, id, clock, dice);
  await quests.join(CODES.coast, { ...partsOf(todayIn(ZONE, clock.now())), startOnSameWeek: true });
  const { quest } = await quests.active();
  await new PostgresSchedules(db, id, clock).commit({ questId: quest.id, hours: { ...noHours, sunday: 5 } });
  const token = await tokenOf(house, id);
  const boardings = scopeOf({ ...house, session: (await house.tokens.read(token))?.session, jti: dice.id() }).get(
    Boardings,
  );
  await boardings.markAppSeen();
  await boardings.markQuestSeen(quest.id);
  const challenges = new PostgresChallenges(db, id, clock, dice, new ListedHtmlCleaner());
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
