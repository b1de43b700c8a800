import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#server/http/api-routes';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { addStoredFile, ALL_KINDS_CODE, correctAnswers, seedAllKindsQuest } from '../support/all-kinds-quest.ts';
import { completeStep } from '#api/challenges/challenges.api';
import { joinCohort } from '#api/quests/quests.api';

const JSON_PART = '\r\nContent-Type: application/json';

/** The headers of a part of JSON, as clients write them. */
const PARTS: Readonly<Record<string, string>> = {
  'a plain text field': '',
  'a text with its type': '\r\nContent-Type: text/plain; charset=utf-8',
  'a text with a file name': '; filename="answers.txt"\r\nContent-Type: text/plain',
  'JSON without a file name': JSON_PART,
  'JSON with a character set': `${JSON_PART}; charset=utf-8`,
  'JSON with a file name': `; filename="blob"${JSON_PART}`,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer(anyDatabase, { prepare: seedAllKindsQuest });
});
afterAll(() => server.close());

/** A Traveler who completed every step of the challenge, and the file they uploaded for its post. */
async function readyToPost() {
  const traveler = await addTraveler(server.context);
  const token = await sessionToken(server.context, traveler);
  await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
  const place = { challengeId: 'bench', platform: 'web' } as const;
  const applets = await correctAnswers(server.context, traveler);
  await server.call(completeStep, { ...place, stepId: 'make', applets }, { token });
  await server.call(completeStep, { ...place, stepId: 'rest', applets: [] }, { token });
  return { token, location: await addStoredFile(server.context, traveler, 'bench.pdf') };
}

const part = (name: string, headers: string, content: string) =>
  `--line\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${content}\r\n`;

async function submit(token: string, ...parts: readonly string[]) {
  const response = await fetch(`${server.url}${API_PREFIX}/challenges/bench/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=line' },
    body: `${parts.join('')}--line--\r\n`,
  });
  return { status: response.status, body: await response.json() };
}

const reflection = part('reflectAnswers', '', '12345');

test.each(Object.entries(PARTS))('applets and file of a post are taken as %s', async (_, headers) => {
  const { token, location } = await readyToPost();
  const file = part('file', headers, JSON.stringify({ location, mimetype: 'application/pdf' }));
  expect(await submit(token, reflection, part('applets', headers, '[]'), file)).toMatchObject({ status: 200 });
  const saved = await server.db.selectFrom('posts').selectAll().where('file_url', '=', location).execute();
  expect(saved).toMatchObject([{ reflect_answers: '12345', file_type: 'application/pdf' }]);
});

test('a post whose JSON cannot be read is refused for its field, and so is a text that cannot be stored', async () => {
  const { token } = await readyToPost();
  for (const headers of ['', `; filename="blob"${JSON_PART}`])
    expect(await submit(token, reflection, part('applets', headers, '[{'))).toMatchObject({
      status: 422,
      body: { errorCode: 'errorInvalidRequest', additionalInformation: { fields: 'applets' } },
    });
  const unstorable = String.raw`{"location":"\u0000","mimetype":"application/pdf"}`;
  expect(await submit(token, reflection, part('applets', '', '[]'), part('file', '', unstorable))).toMatchObject({
    status: 422,
    body: { errorCode: 'textNotStorable', additionalInformation: { field: 'file' } },
  });
});
