import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftUpdate, ServerDrafts } from '#core/applets';
import { everyEnvironment, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, FRIDAY, TODAY } from '../../fixtures/sample-quests.ts';

const SHORE = 'step:shore:shore-look';

const offer = (text: string, { writer = 'a page', edit = 1, base = 0 } = {}): DraftUpdate => ({
  content: { answers: [{ appletId: 'shore-words', appletType: 'inline-text', text }], reflectAnswers: '' },
  writer,
  edit,
  base,
});

const wordsAt = async (drafts: ServerDrafts, draftKey = SHORE) =>
  (await drafts.find(draftKey))?.draft.content?.answers.map(({ text }) => text);

describe.each(everyEnvironment)('drafts saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: ServerDrafts;

  const draftsOnCoast = async (): Promise<ServerDrafts> => {
    const traveler = await world.addTraveler();
    await traveler.quests.join(QUEST_CODES.coast, TODAY);
    return traveler.drafts;
  };

  beforeEach(async () => {
    world = await open();
    ann = await draftsOnCoast();
  });
  afterEach(async () => world.close());

  test('[STP-5] hold nothing where nothing was saved', async () => {
    expect(await ann.find(SHORE)).toBeNull();
  });

  test('[STP-5] give back what was saved, each place its own, byte for byte, and since when', async () => {
    const odd = '👩‍🚀 שלום \u202Ertl e\u0301 \u0007"\\';
    expect(await ann.save(SHORE, offer(odd))).toEqual({ kind: 'kept', edit: 1, revision: 1 });
    const post = { ...offer('words', { edit: 3 }), content: { answers: [], reflectAnswers: 'Sand\n in my shoes' } };
    await ann.save('post:shore', post);
    const { content, writer } = offer(odd);
    expect(await ann.find(SHORE)).toEqual({ draft: { content, writer, revision: 1, edit: 1 }, savedAt: FRIDAY });
    expect((await ann.find('post:shore'))?.draft).toMatchObject({ content: post.content, edit: 3 });
  });

  test('[STP-5] give back answers of every shape', async () => {
    const answers = [
      {
        appletId: 'a',
        appletType: 'rank',
        text: null,
        untouched: false,
        modified: true,
        options: [{ id: 'o', contentfulId: null, order: 0, userInput: 'My own' }],
      },
      { appletId: 'b', appletType: 'madlib', text: null, madlibAnswers: { x: { contentfulId: 'x', answer: 'y' } } },
    ];
    const content = { answers, reflectAnswers: '' };
    await ann.save(SHORE, { ...offer(''), content });
    expect((await ann.find(SHORE))?.draft.content).toEqual(content);
  });

  test('[STP-5] take a later edit of the same page, and no earlier one that comes late', async () => {
    await ann.save(SHORE, offer('first'));
    expect(await ann.save(SHORE, offer('third', { edit: 3, base: 1 }))).toEqual({ kind: 'kept', edit: 3, revision: 2 });
    expect(await ann.save(SHORE, offer('second', { edit: 2, base: 1 }))).toEqual({
      kind: 'kept',
      edit: 3,
      revision: 2,
    });
    expect(await wordsAt(ann)).toEqual(['third']);
  });

  test('[STP-5] take what another page wrote on what it had seen', async () => {
    await ann.save(SHORE, offer('first'));
    const later = offer('and second', { writer: 'another device', base: 1 });
    expect(await ann.save(SHORE, later)).toEqual({ kind: 'kept', edit: 1, revision: 2 });
    expect(await wordsAt(ann)).toEqual(['and second']);
  });

  test('[STP-5] show what stands there to a page that had not seen it, and keep it', async () => {
    await ann.save(SHORE, offer('from here', { edit: 4 }));
    const reply = await ann.save(SHORE, offer('from there', { writer: 'another device' }));
    const { content } = offer('from here');
    expect(reply).toEqual({ kind: 'conflict', current: { revision: 1, edit: 4, writer: 'a page', content } });
    expect(await wordsAt(ann)).toEqual(['from here']);
  });

  test('[STP-5][STP-16] go with the submission that holds them, which is refused where another page saved newer ones', async () => {
    const traveler = await world.addTraveler();
    await traveler.quests.join(QUEST_CODES.coast, TODAY);
    const WALK = 'step:shore:shore-walk';
    const mark = { writer: 'a page', edit: 1, base: 0 };
    const answers = [{ appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' }];
    await traveler.drafts.save(SHORE, { ...mark, content: { answers, reflectAnswers: '' } });
    await traveler.challenges.completeStep('shore', 'shore-look', answers, 'look-1', { ...mark, edit: 2 });
    expect((await traveler.drafts.find(SHORE))?.draft).toEqual({
      revision: 2,
      content: null,
      writer: 'a page',
      edit: 2,
    });

    await traveler.drafts.save(WALK, offer('newer', { writer: 'another page', edit: 3 }));
    const late = traveler.challenges.completeStep('shore', 'shore-walk', [], 'walk-1', mark);
    expect(await refusalKeyOf(late)).toBe('draftReplaced');
    expect((await traveler.challenges.open('shore')).completedSteps).toEqual([0]);
    expect(await wordsAt(traveler.drafts, WALK)).toEqual(['newer']);
    const chosen = { writer: 'a page', edit: 2, base: 1 };
    await traveler.challenges.completeStep('shore', 'shore-walk', [], 'walk-2', chosen);
    expect(await wordsAt(traveler.drafts, WALK)).toBeUndefined();

    await traveler.drafts.save('post:shore', { ...mark, content: { answers: [], reflectAnswers: 'Sand' } });
    await traveler.challenges.submitPost('shore', { reflectAnswers: 'Sand.', applets: [] }, 'post-1', mark);
    expect((await traveler.drafts.find('post:shore'))?.draft.content).toBeNull();
  });

  test('[STP-5] are nobody else’s, at the same place', async () => {
    const ben = await draftsOnCoast();
    await ann.save(SHORE, offer('Ann’s'));
    expect(await ben.find(SHORE)).toBeNull();
    expect(await ben.save(SHORE, offer('Ben’s'))).toEqual({ kind: 'kept', edit: 1, revision: 1 });
    expect([await wordsAt(ann), await wordsAt(ben)]).toEqual([['Ann’s'], ['Ben’s']]);
  });

  test('[STP-18] are taken for the places of one’s own quests alone', async () => {
    const nobody = (await world.addTraveler()).drafts;
    expect(await refusalKeyOf(nobody.save(SHORE, offer('a')))).toBe('draftPlaceNotFound');
    for (const place of ['step:shore:elsewhere', 'edit:elsewhere:shore-look', 'post:quay'])
      expect([place, await refusalKeyOf(ann.save(place, offer('a')))]).toEqual([place, 'draftPlaceNotFound']);
    for (const place of [SHORE, 'edit:shore:shore-look', 'post:shore'])
      expect([place, (await ann.save(place, offer('a'))).kind]).toEqual([place, 'kept']);
  });
});
