import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { agendaOf, isLate, nextChallenge } from '#core/quests';
import { plusDays } from '#core/shared';
import { DemoMedia } from '#server/demo/demo-media';
import { type Preview, startPreview } from '#server/preview/start-preview';
import { contentFolderForTest, sampleContentFiles } from '../../fixtures/content/sample-content.ts';
import { sendCall } from '../support/test-server.ts';
import { logIn } from '#api/account/account.api';
import { readActiveQuest } from '#api/quests/quests.api';

const COMMAND = 'scripts/content/content-preview.ts';
const POST_FILE = 'lamps/weeks/01-find/challenges/01-look/challenge.md';

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
    expect(page.match(/href="\/preview\/show/g)).toHaveLength(5 * 7 * 5 - 7);
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
    ['harbour-lights', '29', 'started', 'The quest harbour-lights has 28 days. Choose a day from 1 to 28.'],
    ['harbour-lights', '0', 'started', 'has 28 days'],
    ['harbour-lights', 'soon', 'started', 'has 28 days'],
    ['harbour-lights', '1', 'bored', 'There is no state “bored”. Use one of: started, late'],
    ['one-evening', '1', 'bonus', 'has no bonus challenge. Use one of: started, late, complete, trial.'],
    ['nobody', '1', 'started', 'There is no quest “nobody”. Available: harbour-lights'],
  ])('says what there is instead of %s, day %s, %s', async (quest, day, state, said) => {
    const query = new URLSearchParams({ quest, day, state }).toString();
    const response = await fetch(`${preview.url}/preview/show?${query}`);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(said);
    const run = spawnSync(
      process.execPath,
      ['--import', 'tsx', COMMAND, '--quest', quest, '--day', day, '--state', state],
      { encoding: 'utf8' },
    );
    expect([run.status, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toContain(said);
  });

  test('names the challenge at which the Traveler could not go on', async () => {
    vi.spyOn(DemoMedia.prototype, 'fileFor').mockRejectedValue(new Error('The disk is full'));
    const response = await fetch(`${preview.url}/preview/show?quest=harbour-lights&day=9&state=started`);
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/the challenge “Sit where people pass”: Error: The disk is full/);
  });

  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', COMMAND, ...words], { encoding: 'utf8' });

  test('prints one link of a preview that is running and ends', async () => {
    const { port } = new URL(preview.url);
    const wanted = ['--quest', 'harbour-lights', '--day', '3', '--state', 'late', '--link', '--port'];
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND, ...wanted, port]);
    expect(stdout).toBe(`http://127.0.0.1:${port}/preview/show?quest=harbour-lights&day=3&state=late\n`);
    expect(run(...wanted, '1')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('No preview is running on port 1. Start one with “npm run content:preview”'),
    });
  });

  test('says how it is called', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--state') });
    expect(run('--dya', '3')).toMatchObject({ status: 1, stderr: expect.stringContaining('--state') });
    expect(run('--port', 'http')).toMatchObject({ status: 1, stderr: expect.stringContaining('1 to 65535') });
    expect(run('--link')).toMatchObject({ status: 1, stderr: expect.stringContaining('Add --quest') });
  });

  test('shows what is saved to whoever is looking, and what has to be mended', async () => {
    const folder = contentFolderForTest(sampleContentFiles);
    const another = await startPreview(folder, 0);
    onTestFinished(another.stop);
    const { headers } = await fetch(`${another.url}/preview/show?quest=lamps&day=8&state=started`, {
      redirect: 'manual',
    });
    const carried = new URLSearchParams(new URL(headers.get('location') ?? '', another.url).hash.slice(1));
    const credentials = { email: carried.get('email') ?? '', password: carried.get('temporalpass') ?? '' };
    const { jwt: token } = (await sendCall(another.url, logIn, credentials)).body;
    const title = async () =>
      (await sendCall(another.url, readActiveQuest, {}, { token })).body.quest.weeks[0]?.challenges[0]?.title;
    const changes = async () => (await fetch(`${another.url}/preview/changes`)).json();
    const save = (text: string) => writeFileSync(join(folder, POST_FILE), text);
    const text = sampleContentFiles[POST_FILE] ?? '';

    expect([await changes(), await title()]).toEqual([{ version: 1, problems: [] }, 'Look around']);
    save(text.replace('Look around', 'Look twice'));
    expect([await changes(), await title()]).toEqual([{ version: 2, problems: [] }, 'Look twice']);
    save(text.replace('title: Look around\n', ''));
    expect([await changes(), await title()]).toEqual([
      { version: 2, problems: [expect.stringContaining(`${POST_FILE}:1 "title" is missing`)] },
      'Look twice',
    ]);
    const listed = await fetch(`${another.url}/preview`);
    expect(await listed.text()).toContain(`${POST_FILE}:1`);
    save(text);
    expect([await changes(), await title()]).toEqual([{ version: 3, problems: [] }, 'Look around']);
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
