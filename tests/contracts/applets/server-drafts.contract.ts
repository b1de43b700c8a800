import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest';
import type { DraftUpdate, ServerDrafts } from '#core/applets';
import { serverDraftsContract } from '#core/contracts';
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

  serverDraftsContract({ test, assert }, async () => {
    const [own, others] = [await draftsOnCoast(), await draftsOnCoast()];
    return { own, others, place: SHORE, otherPlace: 'post:shore' };
  });

  test('[STP-5] hold nothing where nothing was saved, and since when what was', async () => {
    expect(await ann.find(SHORE)).toBeNull();
    await ann.save(SHORE, offer('a'));
    expect((await ann.find(SHORE))?.savedAt).toBe(FRIDAY);
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

  test('[STP-18] are taken for the places of one’s own quests alone', async () => {
    const nobody = (await world.addTraveler()).drafts;
    expect(await refusalKeyOf(nobody.save(SHORE, offer('a')))).toBe('draftPlaceNotFound');
    for (const place of ['step:shore:elsewhere', 'edit:elsewhere:shore-look', 'post:quay'])
      expect([place, await refusalKeyOf(ann.save(place, offer('a')))]).toEqual([place, 'draftPlaceNotFound']);
    for (const place of [SHORE, 'edit:shore:shore-look', 'post:shore'])
      expect([place, (await ann.save(place, offer('a'))).kind]).toEqual([place, 'kept']);
  });
});
