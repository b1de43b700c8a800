import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryDice } from '#adapters/memory/memory-dice';
import type { AuthoredQuest } from '#core/challenges';
import { type CohortDesk, CreateCohort, MoveTraveler, UpgradeCohort } from '#core/operation';
import type { Clock } from '#core/shared';
import { atDeskOf, codesFrom, desks } from './at-desk.ts';
import type { Traveler, World } from './every-adapter.ts';
import { coast, FRIDAY, MONDAY, today } from './scene.ts';

const clock: Clock = { now: () => FRIDAY, zone: () => 'Europe/London' };

const codes = codesFrom(75_000);

describe.each(desks)('answers to applets that are authored no longer, kept by $name', ({ open }) => {
  let world: World;
  let ann: Traveler;

  beforeEach(async () => {
    world = await open();
    ann = await world.traveler();
  });
  afterEach(async () => world.close());

  const atDesk = <Answer>(work: (desk: CohortDesk) => Promise<Answer>, quests = [coast]): Promise<Answer> =>
    atDeskOf(world, quests, work);
  const create = async (): Promise<string> => {
    const wish = { quest: 'coast', startingDate: MONDAY, organization: 'lighthouse', code: codes.next() };
    await atDesk((desk) => new CreateCohort(desk, clock, new MemoryDice(codes.last())).run(wish));
    return wish.code;
  };
  const upgrade = (code: string, told: unknown[] = []) =>
    atDesk((desk) => new UpgradeCohort(desk, clock).run(code, (affected) => told.push(...affected)), [without]);

  const words = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' } as const;

  async function walking(code: string): Promise<Traveler> {
    const traveler = await world.traveler();
    await traveler.quests.join(code, today);
    await traveler.challenges.completeStep('shore', 'shore-look', [words], `look ${traveler.id}`);
    return traveler;
  }

  /** The coast without the applet that those who walk it answer first. */
  const without: AuthoredQuest = {
    quest: {
      ...coast.quest,
      weeks: coast.quest.weeks.map((week) => ({
        ...week,
        challenges: week.challenges.map((challenge) => ({
          ...challenge,
          steps: challenge.steps.map((step) => ({
            ...step,
            appletIds: step.appletIds.filter((id) => id !== words.appletId),
          })),
        })),
      })),
    },
    applets: coast.applets.filter(({ id }) => id !== words.appletId),
  };
  const shown = async (traveler: Traveler) => {
    const { content, applets, answers } = await traveler.challenges.open('shore');
    const asked = content.steps.flatMap(({ appletIds }) => appletIds).filter((id) => id === words.appletId);
    return [asked.length, applets.filter(({ id }) => id === words.appletId).length, answers.map(({ text }) => text)];
  };

  test('[QST-6][OPE-4] what was answered to an applet that is authored no longer stays on its step for whoever answered', async () => {
    const code = await create();
    const traveler = await walking(code);
    await ann.quests.join(code, today);
    const told: unknown[] = [];
    expect((await upgrade(code, told)).isChanged).toBe(true);
    expect(told).toContainEqual(expect.objectContaining({ applet: words.appletId, change: 'gone', stays: true }));
    expect(await shown(traveler)).toEqual([1, 1, ['A heron']]);
    expect(await shown(ann)).toEqual([0, 0, []]);
    expect((await upgrade(code)).isChanged).toBe(false);
  });

  test('[QST-6][OPE-3] what was answered to an applet that another cohort lacks goes along there', async () => {
    const [here, there] = [await create(), await create()];
    await upgrade(there);
    const traveler = await walking(here);
    await ann.quests.join(there, today);
    await atDesk((desk) => new MoveTraveler(desk, clock).run(traveler.id, there));
    expect(await shown(traveler)).toEqual([1, 1, ['A heron']]);
    expect(await shown(ann)).toEqual([0, 0, []]);
  });
});
