import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryAnswers } from '#memory/applets/memory-answers';
import { MemoryArtifacts } from '#memory/applets/memory-artifacts';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryServerDrafts } from '#memory/applets/memory-server-drafts';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemoryDatabase } from '#memory/memory-database';
import { EditCompletedStep, SubmitStepEdit } from '#core/challenges';
import { refusalKeyOf } from '../fixtures/refusals.ts';
import { QUEST_CODES, COHORTS, FRIDAY, TODAY } from '../fixtures/sample-quests.ts';

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Grey.' };
const more = { appletId: 'shore-more', appletType: 'inline-text', text: 'A boat.' };

describe('changing what was completed', () => {
  let world: MemoryDatabase;
  let challenges: MemoryChallenges;
  let edit: EditCompletedStep;

  const allow = (allowEditCompleted: boolean): void => {
    const cohort = world.cohorts.find(({ enrollmentCode }) => enrollmentCode === QUEST_CODES.coast);
    if (cohort) world.replaceCohort({ ...cohort, allowEditCompleted });
  };

  beforeEach(async () => {
    world = new MemoryDatabase(new MemoryClock(FRIDAY, 'Europe/London'), new MemoryRandomSource());
    world.cohorts.push(...COHORTS);
    allow(true);
    challenges = new MemoryChallenges(world, 'ann');
    edit = new EditCompletedStep(
      new SubmitStepEdit(new MemoryAnswers(world, 'ann'), new MemoryArtifacts(world, 'ann')),
    );
    await new MemoryQuests(world, 'ann').join(QUEST_CODES.coast, TODAY);
    await challenges.completeStep('shore', 'shore-look', [textAnswer, more], 'look-1');
  });

  test('[STP-6] changes what differs, and nothing else; the step stays completed', async () => {
    const changed = await edit.run(
      await challenges.open('shore'),
      'shore-look',
      [{ ...textAnswer, text: 'Gold.' }, more],
      'edit-1',
    );
    expect(changed).toEqual([{ ...textAnswer, text: 'Gold.' }]);
    const { answers, completedSteps } = await challenges.open('shore');
    expect(answers).toEqual([more, { ...textAnswer, text: 'Gold.' }]);
    expect(completedSteps).toEqual([0]);
  });

  test('[STP-6] is refused where the cohort does not allow it, and where it would not be complete any more', async () => {
    const blank = [{ ...textAnswer, text: ' ' }];
    expect(await refusalKeyOf(edit.run(await challenges.open('shore'), 'shore-look', blank, 'edit-1'))).toBe(
      'completeAllApplets',
    );
    const before = await challenges.open('shore');
    allow(false);
    const gold = [{ ...textAnswer, text: 'Gold.' }];
    expect(await refusalKeyOf(edit.run(await challenges.open('shore'), 'shore-look', gold, 'edit-1'))).toBe(
      'stepNotEditable',
    );
    expect(await refusalKeyOf(edit.run(before, 'shore-look', gold, 'edit-1'))).toBe('stepNotEditable');
    expect((await challenges.open('shore')).answers).toEqual([more, textAnswer]);
  });

  test('[STP-6] is refused for an answer that is not saved any more', async () => {
    const opened = await challenges.open('shore');
    const [progress] = world.traveler('ann').quests;
    if (progress) progress.answers = [];
    const gold = [{ ...textAnswer, text: 'Gold.' }];
    expect(await refusalKeyOf(edit.run(opened, 'shore-look', gold, 'edit-1'))).toBe('answerNotFound');
  });

  test('[STP-6] sends nothing where nothing differs', async () => {
    const [progress] = world.traveler('ann').quests;
    const before = progress?.answers;
    expect(await edit.run(await challenges.open('shore'), 'shore-look', [textAnswer, more], 'edit-1')).toEqual([]);
    expect(progress?.answers).toBe(before);
  });

  test('[STP-5][STP-6][STP-16] takes the saved draft with it that it was written in, and is refused beside a newer one', async () => {
    const drafts = new MemoryServerDrafts(world, 'ann');
    const draftKey = 'edit:shore:shore-look';
    const gold = { ...textAnswer, text: 'Gold.' };
    const mark = { writer: 'a page', edit: 1, base: 0 };
    await drafts.save(draftKey, { ...mark, content: { answers: [gold], reflectAnswers: '' } });
    await edit.run(await challenges.open('shore'), 'shore-look', [gold], 'edit-1', mark);
    expect((await drafts.find(draftKey))?.draft.content).toBeNull();

    const newer = { answers: [{ ...textAnswer, text: 'Silver.' }], reflectAnswers: '' };
    await drafts.save(draftKey, { writer: 'another page', edit: 1, base: 2, content: newer });
    const lead = { ...textAnswer, text: 'Lead.' };
    const late = edit.run(await challenges.open('shore'), 'shore-look', [lead], 'edit-2', mark);
    expect(await refusalKeyOf(late)).toBe('draftReplaced');
    expect((await drafts.find(draftKey))?.draft.content).toEqual(newer);
  });
});
