import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { ShiftCohort, UpgradeCohort } from '#core/operator/server';
import { isBonus, type Quest } from '#core/quests';
import { plusDays } from '#core/shared';
import { questCodesFrom, cohortAdminEnvironments } from '../support/cohort-admin.ts';
import { fixedClock, cohortActions } from '../support/cohort-actions.ts';
import type { TravelerPorts, ContractEnvironment } from '../support/environments.ts';
import { coastQuest, FRIDAY, MONDAY } from '../../fixtures/sample-quests.ts';

const codes = questCodesFrom(75_000);
const newCode = codes.next;

describe.each(cohortAdminEnvironments)(
  'what those who run cohorts do leaves nothing open without a date, kept by $name',
  ({ open }) => {
    let world: ContractEnvironment;
    let acts: ReturnType<typeof cohortActions>;

    beforeEach(async () => {
      world = await open();
      acts = cohortActions(world, codes);
    });
    afterEach(async () => world.close());

    /** What is planned of a quest, each with the date on which it stands. */
    const itemsIn = (quest: Quest) =>
      quest.weeks.flatMap(({ challenges }) =>
        challenges
          .filter((challenge) => !isBonus(challenge))
          .flatMap(({ steps, completed, completedSteps, postScheduledDate, postMissedDate }) => [
            ...steps.map((step) => ({ ...step, isOpen: !completed && !completedSteps.includes(step.stepNumber) })),
            { scheduledDate: postScheduledDate, missedDate: postMissedDate, isOpen: !completed },
          ]),
      );
    const openIn = (quest: Quest) => itemsIn(quest).filter(({ isOpen }) => isOpen);
    const undatedIn = (quest: Quest) => openIn(quest).filter(({ scheduledDate }) => scheduledDate === null);
    const missedIn = (quest: Quest) => itemsIn(quest).map(({ missedDate }) => missedDate);

    /** What stands where in the first week: each step with its day and what it missed. */
    const daysOf = async ({ quests }: TravelerPorts) =>
      (await quests.active()).quest.weeks[0]?.challenges[0]?.steps.map(({ scheduledDate, missedDate }) => [
        scheduledDate,
        missedDate,
      ]);

    test('[OPE-2][SCH-41][TIME-4] shifted earlier, what is late stays late, and all else that is open stands from today on', async () => {
      const code = newCode();
      await acts.create({ code });
      const { traveler } = await acts.walking(code);
      const before = await traveler.quests.active();
      expect((await acts.shift(code, -1)).waiting).toBeGreaterThan(0);
      expect(await daysOf(traveler)).toEqual([
        [MONDAY, null],
        ['2026-11-10', '2026-11-17'],
      ]);
      const { quest } = await traveler.quests.active();
      expect(undatedIn(quest)).toEqual([]);
      expect(missedIn(quest)).toEqual(missedIn(before.quest));
      const dates = openIn(quest).flatMap(({ scheduledDate: date }) =>
        date === null || date < '2026-11-16' ? [] : [date],
      );
      expect(dates.length).toBeGreaterThan(0);
      expect(dates.filter((date) => date < FRIDAY.slice(0, 10))).toEqual([]);
    });

    test('[OPE-2][SCH-41] shifted until it is long over, what was not late stands in the week of today', async () => {
      const code = newCode();
      await acts.create({ code });
      const { traveler } = await acts.walking(code);
      await acts.shift(code, -20);
      const { quest } = await traveler.quests.active();
      expect(undatedIn(quest)).toEqual([]);
      const late = ['2026-06-30'];
      const anew = openIn(quest)
        .flatMap(({ scheduledDate }) => scheduledDate ?? [])
        .filter((date) => !late.includes(date));
      expect(anew.filter((date) => date < '2026-11-20' || date > '2026-11-22')).toEqual([]);
      expect(anew.length).toBeGreaterThan(0);
    });

    test('[OPE-2] a shift that does not say from which day asks for it', async () => {
      const code = newCode();
      await acts.create({ code });
      const without = acts.asOperator((cohortAdmin) =>
        new ShiftCohort(cohortAdmin, fixedClock).run(code, { from: undefined, weeks: 1 }),
      );
      await expect(without).rejects.toMatchObject({ key: 'shiftFromMissing', details: { startingDate: MONDAY } });
    });

    test('[SCH-41] moved to a cohort that began long ago, somebody has a date for everything that is open', async () => {
      const [here, there] = [newCode(), newCode()];
      await acts.create({ code: here });
      await acts.create({ code: there, startingDate: plusDays(MONDAY, -70) });
      const { traveler } = await acts.walking(here);
      const before = await traveler.quests.active();
      await acts.move(traveler, there);
      const { quest } = await traveler.quests.active();
      expect(undatedIn(quest)).toEqual([]);
      expect(missedIn(quest)).toEqual(missedIn(before.quest));
    });

    test('[SCH-41][OPE-4] what an upgrade adds to a committed quest stands on a day at once', async () => {
      const code = newCode();
      await acts.create({ code });
      const { traveler, questId } = await acts.walking(code);
      const longer: AuthoredQuest = {
        ...coastQuest,
        quest: { ...coastQuest.quest, weeks: coastQuest.quest.weeks.map(withMore) },
      };
      await acts.asOperator(
        (cohortAdmin) => new UpgradeCohort(cohortAdmin, fixedClock).run(code, () => undefined),
        [longer],
      );
      const stands = JSON.stringify(await traveler.schedules.of(questId));
      for (const added of ['more-coast-1-shore', 'more-coast-2-cliff']) expect(stands).toContain(added);
      expect(undatedIn((await traveler.quests.active()).quest)).toEqual([]);
    });

    /** A week with one step more in each challenge. */
    const withMore = (week: AuthoredQuest['quest']['weeks'][number]) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        steps: [
          ...challenge.steps,
          ...challenge.steps.slice(-1).map((step) => ({
            ...step,
            id: `more-${week.id}-${challenge.id}`,
            stepNumber: step.stepNumber + 1,
          })),
        ],
      })),
    });
  },
);
