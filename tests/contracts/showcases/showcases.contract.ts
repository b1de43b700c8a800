import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFileUrl } from '#core/applets';
import { type Showcase, SHOWCASE_LIMIT, type ShowcaseCreation, type ShowcaseEdit } from '#core/showcases';
import { editorDocumentOf } from '../../fixtures/editor-document.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';

const SATURDAY = '2026-11-21T09:00:00.000Z';
const NOBODY = '00000000-0000-4000-8000-0000000000ff';
/** The smallest picture there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const letter = {
  appletId: 'letter',
  appletType: 'rich-text-entry',
  text: null,
  richText: editorDocumentOf('Dear sea'),
};
const gaps = {
  appletId: 'gaps',
  appletType: 'madlib',
  text: null,
  madlibAnswers: { what: { contentfulId: 'what', answer: 'sail' } },
};
const note = { appletId: 'note', appletType: 'inline-text', text: 'Salt <b>air</b>. 🌊' };

describe.each(everyEnvironment)('showcases saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  const questOf = async (who: TravelerPorts): Promise<string> => (await who.quests.active()).quest.id;
  const creationOf = async (who: TravelerPorts): Promise<ShowcaseCreation> => ({
    questContentfulId: 'harbour',
    questId: await questOf(who),
    showcaseTemplateId: 'harbour-showcase',
  });
  const completeQuay = async (who: TravelerPorts): Promise<void> => {
    await who.challenges.completeStep('quay', 'quay-write', [letter, gaps, note], `write-${who.id}`);
    await who.challenges.submitPost('quay', { reflectAnswers: 'Done.', applets: [] }, `post-${who.id}`);
  };
  const created = async (who: TravelerPorts, edit: Partial<ShowcaseEdit> = {}): Promise<Showcase> =>
    who.showcases.create(await creationOf(who), edit);
  const relate = async (): Promise<void> => {
    const { id } = await ann.relationships.invite({
      inviteeName: 'Ben Fields',
      inviteeEmail: ben.email,
      inviteTitle: 'Come along',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    });
    await ben.relationships.accept(id);
  };
  const storedBy = async (who: TravelerPorts, file = { name: 'lake.png', type: 'image/png' }): Promise<string> => {
    const bytes = file.type === 'image/png' ? new Uint8Array(PICTURE) : new TextEncoder().encode('Hello');
    const { link } = await who.fileUploader.createUpload({ ...file, size: bytes.length });
    await who.fileUploader.send(link, file.type, bytes);
    return storedFileUrl(link);
  };
  const idsIn = ({ applets }: Showcase): readonly string[] =>
    applets.map(({ content }) => content.id).toSorted((one, other) => (one < other ? -1 : 1));

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.harbour, TODAY);
  });
  afterEach(async () => world.close());

  test('[SHW-14][APL-97] are made from what was completed, and from what the active quest prepares', async () => {
    const cho = await world.addTraveler();
    expect(await cho.showcases.material()).toEqual({
      quest: null,
      templates: [],
      completedChallenges: 0,
      own: [],
      hidden: [],
    });
    await completeQuay(ann);
    const { questId, questContentfulId } = await creationOf(ann);
    const material = await ann.showcases.material();
    expect(material).toMatchObject({
      quest: { id: questId, contentfulId: questContentfulId },
      templates: [{ id: 'harbour-showcase', title: 'My harbour', callToAction: 'Say hello', background: 'shore' }],
      completedChallenges: 1,
    });
    expect(material.own.map(({ content, answer }) => [content.id, answer?.text])).toEqual([
      ['letter', null],
      ['gaps', null],
      ['note', 'Salt <b>air</b>. 🌊'],
    ]);
    await ben.quests.join(QUEST_CODES.coast, TODAY);
    expect((await ben.showcases.material()).templates).toEqual([]);
  });

  test('[SHW-1][SHW-16] one that makes itself is published at once, with the texts of its template', async () => {
    await completeQuay(ann);
    const made = await ann.showcases.createAutomatically(await creationOf(ann), 'automatic');
    expect(made).toMatchObject({
      title: 'My harbour',
      callToAction: 'Say hello',
      backgroundUrl: 'shore',
      videoUrl: null,
      allowsSearch: false,
      userDisplayName: 'Ann Walker',
      showcaseVersionName: '2.0',
      createdAt: FRIDAY,
      publishedOn: FRIDAY,
    });
    expect(idsIn(made)).toEqual(['gaps', 'letter', 'note']);
    expect([made.featuredApplets.length, made.headlineApplets.length]).toEqual([3, 3]);
    expect(await ann.showcases.list()).toEqual([made]);
    expect(await ben.showcases.list()).toEqual([]);
  });

  test('[SHW-26] so many are made, and another one only once one of them is deleted', async () => {
    await completeQuay(ann);
    const first = await created(ann);
    for (let made = 1; made < SHOWCASE_LIMIT; made += 1) await created(ann);
    expect(await refusalKeyOf(created(ann))).toBe('showcaseTooMany');
    expect(await refusalKeyOf(ann.showcases.createAutomatically(await creationOf(ann)))).toBe('showcaseTooMany');
    await ann.showcases.remove(first.id);
    await created(ann);
    expect(await ann.showcases.list()).toHaveLength(SHOWCASE_LIMIT);
  });

  test('[SHW-1][SHW-22] none is made before a challenge is completed, from another quest, or with what is not one’s own', async () => {
    const creation = await creationOf(ann);
    expect(await refusalKeyOf(ann.showcases.createAutomatically(creation))).toBe('showcaseNeedsChallenge');
    await completeQuay(ann);
    await completeQuay(ben);
    const [theirs] = (await ben.showcases.material()).own;
    const foreign = await storedBy(ben);
    const text = await storedBy(ann, { name: 'log.txt', type: 'text/plain' });
    const questId = await questOf(ben);
    const refusals = [
      ann.showcases.create({ ...creation, questId }),
      ann.showcases.create({ ...creation, questContentfulId: 'coast' }),
      ann.showcases.create({ ...creation, showcaseTemplateId: 'coast-showcase' }),
      ann.showcases.create(creation, { title: ' ' }),
      ann.showcases.create(creation, { title: 'x'.repeat(201) }),
      ann.showcases.create(creation, { appletIds: [] }),
      ann.showcases.create(creation, { appletIds: [theirs?.id ?? ''] }),
      ann.showcases.create(creation, { backgroundUrl: 'javascript:alert(1)' }),
      ann.showcases.create(creation, { backgroundUrl: foreign }),
      ann.showcases.create(creation, { backgroundUrl: text }),
      ann.showcases.create(creation, { videoUrl: foreign }),
      ann.showcases.create(creation, { videoUrl: `/api/v1/storage/${NOBODY}` }),
    ].map(refusalKeyOf);
    expect(await Promise.all(refusals)).toEqual([
      'noActiveQuest',
      'noActiveQuest',
      'showcaseTemplateNotOffered',
      'showcaseFieldsRequired',
      'showcaseTitleTooLong',
      'showcaseFieldsRequired',
      'showcaseArtifactNotYours',
      'showcaseBackgroundNotValid',
      'showcaseBackgroundNotValid',
      'showcaseBackgroundNotValid',
      'showcaseVideoNotValid',
      'showcaseVideoNotValid',
    ]);
    expect(await ann.showcases.list()).toEqual([]);
  });

  test('[SHW-1][SHW-11][SHW-16] are edited, what is left out stays, and files of their owner are shown', async () => {
    await completeQuay(ann);
    const { id } = await created(ann);
    const own = (await ann.showcases.material()).own.map((one) => one.id);
    const file = await storedBy(ann);
    world.setTime(SATURDAY);
    const edited = await ann.showcases.change(id, {
      title: ' “Tide” <script> ',
      backgroundUrl: file,
      featuredAppletIds: own.slice(0, 1),
      headlineAppletIds: [],
    });
    expect(edited).toMatchObject({
      title: '“Tide” <script>',
      callToAction: 'Say hello',
      backgroundUrl: file,
      headlineApplets: [],
      createdAt: FRIDAY,
      publishedOn: FRIDAY,
    });
    expect(edited.featuredApplets.map((one) => one.id)).toEqual(own.slice(0, 1));
    expect((await ann.showcases.change(id, { backgroundUrl: null })).backgroundUrl).toBe(null);
    const refusals = [
      ann.showcases.change(id, { appletIds: own.slice(0, 2), featuredAppletIds: own.slice(0, 1) }),
      ann.showcases.change(id, { featuredAppletIds: [] }),
      ann.showcases.change(id, { callToAction: '\n' }),
      ann.showcases.change(id, { headlineAppletIds: ['x'] }),
    ].map(refusalKeyOf);
    expect(await Promise.all(refusals)).toEqual([
      'showcaseFieldsRequired',
      'showcaseFieldsRequired',
      'showcaseFieldsRequired',
      'showcaseHeadlineNotChosen',
    ]);
    expect(await ann.showcases.list()).toEqual([{ ...edited, backgroundUrl: null }]);
  });

  test('[SHW-23] are kept from search engines until their owner allows them', async () => {
    await completeQuay(ann);
    const { id } = await created(ann);
    const isAllowed = async (): Promise<boolean> => (await world.publicShowcases.summary(id)).allowsSearch;
    expect(await isAllowed()).toBe(false);
    await ann.showcases.change(id, { allowsSearch: true });
    await ann.showcases.change(id, { title: 'Tide' });
    expect([await isAllowed(), (await ann.showcases.list())[0]?.allowsSearch]).toEqual([true, true]);
    await ann.showcases.change(id, { allowsSearch: false });
    expect(await isAllowed()).toBe(false);
  });

  test('[SHW-2][SHW-10][SHW-16][SHW-25] are seen by related people while they are published, and by no stranger', async () => {
    await completeQuay(ann);
    const made = await created(ann);
    for (const stranger of [ann.id, NOBODY, 'x'])
      expect(await refusalKeyOf(ben.showcases.list(stranger))).toBe('relationshipNotFound');
    await relate();
    expect(await ben.showcases.list(ann.id)).toEqual([made]);
    expect(await ann.showcases.listAs('running-partner')).toEqual([made]);
    expect([await ann.showcases.listAs('stranger'), await ann.showcases.listAs('external-reader')]).toEqual([
      null,
      null,
    ]);
    const hidden = await ann.showcases.change(made.id, { isPublished: false });
    expect(hidden).toEqual({ ...made, publishedOn: null });
    expect([await ben.showcases.list(ann.id), await ann.showcases.list()]).toEqual([[], [hidden]]);
    expect(await ann.showcases.listAs('guide')).toEqual([]);
    world.setTime(SATURDAY);
    expect((await ann.showcases.change(made.id, { isPublished: true })).publishedOn).toBe(SATURDAY);
    expect(await ben.showcases.list(ann.id)).toMatchObject([{ id: made.id, publishedOn: SATURDAY }]);
  });

  test('[SHW-2][SHW-5] are shown to anybody while they are published: what is on them, and nothing else', async () => {
    await completeQuay(ann);
    const own = (await ann.showcases.material()).own.map((one) => one.id);
    const questId = await questOf(ann);
    const richText = editorDocumentOf('Nobody else reads this');
    const secret = {
      questId,
      appletId: 'any-text',
      type: 'generic-rich-text',
      fileUrl: null,
      fileType: null,
      richText,
    };
    await ann.artifacts.add(secret);
    const made = await created(ann, { appletIds: own, featuredAppletIds: own.slice(0, 1), headlineAppletIds: [] });
    const summary = await world.publicShowcases.summary(made.id);
    expect(summary).toMatchObject({ title: 'My harbour', background: 'shore', userDisplayName: 'Ann Walker' });
    expect(summary.featuredApplets.map(({ id }) => id)).toEqual(own.slice(0, 1));
    const contents = await world.publicShowcases.contents(made.id);
    expect(contents.applets.map(({ id }) => id)).toEqual(own);
    for (const hidden of ['Nobody else reads this', ann.email, ann.id, questId, FRIDAY])
      expect(JSON.stringify([summary, contents])).not.toContain(hidden);
    const isGone = async (id: string): Promise<void> => {
      expect(await refusalKeyOf(world.publicShowcases.summary(id))).toBe('showcaseGone');
      expect(await refusalKeyOf(world.publicShowcases.contents(id))).toBe('showcaseGone');
    };
    await ann.showcases.change(made.id, { isPublished: false });
    await isGone(made.id);
    await ann.showcases.change(made.id, { isPublished: true });
    expect((await world.publicShowcases.summary(made.id)).id).toBe(made.id);
    await ann.showcases.remove(made.id);
    for (const id of [made.id, NOBODY, 'x']) await isGone(id);
  });

  test('[SHW-2] are changed and deleted by their owner alone, and gone at once', async () => {
    await completeQuay(ann);
    const [first, second] = [await created(ann), await created(ann, { title: 'Another' })];
    await relate();
    for (const id of [first.id, NOBODY, 'x']) {
      expect(await refusalKeyOf(ben.showcases.change(id, { title: 'Mine' }))).toBe('errorNotFound');
      expect(await refusalKeyOf(ben.showcases.remove(id))).toBe('errorNotFound');
    }
    await ann.showcases.remove(first.id, 'remove');
    expect(await ann.showcases.list()).toEqual([second]);
    expect(await ben.showcases.list(ann.id)).toEqual([second]);
    expect(await refusalKeyOf(ann.showcases.change(first.id, { isPublished: true }))).toBe('errorNotFound');
    expect(await refusalKeyOf(ann.showcases.remove(first.id, 'again'))).toBe('errorNotFound');
  });

  test('[SHW-4][SHW-16] are sent to somebody while they are published, by their owner alone', async () => {
    await completeQuay(ann);
    const { id } = await created(ann);
    const form = { name: 'Ida', email: 'ida@elsewhere.test', message: 'Have a look.' };
    await ann.showcases.share(id, form, 'share-1');
    expect(await refusalKeyOf(ann.showcases.share(id, { ...form, message: ' ' }, 'share-2'))).toBe(
      'showcaseMessageMissing',
    );
    for (const [index, other] of [id, NOBODY].entries())
      expect(await refusalKeyOf(ben.showcases.share(other, form, `share-of-ben-${index}`))).toBe('errorNotFound');
    await ann.showcases.change(id, { isPublished: false });
    expect(await refusalKeyOf(ann.showcases.share(id, form, 'share-4'))).toBe('showcaseGone');
  });
});
