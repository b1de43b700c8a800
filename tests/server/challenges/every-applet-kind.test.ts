import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { type AppletAnswer, STORAGE_PATH } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import {
  correctAnswers,
  editorDocumentOf,
  seedAllKindsQuest,
  addStoredFile,
  ALL_KINDS_CODE,
} from '../support/all-kinds-quest.ts';
import { addArtifact, readAnswers } from '#api/applets/applets.api';
import { completeStep, openChallenge, submitPost } from '#api/challenges/challenges.api';
import { joinCohort, readActiveQuest } from '#api/quests/quests.api';

const make = { challengeId: 'bench', stepId: 'make', platform: 'web' } as const;
const byId = (all: readonly AppletAnswer[]) => all.toSorted((one, other) => (one.appletId < other.appletId ? -1 : 1));

describe.each(everyDatabase)('a step with every kind of applet on $name', (database) => {
  let server: TestServer;
  let token: Token;
  let ann: TravelerId;
  let answers: readonly AppletAnswer[];

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedAllKindsQuest });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
    answers = await correctAnswers(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
  });

  /** All answers, that to one applet changed. */
  const changed = (appletId: string, change: object): readonly AppletAnswer[] =>
    answers.map((answer) => (answer.appletId === appletId ? { ...answer, ...change } : answer));

  const send = (applets: readonly unknown[]) =>
    server.call(completeStep, { ...make, applets: applets as AppletAnswer[] }, { token });
  const opened = async () => (await server.call(openChallenge, { id: 'bench' }, { token })).body;

  test('[STP-1] keeps every answer whole, byte for byte, members of groups under their own ids', async () => {
    expect((await send(answers)).body).toEqual({ completedSteps: [0] });
    expect((await opened()).answers).toEqual(byId(answers));
    const { body } = await server.call(readAnswers, { currentContent: 'yes' }, { token });
    expect(body.answers.map(({ answer }) => answer)).toEqual(byId(answers));
  });

  test('[STP-1] names each kind that is incomplete, and the members of a group', async () => {
    for (const { appletId } of answers) {
      const { status, body } = await send(answers.filter((answer) => answer.appletId !== appletId));
      expect([status, body.errorCode, body.additionalInformation]).toEqual([
        422,
        'completeAllApplets',
        { artifacts: `Artifact ${appletId}` },
      ]);
    }
    expect((await opened()).completedSteps).toEqual([]);
  });

  test.each([
    ['file', { file: null, fileUrl: null }, 'missingFile'],
    ['picture', { file: null, fileUrl: null }, 'missingImage'],
    ['film', { file: null, fileUrl: null }, 'missingVideo'],
    ['any-file', { file: null, fileUrl: null }, 'missingFile'],
    ['any-text', { richText: null }, 'missingRichText'],
    ['essay', { richText: undefined }, 'missingRichText'],
    ['line', { text: null }, 'missingText'],
    ['quiz', { quizInformation: undefined }, 'missingQuiz'],
    ['tree', { files: undefined }, 'missingTree'],
    ['rank', { options: undefined }, 'missingRank'],
    ['gaps', { madlibAnswers: undefined }, 'missingMadlib'],
    ['draw', { text: null }, 'missingSelection'],
    ['inner-one', { text: null }, 'missingText'],
    ['rank', { appletType: 'inline-text', text: 'I rank words.' }, 'missingRank'],
  ] as const)('[APL-47] without the data of %s (%j) says %s', async (id, change, key) => {
    const { status, body } = await send(changed(id, change));
    expect([status, body.errorCode, body.additionalInformation]).toEqual([422, key, { id }]);
  });

  test.each([
    ['line', 'text', 7],
    ['line', 'text', { words: 'x' }],
    ['line', 'untouched', 'no'],
    ['file', 'file', 'plan.pdf'],
    ['file', 'file', { type: 'application/pdf', uri: '/x', mime: 'application/pdf', name: 'x.pdf', owner: 'me' }],
    ['file', 'fileUrl', ['/x']],
    ['essay', 'richText', '<b>html</b>'],
    ['essay', 'richText', { blocks: [], entityMap: {}, html: '<script>' }],
    ['essay', 'richText', { ...editorDocumentOf('x'), blocks: [{ ...editorDocumentOf('x').blocks[0], onclick: 'x' }] }],
    ['essay', 'richText', { ...editorDocumentOf('x'), entityMap: { 0: { type: 'LINK', data: {} } } }],
    ['quiz', 'quizInformation', { questionsMap: { choice: { answer: 'a' } } }],
    ['quiz', 'quizInformation', { questionsMap: {}, score: 99 }],
    ['quiz', 'quizInformation', null],
    ['tree', 'files', []],
    ['tree', 'files', { oak: { description: 'x' } }],
    ['rank', 'options', 'oak, ash, elm'],
    ['rank', 'options', [{ id: 'oak', contentfulId: 'oak', order: 'first', userInput: null }]],
    ['gaps', 'madlibAnswers', { what: 'sit' }],
    ['gaps', 'score', 99],
  ])('[APL-81] refuses %s with %s as %j, naming it', async (id, part, value) => {
    const { status, body } = await send(changed(id, { [part]: value }));
    const index = answers.findIndex(({ appletId }) => appletId === id);
    expect([status, body.errorCode, body.additionalInformation]).toEqual([
      422,
      'errorInvalidRequest',
      { fields: `applets.${index}.${part}` },
    ]);
    expect((await opened()).completedSteps).toEqual([]);
  });

  test('[APL-82] what is too large is refused with how much may be saved, and the step stays open', async () => {
    const long = await send(changed('line', { text: 'ü'.repeat(20_001) }));
    expect([long.status, long.body.errorCode, long.body.additionalInformation]).toEqual([
      422,
      'answerTooLong',
      { most: 20_000 },
    ]);
    const rich = await send(changed('essay', { richText: editorDocumentOf('x'.repeat(200_000)) }));
    expect([rich.body.errorCode, rich.body.additionalInformation]).toEqual(['answerTooLong', { most: 200_000 }]);
    const pasted = await send(changed('essay', { richText: editorDocumentOf('x'.repeat(10 * 1024 * 1024)) }));
    expect([pasted.status, pasted.body.errorCode]).toEqual([413, 'errorTooLarge']);
    expect((await opened()).completedSteps).toEqual([]);
    const richText = editorDocumentOf('€'.repeat(199_700));
    const large = changed('line', { text: 'ü'.repeat(20_000) }).map((answer) =>
      answer.richText ? { ...answer, richText } : answer,
    );
    expect((await send(large)).status).toBe(200);
    expect((await opened()).answers.map((answer) => answer.richText?.blocks[0]?.text.length ?? 0)).toContain(199_700);
  });

  test.each(['a\0b', 'half \uD83D of it'])(
    '[APL-24] a character that cannot be saved (%j) is refused with a message, in every field that takes a text',
    async (content) => {
      const given = (id: string): AppletAnswer | undefined => answers.find(({ appletId }) => appletId === id);
      const gap = { what: { contentfulId: 'what', answer: 'sit' }, why: { contentfulId: 'why', answer: content } };
      const option = { id: 'mine', contentfulId: null, order: 9, userInput: content };
      const { files = {}, file } = { ...given('tree'), file: given('file')?.file };
      const { questionsMap = {} } = given('quiz')?.quizInformation ?? {};
      const question = questionsMap['fill'];
      for (const applets of [
        changed('line', { text: content }),
        changed('inner-one', { text: content }),
        changed('essay', { richText: editorDocumentOf(content) }),
        changed('any-text', { richText: editorDocumentOf(content) }),
        changed('gaps', { madlibAnswers: gap }),
        changed('quiz', {
          quizInformation: { questionsMap: { ...questionsMap, fill: { ...question, madlibAnswers: gap } } },
        }),
        changed('tree', { files: { ...files, oak: { ...files['oak'], description: content } } }),
        changed('rank', { options: [...(given('rank')?.options ?? []), option] }),
        changed('inner-two', { options: [...(given('inner-two')?.options ?? []), option] }),
        changed('draw', { options: [option] }),
        changed('file', { file: { ...file, name: content } }),
      ]) {
        const { status, body } = await send(applets);
        expect([status, body.errorCode]).toEqual([422, 'textNotStorable']);
      }
      expect((await opened()).completedSteps).toEqual([]);
    },
  );

  test('[APL-83] a file counts only once it is whole: one of somebody else is refused as one of nobody', async () => {
    const other = await addTraveler(server.context);
    const theirs = await addStoredFile(server.context, other, 'theirs.pdf');
    const underWay = await addStoredFile(server.context, ann, 'half.pdf');
    await server.db
      .updateTable('files')
      .set({ state: 'issued' as never, object: null, type: null, stored_at: null })
      .where('id', '=', underWay.slice(STORAGE_PATH.length))
      .execute();
    const nobodys = `${STORAGE_PATH}00000000-0000-4000-8000-0000000000ff`;
    for (const uri of [theirs, nobodys, underWay, 'https://elsewhere.example/plan.pdf', '/content/a.svg']) {
      const file = { type: 'application/pdf', mime: 'application/pdf', name: 'plan.pdf', uri };
      const files = answers.find(({ appletId }) => appletId === 'tree')?.files ?? {};
      for (const applets of [
        changed('file', { file, fileUrl: uri }),
        changed('file', { fileUrl: uri }),
        changed('tree', { files: { ...files, oak: { ...files['oak'], file } } }),
      ]) {
        const { status, body } = await send(applets);
        expect([status, body.errorCode, body.additionalInformation]).toEqual([
          422,
          'stepFileMissing',
          { file: 'plan.pdf' },
        ]);
      }
    }
    const richText = {
      ...editorDocumentOf('A picture'),
      entityMap: { 0: { type: 'IMAGE', mutability: 'X', data: { src: theirs } } },
    };
    expect((await send(changed('essay', { richText }))).body.errorCode).toBe('stepFileMissing');
    expect((await opened()).completedSteps).toEqual([]);
  });

  test('[APL-83] a file is what its bytes are: one that its applet or the post does not take is refused, whatever it is called', async () => {
    const letter = await addStoredFile(server.context, ann, 'letter.pdf');
    const heron = await addStoredFile(server.context, ann, 'heron.png');
    const named = (name: string, mime: string, uri: string) => ({
      file: { type: mime, mime, name, uri },
      fileUrl: uri,
      fileType: mime,
    });
    const richText = (src: string) => ({
      ...editorDocumentOf('A picture'),
      entityMap: { 0: { type: 'IMAGE', mutability: 'X', data: { src } } },
    });
    const refused = async (applets: readonly AppletAnswer[]) => {
      const { status, body } = await send(applets);
      return [status, body.errorCode, body.additionalInformation];
    };
    const pictures = { formats: 'JPG, PNG, WebP or HEIC' };
    const unsupported = [422, 'appletFileUnsupported'];
    expect(await refused(changed('picture', named('letter.png', 'image/png', letter)))).toEqual([
      ...unsupported,
      pictures,
    ]);
    expect(await refused(changed('film', named('heron.mp4', 'video/mp4', heron)))).toEqual([
      ...unsupported,
      { formats: 'MP4, MOV or WebM' },
    ]);
    expect(await refused(changed('essay', { richText: richText(letter) }))).toEqual([
      ...unsupported,
      { formats: 'JPG or PNG' },
    ]);
    expect((await opened()).completedSteps).toEqual([]);
    expect((await send(changed('essay', { richText: richText(heron) }))).status).toBe(200);
    await server.call(completeStep, { ...make, stepId: 'rest', applets: [] }, { token });
    const post = { challengeId: 'bench', reflectAnswers: 'I made it.', applets: [] };
    const word = await addStoredFile(server.context, ann, 'letter.doc');
    const { status, body } = await server.call(
      submitPost,
      { ...post, file: { location: word, mimetype: 'application/pdf' } },
      { token },
    );
    expect([status, body.errorCode]).toEqual(unsupported);
    expect((await opened()).post).toBeNull();
  });

  test('[APL-63] a rich text is saved as HTML too, in which nothing runs', async () => {
    const richText = editorDocumentOf('Say <img src=x onerror=alert(1)> & <script>alert(2)</script>');
    expect((await send(changed('essay', { richText }))).status).toBe(200);
    const saved = await server.db
      .selectFrom('applet_answers as kept')
      .innerJoin('quests', 'quests.id', 'kept.quest_id')
      .where('quests.traveler_id', '=', ann)
      .select(['applet_id', 'html'])
      .execute();
    const html = saved.find(({ applet_id }) => applet_id === 'essay')?.html ?? '';
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(html).not.toMatch(/<(?!\/?(?:p|strong|br|a)\b)| on\w+=(?!alert\(1\)&gt;)|javascript:/);
    expect(
      saved
        .filter((one) => one.html !== null)
        .map((one) => one.applet_id)
        .toSorted(),
    ).toEqual(['any-text', 'essay']);
  });

  test('[APL-99] a rich text whose link runs or whose picture is elsewhere is refused, and nothing is saved', async () => {
    const holding = (type: string, data: object) => ({
      ...editorDocumentOf('Look'),
      entityMap: { 0: { type, mutability: 'MUTABLE', data: { ...data } } },
    });
    const refused = [
      ...['javascript:alert(1)', 'data:text/html,x', '//evil.example'].map((url) => holding('LINK', { url })),
      ...['https://tracker.example/p.gif', 'data:image/png;base64,AA'].map((src) => holding('IMAGE', { src })),
    ];
    const questId = (await server.call(readActiveQuest, {}, { token })).body.quest.id;
    const added = { questId, appletId: 'any-text', type: 'generic-rich-text', fileUrl: null, fileType: null };
    const codes: unknown[] = [];
    for (const richText of refused) {
      const completed = await send(changed('essay', { richText }));
      const noted = await server.call(addArtifact, { ...added, richText }, { token });
      codes.push([completed.status, completed.body.errorCode, noted.status, noted.body.errorCode]);
    }
    expect(codes).toEqual([
      ...[1, 2, 3].map(() => [422, 'richTextLinkRefused', 422, 'richTextLinkRefused']),
      ...[1, 2].map(() => [422, 'richTextPictureRefused', 422, 'richTextPictureRefused']),
    ]);
    expect((await opened()).completedSteps).toEqual([]);
    expect((await server.call(readAnswers, { currentContent: 'yes' }, { token })).body.answers).toEqual([]);
  });

  test('[STP-2] a post that asks for a file takes one of the Traveler’s own, and shows it', async () => {
    await send(answers);
    await server.call(completeStep, { ...make, stepId: 'rest', applets: [] }, { token });
    const post = { challengeId: 'bench', reflectAnswers: 'I made it.', applets: [] };
    const mine = await addStoredFile(server.context, ann, 'photo.pdf');
    const theirs = await addStoredFile(server.context, await addTraveler(server.context), 'theirs.pdf');
    const posting = async (file?: { location: string; mimetype: string }) =>
      (await server.call(submitPost, { ...post, ...(file && { file }) }, { token })).body.errorCode;
    expect(await posting()).toBe('fileMissing');
    expect(await posting({ location: 'javascript:alert(1)', mimetype: 'application/pdf' })).toBe('fileMissing');
    expect(await posting({ location: theirs, mimetype: 'application/pdf' })).toBe('stepFileMissing');
    expect((await opened()).post).toBeNull();
    expect(await posting({ location: mine, mimetype: 'application/pdf' })).toBeUndefined();
    expect((await opened()).post).toEqual({
      reflectAnswers: 'I made it.',
      completedAt: '2026-11-20T09:00:00.000Z',
      fileUrl: mine,
      fileType: 'application/pdf',
    });
  });
});
