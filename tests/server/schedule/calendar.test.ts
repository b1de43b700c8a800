import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import type { Token } from '#core/account';
import { API_PREFIX } from '#server/http/api-routes';
import { calendarSecretIn } from '../../contracts/support/contract-environment.ts';
import { upgradeIn } from '../../contracts/support/upgrade-in.ts';
import { coastQuest, QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addReminderTraveler } from '../support/reminder-travelers.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import {
  createCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
  readSharedCalendar,
} from '#api/calendar/calendar.api';
import { readPreferences } from '#api/settings/settings.api';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

describe.each(everyDatabase)('calendar links on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    token = await sessionToken(server.context, await addTraveler(server.context));
  });

  const made = async (isNew = false): Promise<string> =>
    (await server.call(createCalendarLink, { isNew }, { token })).body.url;
  const fetched = (url: string): Promise<Response> =>
    fetch(`${server.url}${API_PREFIX}/calendar/${calendarSecretIn(url)}.ics`);

  test('are read by whoever has them, without a token, and by nobody’s cache', async () => {
    const url = await made();
    expect(url.startsWith(`${server.context.settings.publicUrl}${API_PREFIX}/calendar/`)).toBe(true);
    const response = await fetched(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain('BEGIN:VCALENDAR');
  });

  test('answer 404 at once when they are revoked', async () => {
    const url = await made();
    await server.call(revokeCalendarLink, {}, { token });
    const response = await fetched(url);
    expect([response.status, await response.json()]).toEqual([
      404,
      { errorCode: 'feedNotFound', additionalInformation: {} },
    ]);
    expect((await server.call(readCalendarLink, {}, { token })).body).toEqual({ link: null });
  });

  test('are left out of what is logged, and out of the database', async () => {
    const secret = calendarSecretIn(await made());
    await fetched(`/calendar/${secret}.ics`);
    expect(server.log()).not.toContain(secret);
    const rows = await server.db.selectFrom('calendar_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('are no session, and a session is no link', async () => {
    const secret = calendarSecretIn(await made());
    expect((await server.call(readPreferences, {}, { token: secret })).body.errorCode).toBe('errorSessionExpired');
    expect((await server.call(readSharedCalendar, { secret: token })).body).toMatchObject({
      errorCode: expect.anything(),
    });
    const [, , signature = ''] = token.split('.');
    expect((await server.call(readSharedCalendar, { secret: signature })).status).toBe(404);
  });

  test('are one, whoever of fifty at once makes it', async () => {
    const urls = await Promise.all(FIFTY.map(() => made()));
    expect(new Set(urls).size).toBe(1);
    expect((await server.call(readCalendarLink, {}, { token })).body.link?.url).toBe(urls[0]);
  });

  test('leave one that leads somewhere when fifty new ones are made at once', async () => {
    const urls = await Promise.all(FIFTY.map(() => made(true)));
    expect(new Set(urls).size).toBe(50);
    const statuses = await Promise.all(urls.map(async (url) => (await fetched(url)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { link } = (await server.call(readCalendarLink, {}, { token })).body;
    expect(urls[statuses.indexOf(200)]).toBe(link?.url);
  });

  test('[SCH-31][CNT-28] are in the language of their Traveler, whatever a calendar program asks for', async () => {
    speakToEachPerson();
    const weeks = coastQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((one) => ({
        ...one,
        steps: one.steps.map((step) => ({ ...step, title: `Schritt ${step.id}` })),
      })),
    }));
    const german = { ...coastQuest, quest: { ...coastQuest.quest, title: 'Die Küste', weeks } };
    await upgradeIn(server)(QUEST_CODES.coast, { ...coastQuest, translations: { de: german } });
    const { token: ben } = await addReminderTraveler(server);
    const headers = { 'accept-language': 'de-CH' };
    const { url } = (await server.call(createCalendarLink, { isNew: false }, { token: ben, headers })).body;
    const text = (await (await fetched(url)).text()).replaceAll('\r\n ', '');
    expect(text).toContain('Waymark: Die Küste');
    expect(text).toContain('○ Schritt cliff-climb');
    expect(text).toContain('○ Reflexion: ');
    expect(text).not.toContain('Step ');
  });

  test('refuse what nobody asked for', async () => {
    const { status } = await server.call(createCalendarLink, { isNew: true, traveler_id: 'x' } as never, { token });
    expect(status).toBe(422);
    expect((await server.call(readCalendarLink, {}, { token })).body.link).toBeNull();
  });
});
