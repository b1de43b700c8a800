import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import type { DraftUpdate } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { readDraft, saveDraft } from '#api/drafts/drafts.api';
import { joinCohort } from '#api/quests/quests.api';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const PLACE = 'step:shore:shore-look';

const offer = (text: string, more: Partial<DraftUpdate> = {}): DraftUpdate => ({
  content: { answers: [{ appletId: 'shore-words', appletType: 'inline-text', text }], reflectAnswers: '' },
  writer: 'a page',
  edit: 1,
  base: 0,
  ...more,
});

describe.each(everyDatabase)('drafts on $name', (database) => {
  let server: TestServer;
  let ann: TravelerId;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
  });

  const words = async (by = token) => {
    const { body } = await server.call(readDraft, { place: PLACE }, { token: by });
    return body.saved?.draft.content?.answers.map(({ text }) => text);
  };

  test('[STP-5] what one device saved, another reads', async () => {
    const { status } = await server.call(saveDraft, { place: PLACE, ...offer('Grey, then gold.') }, { token });
    expect(status).toBe(200);
    expect(await words(await sessionToken(server.context, ann))).toEqual(['Grey, then gold.']);
  });

  test('[STP-5] two pages that save at once: one is held, the other is shown it', async () => {
    const replies = await Promise.all(
      ['one', 'two', 'three', 'four'].map((writer) =>
        server.call(saveDraft, { place: PLACE, ...offer(writer, { writer }) }, { token }),
      ),
    );
    const kinds = replies.map(({ body }) => body.kind).toSorted();
    expect(kinds).toEqual(['conflict', 'conflict', 'conflict', 'kept']);
    const kept = replies.findIndex(({ body }) => body.kind === 'kept');
    expect(await words()).toEqual([['one', 'two', 'three', 'four'][kept]]);
  });

  test('[STP-5] a place may have a name as long as places get, and no longer', async () => {
    const draftKey = `step:${'ä'.repeat(200)}:${'b'.repeat(214)}`;
    expect(draftKey).toHaveLength(420);
    expect((await server.call(readDraft, { place: draftKey }, { token })).body).toEqual({ saved: null });
    const { status, body } = await server.call(saveDraft, { place: draftKey, ...offer('Far away') }, { token });
    expect([status, body]).toMatchObject([404, { errorCode: 'draftPlaceNotFound' }]);
    const longer = await server.call(readDraft, { place: `${draftKey}b` }, { token });
    expect(longer.status).toBe(422);
  });

  test('[STP-3] the same save sent again under its key is one save; its answer is remembered for minutes only', async () => {
    const sent = { place: PLACE, ...offer('once') };
    const first = await server.call(saveDraft, sent, { token, key: 'save-1' });
    const again = await server.call(saveDraft, sent, { token, key: 'save-1' });
    expect(again.body).toEqual(first.body);
    const { ends_at } = await server.db
      .selectFrom('idempotency_keys')
      .where('owner', '=', ann)
      .select('ends_at')
      .executeTakeFirstOrThrow();
    expect(Date.parse(ends_at) - Date.parse(server.clock.now())).toBe(15 * 60_000);
  });

  test.each([
    ['no place', { place: 'somewhere' }],
    ['a place with too many parts', { place: 'step:a:b:c' }],
    ['an edit of nothing', { edit: 0 }],
    ['a base that is no count', { base: -1 }],
    ['a content that is none', { content: { answers: 'all', reflectAnswers: '' } }],
    ['an answer that is none', { content: { answers: [{ appletId: 7 }], reflectAnswers: '' } }],
    ['something beside it', { owner: 'ben' }],
  ])('%s is refused and saves nothing', async (_, wrong) => {
    const sent = { place: PLACE, ...offer('words'), ...wrong } as never;
    const { status, body } = await server.call(saveDraft, sent, { token });
    expect([status, body.errorCode]).toEqual([422, 'errorInvalidRequest']);
    expect(await words()).toBeUndefined();
  });

  test('[APL-82] a draft may hold all that a step may, and what is larger is refused with a message', async () => {
    const answer = { appletId: 'shore-words', appletType: 'inline-text', text: '€'.repeat(20_000) };
    const holding = (count: number) =>
      offer('', { content: { answers: Array(count).fill(answer), reflectAnswers: '' } });
    expect((await server.call(saveDraft, { place: PLACE, ...holding(95) }, { token })).status).toBe(200);
    const { status, body } = await server.call(saveDraft, { place: PLACE, ...holding(200), edit: 2 }, { token });
    expect([status, body.errorCode]).toEqual([413, 'errorTooLarge']);
    expect((await words())?.map((text) => text?.length)).toEqual(Array(95).fill(20_000));
  });

  test('text that cannot be saved is refused with its message', async () => {
    const { body } = await server.call(saveDraft, { place: PLACE, ...offer('a\0b') }, { token });
    expect(body).toMatchObject({ errorCode: 'textNotStorable', additionalInformation: { field: 'content' } });
  });

  test('[APL-99] a rich text with a link that runs is refused, and what was saved before stays', async () => {
    await server.call(saveDraft, { place: PLACE, ...offer('Grey') }, { token });
    const entityMap = { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'javascript:alert(1)' } } };
    const answer = { appletId: 'x', appletType: 'rich-text-entry', text: null, richText: { blocks: [], entityMap } };
    const more = { edit: 2, content: { answers: [answer], reflectAnswers: '' } };
    const { status, body } = await server.call(saveDraft, { place: PLACE, ...offer('', more) }, { token });
    expect([status, body.errorCode]).toEqual([422, 'richTextLinkRefused']);
    expect(await words()).toEqual(['Grey']);
  });

  test('[ACC-8] go with their Traveler', async () => {
    await server.call(saveDraft, { place: PLACE, ...offer('words') }, { token });
    await server.db.deleteFrom('travelers').where('id', '=', ann).execute();
    expect(await server.db.selectFrom('drafts').where('traveler_id', '=', ann).selectAll().execute()).toEqual([]);
  });
});
