import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { NOTEBOOK_LIMIT } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import {
  allowEditing,
  correctAnswers,
  editorDocumentOf,
  seedAllKindsQuest,
  addStoredFile,
  ALL_KINDS_CODE,
} from '../support/all-kinds-quest.ts';
import { addArtifact, changeArtifact, deleteArtifact, readGenericApplets, readAnswers } from '#api/applets/applets.api';
import { completeStep, openChallenge } from '#api/challenges/challenges.api';
import { readDraft, saveDraft } from '#api/drafts/drafts.api';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';

describe.each(everyDatabase)('the notebook on $name', (database) => {
  let server: TestServer;
  let token: Token;
  let ann: TravelerId;
  let questId: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedAllKindsQuest });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    await allowEditing(server.context, false);
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
    questId = (await server.call(readActiveQuest, {}, { token })).body.quest.id;
  });

  const text = () => ({
    questId,
    appletId: 'any-text',
    type: 'generic-rich-text',
    fileUrl: null,
    fileType: null,
    richText: editorDocumentOf('A thought 🌊'),
  });
  const answers = async () => (await server.call(readAnswers, { currentContent: 'yes' }, { token })).body.answers;
  const adding = async (more: object) => {
    const { status, body } = await server.call(addArtifact, { ...text(), ...more }, { token });
    return [status, body.errorCode];
  };

  test('[APL-38][APL-85] the generic applets are those that a quest has', async () => {
    const { body } = await server.call(readGenericApplets, {}, { token });
    expect(body.applets.map(({ id }) => id)).toEqual(['any-file', 'any-text']);
  });

  test('[APL-37][APL-85] a text and a file are added as often as one likes, each once', async () => {
    for (const _ of [1, 2]) await server.call(addArtifact, text(), { token, key: `text-${ann}` });
    await server.call(addArtifact, text(), { token });
    const file = { appletId: 'any-file', type: 'generic-upload-file', richText: null, fileType: 'application/pdf' };
    const fileUrl = await addStoredFile(server.context, ann, 'plan.pdf');
    expect(await adding({ ...file, fileUrl })).toEqual([200, undefined]);
    expect((await answers()).map(({ answer, challengeId }) => [answer.appletId, challengeId])).toEqual([
      ['any-file', null],
      ['any-text', null],
      ['any-text', null],
    ]);
    const theirs = await addStoredFile(server.context, await addTraveler(server.context), 'theirs.pdf');
    expect(await adding({ ...file, fileUrl: theirs })).toEqual([422, 'stepFileMissing']);
    expect(await adding({ ...file, fileUrl: null })).toEqual([422, 'notebookFileMissing']);
    expect(await adding({ richText: editorDocumentOf(' ') })).toEqual([422, 'notebookRichTextEmpty']);
    expect(await adding({ appletId: 'essay', type: 'rich-text-entry' })).toEqual([404, 'appletNotFound']);
    expect(await adding({ questId: '00000000-0000-4000-8000-0000000000ff' })).toEqual([404, 'questNotFound']);
    expect(await answers()).toHaveLength(3);
  });

  test('[APL-98] of two additions at once where one has room, one is refused, and deleting makes room', async () => {
    const at = server.clock.now();
    const answer = JSON.stringify({ appletId: 'any-text', appletType: 'generic-rich-text', text: null });
    const rows = Array.from({ length: NOTEBOOK_LIMIT - 1 }, () => {
      const place = { quest_id: questId, challenge_id: null, step_id: null, applet_id: 'any-text' };
      return { id: server.context.random.uuid(), ...place, answer, html: null, created_at: at, updated_at: at };
    });
    await server.db.insertInto('applet_answers').values(rows).execute();
    const replies = await Promise.all([adding({}), adding({})]);
    expect(replies.filter(([, refusal]) => refusal === 'notebookFull')).toHaveLength(1);
    expect(await answers()).toHaveLength(NOTEBOOK_LIMIT);
    await server.call(deleteArtifact, { id: rows[0]?.id ?? '' }, { token });
    expect(await adding({})).toEqual([200, undefined]);
  });

  test('[STP-6][APL-85] what was completed is changed only where the cohort allows it, and stays completed', async () => {
    const applets = await correctAnswers(server.context, ann);
    await server.call(completeStep, { challengeId: 'bench', stepId: 'make', applets, platform: 'web' }, { token });
    const line = (await answers()).find(({ answer }) => answer.appletId === 'line');
    const applet = { appletId: 'line', appletType: 'inline-text', text: 'In other words.' };
    const changing = async (more: object = {}, as: Token = token) => {
      const { status, body } = await server.call(
        changeArtifact,
        { id: line?.id ?? '', applet: { ...applet, ...more } },
        { token: as },
      );
      return [status, body.errorCode];
    };
    const opened = async () => (await server.call(openChallenge, { id: 'bench' }, { token })).body;
    expect(await changing()).toEqual([422, 'stepNotEditable']);
    expect((await opened()).allowEditCompleted).toBe(false);
    await allowEditing(server.context, true);
    expect((await opened()).allowEditCompleted).toBe(true);
    expect(await changing({ text: ' ' })).toEqual([422, 'completeAllApplets']);
    expect(await changing({ appletId: 'rank' })).toEqual([404, 'appletNotFound']);
    const other = await sessionToken(server.context, await addTraveler(server.context));
    expect(await changing({}, other)).toEqual([404, 'answerNotFound']);
    expect(await changing()).toEqual([200, undefined]);
    const { completedSteps, answers: stored } = await opened();
    expect(completedSteps).toEqual([0]);
    expect(stored.find(({ appletId }) => appletId === 'line')?.text).toBe('In other words.');
  });

  test('[ERR-4] a change whose answer was lost is sent again under its key, and undoes nothing that was changed since', async () => {
    await allowEditing(server.context, true);
    const applets = await correctAnswers(server.context, ann);
    await server.call(completeStep, { challengeId: 'bench', stepId: 'make', applets, platform: 'web' }, { token });
    const id = (await answers()).find(({ answer }) => answer.appletId === 'line')?.id ?? '';
    const line = (text: string) => ({ appletId: 'line', appletType: 'inline-text', text });
    const draftKey = 'edit:bench:make';
    const draft = { base: 0, writer: 'a page', edit: 1 };
    const begun = { answers: [line('From the train.')], reflectAnswers: '' };
    await server.call(saveDraft, { place: draftKey, ...draft, content: begun }, { token });
    const change = { id, applet: line('From the train.'), draft };
    const first = await server.call(changeArtifact, change, { token, key: `train-${ann}.${id}` });
    expect(first.status).toBe(200);
    expect((await server.call(readDraft, { place: draftKey }, { token })).body.saved?.draft.content).toBeNull();
    await server.call(changeArtifact, { id, applet: line('From the desk.') }, { token });
    const again = await server.call(changeArtifact, change, { token, key: `train-${ann}.${id}` });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await answers()).find((one) => one.id === id)?.answer.text).toBe('From the desk.');
    const unmarked = { ...change, draft: { ...draft, edit: 0 } };
    expect((await server.call(changeArtifact, unmarked, { token })).body.errorCode).toBe('errorInvalidRequest');
  });
});
