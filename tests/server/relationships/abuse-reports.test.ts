import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { addOwner } from '../authorization/callers.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { plusMinutes } from '#core/shared';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { sendChatMessage } from '#api/chat/chat.api';
import { answerErrorReport, readErrorReports } from '#api/operator/operator.api';
import { blockPerson } from '#api/relationships/blocks.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';
import {
  askAboutPartner,
  reportMessage,
  reportPerson,
  reportShowcase,
  reportSubmission,
} from '#api/shared/abuse-reports.api';

describe.each(everyDatabase)('reports of what somebody wrote on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  });
  afterAll(async () => server.close());

  const somebody = async (name: string) => {
    const { context } = server;
    const id = await addTraveler(context);
    await new PostgresQuests(context.db, id, context.clock, context.random).join(QUEST_CODES.coast, TODAY);
    await context.db.updateTable('travelers').set({ display_name: name }).where('id', '=', id).execute();
    const { email } = await context.db
      .selectFrom('travelers')
      .where('id', '=', id)
      .select('email')
      .executeTakeFirstOrThrow();
    return { id, email, token: await sessionToken(context, id) };
  };

  test('[REL-28] a message reaches the operators with the ten before it, is answered there, and no stranger reports it', async () => {
    const [ann, ben, cho] = [await somebody('Ann Walker'), await somebody('Ben Fields'), await somebody('Cho Lake')];
    const invited = await server.call(
      invitePerson,
      {
        inviteeName: 'Ben',
        inviteeEmail: ben.email,
        inviteTitle: '',
        inviteMessage: 'Hi',
        relationshipType: 'Running Partner',
      },
      { token: ann.token },
    );
    const room = String(invited.body.id);
    await server.call(acceptInvitation, { relationshipId: room, status: 'Confirmed' }, { token: ben.token });
    let at = '';
    for (let index = 0; index < 13; index += 1) {
      const said = { room, id: `said-${String(index).padStart(3, '0')}`, text: `Words ${index}` };
      at = String((await server.call(sendChatMessage, said, { token: ben.token })).body.createdAt);
    }
    const report = { room, id: 'said-012', at, reason: 'This is rude.' };
    expect((await server.call(reportMessage, report, { token: cho.token })).body.errorCode).toBe('errorNotFound');
    expect((await server.call(reportMessage, report, { token: ben.token })).body.errorCode).toBe('abuseOwn');
    expect((await server.call(reportMessage, { ...report, reason: ' ' }, { token: ann.token })).body.errorCode).toBe(
      'abuseReasonMissing',
    );
    expect((await server.call(reportMessage, report, { token: ann.token })).body).toEqual({});

    const token = await sessionToken(server.context, await addTraveler(server.context, { isOperator: true }));
    const { reports } = (await server.call(readErrorReports, {}, { token })).body;
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      displayName: 'Ann Walker',
      codes: [],
      abuse: {
        kind: 'message',
        targetId: 'said-012',
        reason: 'This is rude.',
        reported: { authorId: ben.id, displayName: 'Ben Fields', words: 'Words 12' },
      },
    });
    expect(reports[0]?.abuse?.before.map(({ words: content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Words ${index + 2}`),
    );
    const answer = { report: String(reports[0]?.id), words: 'We talk to him.' };
    expect((await server.call(answerErrorReport, answer, { token })).status).toBe(200);
    expect((await server.mails()).findLast(({ to }) => to === ann.email)?.text).toContain('We talk to him.');
  });

  test('[REL-28] a submission and a showcase reach the operators with their words; whoever may not open it reports none', async () => {
    const { context } = server;
    const [ann, cho, owner] = [await somebody('Ann Walker'), await somebody('Cho Lake'), await addOwner(server)];
    const { postId, showcaseId, id: invitee_id } = owner;
    const confirmed = { is_open: false, fellows_before: false, updated_at: context.clock.now() };
    await context.db
      .insertInto('relationships')
      .values({ id: context.random.uuid(), type: 'Running Partner', inviter_id: ann.id, invitee_id, ...confirmed })
      .execute();
    const reason = 'This is somebody else.';
    const keyOf = async (answer: Promise<{ readonly body: { readonly errorCode?: unknown } }>): Promise<unknown> =>
      (await answer).body.errorCode;
    expect(await keyOf(server.call(reportSubmission, { postId, reason }, { token: cho.token }))).toBe(
      'submissionNotShared',
    );
    expect(await keyOf(server.call(reportSubmission, { postId, reason }, { token: ann.token }))).toBeUndefined();
    expect(await keyOf(server.call(reportShowcase, { showcaseId, reason }, { token: cho.token }))).toBeUndefined();
    await context.db.updateTable('showcases').set({ published_on: null }).where('id', '=', showcaseId).execute();
    expect(await keyOf(server.call(reportShowcase, { showcaseId, reason }, { token: cho.token }))).toBe('showcaseGone');

    const token = await sessionToken(context, await addTraveler(context, { isOperator: true }));
    const { reports } = (await server.call(readErrorReports, {}, { token })).body;
    const found = reports.flatMap(({ displayName, abuse }) =>
      abuse?.reason === reason ? [{ displayName, abuse }] : [],
    );
    const reported = (words: string) => ({ authorId: invitee_id, words: expect.stringContaining(words) });
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        {
          displayName: 'Ann Walker',
          abuse: expect.objectContaining({
            kind: 'submission',
            targetId: postId,
            reported: expect.objectContaining(reported('It is quiet there.')),
          }),
        },
        {
          displayName: 'Cho Lake',
          abuse: expect.objectContaining({
            kind: 'showcase',
            targetId: showcaseId,
            reported: expect.objectContaining(reported('My lake')),
          }),
        },
      ]),
    );
  });

  test('[REL-36] a blocked person reaches the operators with the messages and the submission that were theirs when they were blocked', async () => {
    const { context } = server;
    const [ann, owner] = [await somebody('Ann Walker'), await addOwner(server)];
    const room = context.random.uuid();
    const confirmed = { is_open: false, fellows_before: false, updated_at: context.clock.now() };
    await context.db
      .insertInto('relationships')
      .values({ id: room, type: 'Running Partner', inviter_id: ann.id, invitee_id: owner.id, ...confirmed })
      .execute();
    const token = await sessionToken(context, owner.id);
    for (const [index, text] of ['You are slow.', 'Everybody says so.'].entries())
      await server.call(sendChatMessage, { room, id: `said-00${index}`, text }, { token });
    await server.call(sendChatMessage, { room, id: 'said-002', text: 'Please stop.' }, { token: ann.token });
    expect((await server.call(blockPerson, { userId: owner.id }, { token: ann.token })).body).toEqual({});
    const report = { userId: owner.id, reason: 'He is rude to me.' };
    expect((await server.call(reportPerson, report, { token: ann.token })).body).toEqual({});

    expect(await context.db.selectFrom('chat_messages').select('id').where('room_id', '=', room).execute()).toEqual([]);
    const operator = await sessionToken(context, await addTraveler(context, { isOperator: true }));
    const { reports } = (await server.call(readErrorReports, {}, { token: operator })).body;
    const abuse = reports.find((one) => one.abuse?.reason === report.reason)?.abuse;
    expect(abuse).toMatchObject({ kind: 'person', targetId: owner.id });
    const said = abuse ? [...abuse.before, abuse.reported].map((one) => one.words) : [];
    expect(said).toEqual(expect.arrayContaining(['You are slow.', 'Everybody says so.']));
    expect(said).not.toContain('Please stop.');
    expect(said.join()).toContain('It is quiet there.');
  });

  test('[REL-31] whoever asks about a stalled running partner reaches the operators, with the moment of the last activity', async () => {
    const [ann, ben, cho] = [await somebody('Ann Walker'), await somebody('Ben Fields'), await somebody('Cho Lake')];
    const invitation = { inviteeName: 'Ben', inviteeEmail: ben.email, inviteTitle: '', inviteMessage: 'Hi' };
    const sent = { ...invitation, relationshipType: 'Running Partner' as const };
    const relationshipId = String((await server.call(invitePerson, sent, { token: ann.token })).body.id);
    await server.call(acceptInvitation, { relationshipId, status: 'Confirmed' }, { token: ben.token });
    const question = { relationshipId, reason: 'Is Ben well?' };
    const keyFor = async (token: string, asked = question): Promise<unknown> =>
      (await server.call(askAboutPartner, asked, { token })).body.errorCode;
    expect(await keyFor(ann.token)).toBe('partnerNotStalled');
    expect(await keyFor(cho.token)).toBe('relationshipNotFound');
    const lastActiveAt = server.clock.now();
    server.clock.set(plusMinutes(lastActiveAt, 7 * 24 * 60));
    expect(await keyFor(ann.token, { ...question, reason: ' ' })).toBe('abuseReasonMissing');
    expect(await keyFor(ann.token)).toBeUndefined();
    const token = await sessionToken(server.context, await addTraveler(server.context, { isOperator: true }));
    const { reports } = (await server.call(readErrorReports, {}, { token })).body;
    expect(reports.filter(({ abuse }) => abuse?.kind === 'partner')).toMatchObject([
      {
        displayName: 'Ann Walker',
        abuse: {
          targetId: relationshipId,
          reason: 'Is Ben well?',
          reported: { authorId: ben.id, displayName: 'Ben Fields', words: '', at: lastActiveAt },
          before: [],
        },
      },
    ]);
    server.clock.set(lastActiveAt);
  });

  test('[REL-28] somebody reports at most ten times a day', async () => {
    const { token } = await somebody('Ann Walker');
    const report = { room: 'x', id: 'y', at: '2026-11-20T09:00:00.000Z', reason: 'Rude.' };
    const keys: unknown[] = [];
    for (let index = 0; index < 11; index += 1)
      keys.push((await server.call(reportMessage, report, { token })).body.errorCode);
    expect(keys).toEqual([...Array.from({ length: 10 }, () => 'errorNotFound'), 'errorTooManyRequests']);
  });
});
