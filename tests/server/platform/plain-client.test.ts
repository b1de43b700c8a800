import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { API_PREFIX } from '#server/http/api-routes';
import { allKindsQuest, ALL_KINDS_CODE, seedAllKindsQuest } from '../support/all-kinds-quest.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const [week] = allKindsQuest.quest.weeks;
const [bench] = week?.challenges ?? [];
const [card] = week?.onboarding ?? [];
if (!week || !bench || !card) throw new Error('The scene has no workshop.');

/** The workshop, where the author said everything that may be left out. */
const quest: AuthoredQuest = {
  quest: {
    ...allKindsQuest.quest,
    weeks: [
      {
        ...week,
        onboarding: [
          { ...card, buttons: [{ text: 'Ready', color: 'ember', action: 'next', additionalAction: 'overview' }] },
        ],
        challenges: [
          { ...bench, post: { ...bench.post, doneButton: 'Finished', doneButtonColor: 'ember', share: false } },
        ],
      },
    ],
  },
  applets: allKindsQuest.applets.map((one) => (one.id === 'line' ? { ...one, headline: true, tags: ['wood'] } : one)),
};

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer(anyDatabase, { prepare: (context) => seedAllKindsQuest(context, quest) });
});
beforeEach(async () => {
  token = await sessionToken(server.context, await addTraveler(server.context));
  const userLocalDate = { year: 2026, month: 11, day: 20 };
  await call('/cohorts', { enrollmentCode: ALL_KINDS_CODE, userLocalDate });
});
afterAll(() => server.close());

/** Calls with nothing but what every HTTP client sends. */
async function call(path: string, sent?: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers };
  return (await (await fetch(server.url + API_PREFIX + path, request)).json()) as Readonly<Record<string, unknown>>;
}

test('a post tells the text and colour of its done button, and that it is not shared', async () => {
  expect(await call('/challenges/bench')).toMatchObject({
    content: { post: { doneButton: 'Finished', doneButtonColor: 'ember', share: false } },
  });
  const { changed } = await call('/contentful/contents');
  expect(changed).toMatchObject([{ post: { doneButtonColor: 'ember', share: false } }]);
});

test('applets tell their sentence, the members of a group in order, tags and whether they are a headline', async () => {
  const { applets } = await call('/challenges/bench');
  expect(applets).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'gaps', madlib: expect.objectContaining({ sentence: 'I {what} because {why}.' }) }),
      expect.objectContaining({
        id: 'group',
        applets: [expect.objectContaining({ id: 'inner-one' }), expect.objectContaining({ id: 'inner-two' })],
      }),
      expect.objectContaining({ id: 'line', headline: true, tags: ['wood'] }),
    ]),
  );
});

test('a card tells what each of its buttons does, and what it does besides', async () => {
  const { changed } = await call('/contentful/weeks/onboardings');
  expect(changed).toMatchObject([
    { buttons: [{ text: 'Ready', color: 'ember', action: 'next', additionalAction: 'overview' }] },
  ]);
});
