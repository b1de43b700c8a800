import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFileUrl } from '#core/applets';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { FRIDAY, harbourQuest, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { editorDocumentOf } from '../../fixtures/editor-document.ts';

const SATURDAY = '2026-11-21T09:00:00.000Z';
const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls. 👩‍🚀 שלום' };

describe.each(everyEnvironment)('what is added to the notebook and changed behind $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
    for (const code of [QUEST_CODES.coast, QUEST_CODES.harbour]) await world.allowEditing(code, false);
  });
  afterEach(async () => world.close());

  const storedBy = async (who: TravelerPorts): Promise<string> => {
    const bytes = new TextEncoder().encode('Hello');
    const { link } = await who.fileUploader.createUpload({ name: 'log.txt', type: 'text/plain', size: bytes.length });
    await who.fileUploader.send(link, 'text/plain', bytes);
    return storedFileUrl(link);
  };
  const questOf = async (who: TravelerPorts): Promise<string> => (await who.quests.active()).quest.id;
  const thought = { appletId: 'any-text', type: 'generic-rich-text', fileUrl: null, fileType: null };
  const log = { appletId: 'any-file', type: 'generic-upload-file', fileType: 'text/plain', richText: null };

  test('[APL-38][APL-85] the generic applets are those of the active quest, and none without one', async () => {
    expect(await ann.artifacts.generic()).toEqual([]);
    await ann.quests.join(QUEST_CODES.harbour, TODAY);
    expect((await ann.artifacts.generic()).map(({ id }) => id)).toEqual(['any-file', 'any-text']);
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    expect(await ann.artifacts.generic()).toEqual([]);
    const { quests } = await ann.quests.joined();
    const harbour = quests.find(({ questContentfulId }) => questContentfulId === 'harbour');
    expect((await ann.artifacts.generic(harbour?.id)).map(({ id }) => id)).toEqual(['any-file', 'any-text']);
    expect(await ben.artifacts.generic(harbour?.id)).toEqual([]);
  });

  test('[APL-37][APL-85] a text and a file are added as often as one likes, to one’s own quests alone', async () => {
    await ann.quests.join(QUEST_CODES.harbour, TODAY);
    await ben.quests.join(QUEST_CODES.harbour, TODAY);
    const questId = await questOf(ann);
    const first = await ann.artifacts.add({ ...thought, questId, richText: editorDocumentOf('A thought 🌊') });
    const second = await ann.artifacts.add({ ...thought, questId, richText: editorDocumentOf('A thought 🌊') });
    const third = await ann.artifacts.add({ ...log, questId, fileUrl: await storedBy(ann) });
    expect(first).toMatchObject({ questId, challengeId: null, stepId: null, createdAt: FRIDAY, customTitle: null });
    const { answers } = await ann.answers.since('current', null);
    expect(answers.toSorted(byId)).toEqual([first, second, third].toSorted(byId));
    expect((await ben.answers.since('current', null)).answers).toEqual([]);
    const add = (more: object) =>
      refusalKeyOf(ann.artifacts.add({ ...thought, questId, richText: editorDocumentOf('A'), ...more }));
    expect(await add({ questId: await questOf(ben) })).toBe('questNotFound');
    expect(await add({ appletId: 'letter', type: 'rich-text-entry' })).toBe('appletNotFound');
    expect(await add({ richText: editorDocumentOf(' ') })).toBe('notebookRichTextEmpty');
    expect(await add({ ...log, fileUrl: null })).toBe('notebookFileMissing');
    expect(await add({ ...log, fileUrl: await storedBy(ben) })).toBe('stepFileMissing');
  });

  test('[STP-6][APL-85] what was completed changes only where the cohort allows it; it stays completed, and where it was', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ben.quests.join(QUEST_CODES.coast, TODAY);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    const [saved] = (await ann.answers.since('current', null)).answers;
    if (!saved) throw new Error('Nothing was kept.');
    const applet = { ...textAnswer, text: 'In other words.' };
    expect(await refusalKeyOf(ann.artifacts.change({ id: saved.id, applet }))).toBe('stepNotEditable');
    await world.allowEditing(QUEST_CODES.coast, true);
    expect(await refusalKeyOf(ben.artifacts.change({ id: saved.id, applet }))).toBe('answerNotFound');
    expect(await refusalKeyOf(ann.artifacts.change({ id: 'nobody’s', applet }))).toBe('answerNotFound');
    const blank = { ...applet, text: ' ' };
    expect(await refusalKeyOf(ann.artifacts.change({ id: saved.id, applet: blank }))).toBe('completeAllApplets');
    const other = { ...applet, appletId: 'shore-more' };
    expect(await refusalKeyOf(ann.artifacts.change({ id: saved.id, applet: other }))).toBe('appletNotFound');
    world.setTime(SATURDAY);
    const changed = await ann.artifacts.change({ id: saved.id, applet });
    expect(changed).toEqual({ ...saved, answer: applet, updatedAt: SATURDAY });
    expect((await ann.answers.since('current', null)).answers).toEqual([changed]);
    const { completedSteps, answers, allowEditCompleted } = await ann.challenges.open('shore');
    expect({ completedSteps, answers, allowEditCompleted }).toEqual({
      completedSteps: [0],
      answers: [applet],
      allowEditCompleted: true,
    });
  });

  test('[STP-5][STP-6][STP-16] a change takes the saved draft with it that it names, and is refused beside a newer one', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await world.allowEditing(QUEST_CODES.coast, true);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    const [saved] = (await ann.answers.since('current', null)).answers;
    if (!saved) throw new Error('Nothing was kept.');
    const draftKey = 'edit:shore:shore-look';
    const draft = { base: 0, writer: 'a page', edit: 1 };
    const applet = { ...textAnswer, text: 'In other words.' };
    await ann.drafts.save(draftKey, { ...draft, content: { answers: [applet], reflectAnswers: '' } });
    await ann.artifacts.change({ id: saved.id, applet, draft }, `edit.${saved.id}`);
    expect((await ann.drafts.find(draftKey))?.draft).toEqual({ revision: 2, content: null, writer: 'a page', edit: 1 });
    const newer = { answers: [{ ...textAnswer, text: 'Begun since.' }], reflectAnswers: '' };
    await ann.drafts.save(draftKey, { base: 2, writer: 'another page', edit: 1, content: newer });
    const late = ann.artifacts.change({ id: saved.id, applet: { ...textAnswer, text: 'Late.' }, draft }, 'later');
    expect(await refusalKeyOf(late)).toBe('draftReplaced');
    expect((await ann.answers.since('current', null)).answers.map(({ answer }) => answer)).toEqual([applet]);
    expect((await ann.drafts.find(draftKey))?.draft.content).toEqual(newer);
  });

  test('[APL-90] an artifact is called what its Traveler calls it, whatever was answered, until they take it back', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    const [saved] = (await ann.answers.since('current', null)).answers;
    if (!saved) throw new Error('Nothing was kept.');
    const { id } = saved;
    const customTitle = 'The tide 🌊 שלום';
    await ann.artifacts.change({ id, customTitle, customSubtitle: 'At dusk' });
    const named = await ann.artifacts.change({ id, customSubtitle: ' ', customDescription: 'Line one\nline two' });
    expect(named).toMatchObject({ customTitle, customSubtitle: null, customDescription: 'Line one\nline two' });
    expect((await ann.answers.since('current', null)).answers).toEqual([named]);
    expect(named.answer).toEqual(textAnswer);
    for (const [change, key] of [
      [{ customTitle: 'x'.repeat(201) }, 'customWordsTooLong'],
      [{ customSubtitle: 'x'.repeat(201) }, 'customWordsTooLong'],
      [{ customDescription: 'x'.repeat(4001) }, 'customWordsTooLong'],
      [{ customTitle: 'A\0B' }, 'textNotStorable'],
    ] as const)
      expect(await refusalKeyOf(ann.artifacts.change({ id, ...change }))).toBe(key);
    const bare = await ann.artifacts.change({ id, customTitle: null, customDescription: null });
    expect(bare).toEqual(saved);
  });

  test('[APL-91] what was added is deleted by who added it, and what was answered in a challenge stays', async () => {
    await ann.quests.join(QUEST_CODES.harbour, TODAY);
    await ben.quests.join(QUEST_CODES.harbour, TODAY);
    const added = await ann.artifacts.add({
      ...thought,
      questId: await questOf(ann),
      richText: editorDocumentOf('A thought'),
    });
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look-1');
    const [answered] = (await ann.answers.since('current', null)).answers;
    if (!answered) throw new Error('Nothing was kept.');
    expect(await refusalKeyOf(ben.notebook.remove(added.id))).toBe('answerNotFound');
    expect(await refusalKeyOf(ann.notebook.remove('nobody’s'))).toBe('answerNotFound');
    expect(await refusalKeyOf(ann.notebook.remove(answered.id))).toBe('notebookAnswerStays');
    await ann.notebook.remove(added.id, `remove.${added.id}`);
    expect((await ann.answers.since('others', null)).answers).toEqual([]);
    expect((await ann.answers.since('current', null)).answers).toEqual([answered]);
    expect(await refusalKeyOf(ann.notebook.remove(added.id))).toBe('answerNotFound');
  });

  test('[APL-93] the tags are those of all one’s quests, active or not', async () => {
    expect(await ann.notebook.tags()).toEqual([]);
    await ann.quests.join(QUEST_CODES.harbour, TODAY);
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    expect(await ann.notebook.tags()).toEqual(harbourQuest.tags);
    expect(await ben.notebook.tags()).toEqual([]);
    expect(await ann.notebook.applets()).toEqual((await ann.content.since('applets', null)).changed);
  });
});

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);
