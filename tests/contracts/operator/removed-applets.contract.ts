import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { AuthoredQuest } from '#core/content';
import { type CohortAdmin, CreateCohort, MoveTraveler, UpgradeCohort } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { withCohortAdminOf, questCodesFrom, cohortAdminEnvironments } from '../support/cohort-admin.ts';
import type { TravelerPorts, ContractEnvironment } from '../support/environments.ts';
import { coastQuest, FRIDAY, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

const clock: Clock = { now: () => FRIDAY, zone: () => 'Europe/London' };

const codes = questCodesFrom(75_000);

describe.each(cohortAdminEnvironments)('answers to applets that are authored no longer, saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const asOperator = <Answer>(
    work: (cohortAdmin: CohortAdmin) => Promise<Answer>,
    quests = [coastQuest],
  ): Promise<Answer> => withCohortAdminOf(world, quests, work);
  const create = async (): Promise<string> => {
    const wish = { quest: 'coast', startingDate: MONDAY, organization: 'lighthouse', code: codes.next() };
    await asOperator((cohortAdmin) =>
      new CreateCohort(cohortAdmin, clock, new MemoryRandomSource(codes.last())).run(wish),
    );
    return wish.code;
  };
  const upgrade = (code: string, told: unknown[] = []) =>
    asOperator(
      (cohortAdmin) => new UpgradeCohort(cohortAdmin, clock).run(code, ({ affected }) => told.push(...affected)),
      [without],
    );

  const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' } as const;

  async function walking(code: string): Promise<TravelerPorts> {
    const traveler = await world.addTraveler();
    await traveler.quests.join(code, TODAY);
    await traveler.challenges.completeStep('shore', 'shore-look', [textAnswer], `look ${traveler.id}`);
    return traveler;
  }

  /** The coast without the applet that its members answer first. */
  const without: AuthoredQuest = {
    quest: {
      ...coastQuest.quest,
      weeks: coastQuest.quest.weeks.map((week) => ({
        ...week,
        challenges: week.challenges.map((challenge) => ({
          ...challenge,
          steps: challenge.steps.map((step) => ({
            ...step,
            appletIds: step.appletIds.filter((id) => id !== textAnswer.appletId),
          })),
        })),
      })),
    },
    applets: coastQuest.applets.filter(({ id }) => id !== textAnswer.appletId),
  };
  const shown = async (traveler: TravelerPorts) => {
    const { content, applets, answers } = await traveler.challenges.open('shore');
    const asked = content.steps.flatMap(({ appletIds }) => appletIds).filter((id) => id === textAnswer.appletId);
    return [
      asked.length,
      applets.filter(({ id }) => id === textAnswer.appletId).length,
      answers.map(({ text }) => text),
    ];
  };

  test('[QST-6][OPE-4] what was answered to an applet that is authored no longer stays on its step for whoever answered', async () => {
    const code = await create();
    const traveler = await walking(code);
    await ann.quests.join(code, TODAY);
    const told: unknown[] = [];
    expect((await upgrade(code, told)).isChanged).toBe(true);
    expect(told).toContainEqual(expect.objectContaining({ applet: textAnswer.appletId, change: 'gone', stays: true }));
    expect(await shown(traveler)).toEqual([1, 1, ['A heron']]);
    expect(await shown(ann)).toEqual([0, 0, []]);
    expect((await upgrade(code)).isChanged).toBe(false);
  });

  test('[QST-6][OPE-3] what was answered to an applet that another cohort lacks goes along there', async () => {
    const [here, there] = [await create(), await create()];
    await upgrade(there);
    const traveler = await walking(here);
    await ann.quests.join(there, TODAY);
    await asOperator((cohortAdmin) => new MoveTraveler(cohortAdmin, clock).run(traveler.id, there));
    expect(await shown(traveler)).toEqual([1, 1, ['A heron']]);
    expect(await shown(ann)).toEqual([0, 0, []]);
  });

  test('[OPE-24] answers that leave their page are asked about with their challenge, and not on their way back', async () => {
    const code = await create();
    await walking(code);
    const [, ...weeks] = coastQuest.quest.weeks;
    const [first] = without.quest.weeks;
    const other = weeks.flatMap(({ challenges }) => challenges)[0];
    const moved = {
      quest: {
        ...coastQuest.quest,
        weeks: [
          ...(first ? [first] : []),
          ...weeks.map((week) => ({
            ...week,
            challenges: week.challenges.map((challenge) =>
              challenge.id === other?.id
                ? {
                    ...challenge,
                    steps: challenge.steps.map((step, index) =>
                      index === 0 ? { ...step, appletIds: [...step.appletIds, textAnswer.appletId] } : step,
                    ),
                  }
                : challenge,
            ),
          })),
        ],
      },
      applets: coastQuest.applets,
    };
    const run = (quest: AuthoredQuest, options: { mayAnswersLeave?: boolean } = {}) =>
      asOperator((cohortAdmin) => new UpgradeCohort(cohortAdmin, clock).run(code, () => undefined, options), [quest]);
    await expect(run(moved)).rejects.toMatchObject({ key: 'answersWouldLeave' });
    const { leaving } = await run(moved, { mayAnswersLeave: true });
    expect(leaving).toEqual([{ applet: textAnswer.appletId, challenge: 'shore', answers: 1 }]);
    expect(await run(coastQuest)).toMatchObject({ leaving: [], isChanged: true });
  });
});
