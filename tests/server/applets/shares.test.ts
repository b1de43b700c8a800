import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { STORAGE_PATH } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { editorDocumentOf, seedAllKindsQuest, addStoredFile, ALL_KINDS_CODE } from '../support/all-kinds-quest.ts';
import { shareApplet, shareStep } from '#api/applets/applets.api';
import { joinCohort } from '#api/quests/quests.api';
import { deleteAccount } from '#api/settings/settings.api';

const shareMessage = { receiver: 'cho@elsewhere.test', subject: 'Look at this', message: 'Dear Cho,\nI made it.' };
const nothing = { richText: null, madlibAnswers: {}, file: null };
const textAnswer = {
  ...nothing,
  appletContentfulId: 'essay',
  type: 'rich-text-entry',
  richText: editorDocumentOf('A tide <b>& 🌊'),
};
const gaps = {
  ...nothing,
  appletContentfulId: 'gaps',
  type: 'madlib',
  madlibAnswers: { what: { contentfulId: 'what', answer: 'sit' }, why: { contentfulId: 'why', answer: 'it rains' } },
};

describe.each(everyDatabase)('what is shared by email on $name', (database) => {
  let server: TestServer;
  let token: Token;
  let ann: TravelerId;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedAllKindsQuest });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.advance({ minutes: 1 });
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
  });

  const plan = async (traveler: TravelerId) => ({
    ...nothing,
    appletContentfulId: 'file',
    type: 'upload-file',
    file: { type: 'application/pdf', uri: await addStoredFile(server.context, traveler, 'plan.pdf') },
  });
  const sharing = async (more: object) => {
    const { status, body } = await server.call(shareApplet, { ...shareMessage, ...textAnswer, ...more }, { token });
    return [status, body.errorCode, body.additionalInformation?.['field']];
  };

  test('[ACC-8] one that still waits is not sent once the account of its sender is gone', async () => {
    const receiver = `cho-${ann}@elsewhere.test`;
    expect(await sharing({ receiver })).toEqual([200, undefined, undefined]);
    expect((await server.call(deleteAccount, {}, { token })).status).toBe(200);
    expect((await server.mails()).filter(({ to }) => to === receiver)).toEqual([]);
  });

  test('[APL-84] an answer goes out as words, never as markup, once however often it is sent', async () => {
    const before = (await server.mails()).length;
    for (const _ of [1, 2])
      expect(
        (await server.call(shareApplet, { ...shareMessage, ...textAnswer }, { token, key: `a-${ann}` })).status,
      ).toBe(200);
    const [mail, ...others] = (await server.mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'cho@elsewhere.test', subject: 'Look at this' });
    expect(mail?.text).toContain('A tide <b>& 🌊');
    expect(mail?.text).toContain('Ann Walker');
    expect(mail?.html).toContain('A tide &lt;b&gt;&amp; 🌊');
    expect(mail?.html).not.toContain('<b>');
  });

  test('[APL-84] a file goes out as a link that whoever has the email can open, for 30 days', async () => {
    const before = (await server.mails()).length;
    await server.call(shareApplet, { ...shareMessage, ...(await plan(ann)) }, { token });
    const mail = (await server.mails())[before];
    expect(mail?.text).toMatch(new RegExp(`Artifact file: http\\S+${STORAGE_PATH}[\\da-f-]{36}\\?\\S+`));
  });

  test('[APL-34][APL-84] a step goes out in one email', async () => {
    const before = (await server.mails()).length;
    const sent = { ...shareMessage, stepId: 'make', applets: [textAnswer, gaps, await plan(ann)] };
    expect((await server.call(shareStep, sent, { token })).status).toBe(200);
    const mails = (await server.mails()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('I sit because it rains.');
    for (const [change, key] of [
      [{ stepId: 'nowhere' }, 'stepNotFound'],
      [{ stepId: 'rest' }, 'appletNotFound'],
      [{ applets: [] }, 'appletShareNothing'],
      [{ applets: [{ ...gaps, madlibAnswers: {} }] }, 'appletShareMadlibMissing'],
    ] as const)
      expect((await server.call(shareStep, { ...sent, ...change }, { token })).body.errorCode).toBe(key);
    expect(await server.mails()).toHaveLength(before + 1);
  });

  test('[APL-33][APL-84] what is wrong is said of its field, and nothing goes out', async () => {
    const before = (await server.mails()).length;
    const theirs = await plan(await addTraveler(server.context));
    expect(await sharing({ receiver: ' ' })).toEqual([422, 'appletShareReceiverMissing', 'receiver']);
    for (const receiver of [
      'cho',
      'cho@elsewhere.test, dan@elsewhere.test',
      'cho@elsewhere.test\r\nBcc: dan@elsewhere.test',
    ])
      expect((await sharing({ receiver }))[2]).toBe('receiver');
    expect(await sharing({ subject: '' })).toEqual([422, 'appletShareSubjectMissing', 'subject']);
    expect(await sharing({ subject: 'Hi\r\nBcc: dan@elsewhere.test' })).toEqual([
      422,
      'appletShareSubjectNotValid',
      'subject',
    ]);
    expect(await sharing({ message: 'x'.repeat(4001) })).toEqual([422, 'messageTooLong', 'message']);
    expect(await sharing({ message: 'https://a.example '.repeat(4) })).toEqual([422, 'messageTooManyLinks', 'message']);
    expect(await sharing({ type: 'rank' })).toEqual([422, 'appletShareKind', 'artifacts']);
    expect(await sharing({ richText: null })).toEqual([422, 'appletShareTextMissing', 'artifacts']);
    expect(await sharing({ appletContentfulId: 'gaps' })).toEqual([422, 'appletShareIncomplete', 'artifacts']);
    expect(await sharing({ appletContentfulId: 'shore-words' })).toEqual([404, 'appletNotFound', undefined]);
    expect(await sharing(theirs)).toEqual([422, 'appletShareFileMissing', 'artifacts']);
    expect(await sharing({ score: 99 })).toEqual([422, 'errorInvalidRequest', undefined]);
    expect(await server.mails()).toHaveLength(before);
  });
});

describe.each(everyDatabase)('many emails on $name', (database) => {
  test('[APL-84] a Traveler sends 20 an hour, and one address gets 5 a day, whoever sends them', async () => {
    const server = await startServer(database, { prepare: seedAllKindsQuest, settings: { rateLimitScale: 1 } });
    try {
      const sender = async () => {
        const token = await sessionToken(server.context, await addTraveler(server.context));
        await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
        return async (receiver: string) =>
          (await server.call(shareApplet, { ...shareMessage, ...textAnswer, receiver }, { token })).status;
      };
      const [ann, ben] = [await sender(), await sender()];
      for (let sent = 0; sent < 5; sent += 1) expect(await ann('cho@elsewhere.test')).toBe(200);
      expect(await ben('CHO@elsewhere.test')).toBe(429);
      for (let sent = 5; sent < 20; sent += 1) expect(await ann(`cho-${sent}@elsewhere.test`)).toBe(200);
      expect(await ann('dan@elsewhere.test')).toBe(429);
      expect(await ben('eve@elsewhere.test')).toBe(200);
    } finally {
      await server.close();
    }
  });
});
