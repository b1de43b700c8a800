import type { Cohorts, Quests } from '../quests/index.ts';
import type { DateParts } from '../shared/index.ts';
import { type ContractRunner, type PortOfTwo, refusalKeyOf } from './contract-runner.ts';

/** Quests of two people: one is on the quest of this code, and the other never was in its cohort. */
export interface QuestsOfTwo extends PortOfTwo<Quests> {
  readonly cohorts: Cohorts;
  readonly questCode: string;
  /** The code of a cohort that is closed, in which neither is. */
  readonly closedCode: string;
  readonly unknownCode: string;
  readonly today: DateParts;
}

/** The contract of every {@link Quests} for a Traveler on a quest, and of every {@link Cohorts} for any caller. */
export function questsContract({ test, assert }: ContractRunner, open: () => Promise<QuestsOfTwo>): void {
  test('[QST-9] are joined with the one in progress among them, in the cohort of its code', async () => {
    const { own, cohorts, questCode } = await open();
    const { quest } = await own.active();
    const current = (await own.joined()).quests.filter(({ isCurrent }) => isCurrent);
    assert.deepEqual(
      current.map(({ id, enrollmentCode, title }) => [id, enrollmentCode, title]),
      [[quest.id, questCode, quest.title]],
    );
    const { id, questTitle, enrollmentCode } = await cohorts.byCode(questCode);
    assert.deepEqual([id, questTitle, enrollmentCode], [quest.cohortId, quest.title, questCode]);
  });

  test('[QST-4] have the same weeks in the same order, however they are asked for', async () => {
    const { own } = await open();
    const { quest } = await own.active();
    assert.deepEqual(
      (await own.weeks(quest.id)).map(({ contentfulId, startingDate }) => [contentfulId, startingDate]),
      quest.weeks.map(({ id, startingDate }) => [id, startingDate]),
    );
  });

  test('show the weeks of nobody else’s quest', async () => {
    const { own, others } = await open();
    const { id } = (await own.active()).quest;
    for (const quest of [id, '00000000-0000-4000-8000-0000000000ff', 'no id at all'])
      assert.deepEqual(await refusalKeyOf(others.weeks(quest)), 'errorGetWeeksForQuestNoQuest');
  });

  test('[QST-1] refuse a Quest Code that opens nothing, a closed cohort, and the quest one is on', async () => {
    const { own, cohorts, questCode, closedCode, unknownCode, today } = await open();
    const { id } = (await own.active()).quest;
    const refused = async (code: string) => refusalKeyOf(own.join(code, { ...today, startOnSameWeek: true }));
    assert.deepEqual(
      [await refused(unknownCode), await refused(closedCode), await refused(questCode)],
      ['questCodeNotValid', 'cohortClosed', 'alreadyOnQuest'],
    );
    assert.deepEqual(
      [await refusalKeyOf(cohorts.byCode(unknownCode)), await refusalKeyOf(cohorts.byCode(closedCode))],
      ['questCodeNotValid', 'cohortClosed'],
    );
    assert.deepEqual((await own.active()).quest.id, id);
  });
}
