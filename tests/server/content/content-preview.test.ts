import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendaOf, isLate, nextChallenge } from '#core/quests';
import { plusDays } from '#core/shared';
import { type Preview, startPreview } from '#server/preview/start-preview';
import { sendCall } from '../support/test-server.ts';
import { logIn } from '#api/account/account.api';
import { readActiveQuest } from '#api/quests/quests.api';

const made = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('waymark-preview-'));

describe('content:preview', () => {
  let preview: Preview;

  beforeAll(async () => {
    preview = await startPreview('content', 0);
  });
  afterAll(async () => preview.stop());

  /** Goes to a day, signs in by the link that is given, and answers how the Traveler stands. */
  const shown = async (quest: string, day: number, state: string) => {
    const query = new URLSearchParams({ quest, day: String(day), state }).toString();
    const { status, headers } = await fetch(`${preview.url}/preview/show?${query}`, { redirect: 'manual' });
    expect(status).toBe(303);
    const link = new URL(headers.get('location') ?? '', preview.url);
    expect(link.pathname).toBe('/auth/login');
    const carried = new URLSearchParams(link.hash.slice(1));
    const credentials = { email: carried.get('email') ?? '', password: carried.get('temporalpass') ?? '' };
    const { jwt: token } = (await sendCall(preview.url, logIn, credentials)).body;
    const { quest: journey } = (await sendCall(preview.url, readActiveQuest, {}, { token })).body;
    const today = plusDays(journey.startingDate, day - 1);
    const agenda = agendaOf(journey);
    return {
      journey,
      done: agenda.filter(({ completed }) => completed).length,
      late: agenda.filter((item) => isLate(item, today)).length,
      next: nextChallenge(journey, today),
      today,
    };
  };

  test('lists every day of every quest in every state', async () => {
    const page = await (await fetch(`${preview.url}/preview`)).text();
    expect(page).toContain('Harbour Lights');
    expect(page).toContain('/preview/show?quest=harbour-lights&amp;day=28&amp;state=bonus');
    expect(page.match(/href="\/preview\/show/g)).toHaveLength(5 * 7 * 5);
  });

  test('shows a day to somebody who has done all in good time', async () => {
    const { done, late, journey } = await shown('harbour-lights', 9, 'started');
    expect([done > 0, late, journey.isSampleQuest]).toEqual([true, 0, false]);
  });

  test('dates its answers on the chosen day, so that pages do not set their clock back to today', async () => {
    const { today } = await shown('harbour-lights', 9, 'started');
    for (const path of ['/before-load.js', readActiveQuest.path, '/']) {
      const { headers } = await fetch(preview.url + path);
      expect(new Date(headers.get('date') ?? '').toISOString().slice(0, 10)).toBe(today);
    }
  });

  test('shows a day to somebody who is late', async () => {
    const { done, late } = await shown('harbour-lights', 9, 'late');
    expect([done, late > 0]).toEqual([0, true]);
  });

  test('shows a day to somebody to whom the bonus is offered', async () => {
    const { next, journey } = await shown('harbour-lights', 16, 'bonus');
    const bonuses = journey.weeks.flatMap(({ challenges }) =>
      challenges.filter(({ bonusChallenge }) => bonusChallenge),
    );
    expect(next).toMatchObject({ challenge: { id: bonuses[0]?.id } });
  });

  test('shows a day to somebody who has completed all that is there', async () => {
    const last = await shown('harbour-lights', 28, 'complete');
    expect(last.next).toEqual({ kind: 'quest completed' });
    expect(last.journey.weeks.flatMap(({ challenges }) => challenges).every(({ completed }) => completed)).toBe(true);
    expect((await shown('harbour-lights', 16, 'complete')).next).toEqual({ kind: 'quest started' });
  });

  test('shows any quest as a trial', async () => {
    expect((await shown('harbour-lights', 3, 'trial')).journey.isSampleQuest).toBe(true);
    expect((await shown('one-evening', 1, 'started')).journey.isSampleQuest).toBe(true);
  });

  test('sets the clock of the pages to the chosen day', async () => {
    const { today } = await shown('harbour-lights', 20, 'started');
    const script = await (await fetch(`${preview.url}/before-load.js`)).text();
    const clock = script.slice(0, script.indexOf('});') + 3);
    const page = createContext({ Date, Proxy, Reflect });
    const seen = String(
      runInContext(
        `${clock} new Date().toISOString() + ' ' + new Date(Date.now()).toISOString() + ' ' + new Date(0).toISOString()`,
        page,
      ),
    );
    expect(seen.split(' ').map((instant) => instant.slice(0, 10))).toEqual([today, today, '1970-01-01']);
  });

  test.each([
    ['harbour-lights', '29', 'started'],
    ['harbour-lights', '0', 'started'],
    ['harbour-lights', '1', 'bored'],
    ['nobody', '1', 'started'],
  ])('says what there is instead of %s, day %s, %s', async (quest, day, state) => {
    const response = await fetch(
      `${preview.url}/preview/show?${new URLSearchParams({ quest, day, state }).toString()}`,
    );
    expect(response.ok).toBe(false);
    expect(await response.json()).toMatchObject({ errorCode: 'previewNothing' });
  });

  test('leaves nothing behind', async () => {
    const before = made();
    const another = await startPreview('tests/content/every-applet', 0);
    const folders = made().filter((name) => !before.includes(name));
    expect(folders.length).toBeGreaterThan(0);
    await another.stop();
    expect(folders.filter((name) => existsSync(join(tmpdir(), name)))).toEqual([]);
  });
});
