import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { AuthoredQuest } from '#core/content';
import { type CohortAdmin, CreateCohort, MoveTraveler, UpgradeCohort } from '#core/operator/server';
import type { Clock, Instant } from '#core/shared';
import { withCohortAdminOf, questCodesFrom, cohortAdminEnvironments } from '../support/cohort-admin.ts';
import type { TravelerPorts, ContractEnvironment } from '../support/environments.ts';
import { coastQuest, FRIDAY, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

const SATURDAY = '2026-11-21T09:00:00.000Z';
const SUNDAY = '2026-11-22T09:00:00.000Z';

const clockAt = (now: Instant): Clock => ({ now: () => now, zone: () => 'Europe/London' });

const codes = questCodesFrom(76_000);

/** The coast whose applets all ask something else. */
const asking = (what: string): AuthoredQuest => ({
  quest: { ...coastQuest.quest, title: `Quest coast, ${what}` },
  applets: coastQuest.applets.map((applet) => ({ ...applet, title: `${applet.title}, ${what}` })),
});

describe.each(cohortAdminEnvironments)('applets that another cohort asks otherwise, saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const asOperator = <Answer>(
    work: (cohortAdmin: CohortAdmin) => Promise<Answer>,
    quest: AuthoredQuest,
  ): Promise<Answer> => withCohortAdminOf(world, [quest], work);

  /** A cohort that is pinned to this. */
  async function cohortOn(quest: AuthoredQuest): Promise<string> {
    const wish = { quest: 'coast', startingDate: MONDAY, organization: 'lighthouse', code: codes.next() };
    await asOperator(
      (cohortAdmin) => new CreateCohort(cohortAdmin, clockAt(FRIDAY), new MemoryRandomSource(codes.last())).run(wish),
      quest,
    );
    return wish.code;
  }
  const move = (traveler: TravelerPorts, code: string, { told = [] as unknown[], isDry = false, at = FRIDAY } = {}) =>
    asOperator(
      (cohortAdmin) =>
        new MoveTraveler(cohortAdmin, clockAt(at)).run(traveler.id, code, (affected) => told.push(...affected), isDry),
      coastQuest,
    );

  const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' } as const;
  const more = { appletId: 'shore-more', appletType: 'inline-text', text: 'Begun' } as const;

  async function answering(code: string): Promise<TravelerPorts> {
    const traveler = await world.addTraveler();
    await traveler.quests.join(code, TODAY);
    await traveler.challenges.completeStep('shore', 'shore-look', [textAnswer], `look ${traveler.id}`);
    return traveler;
  }
  const seen = async ({ challenges }: TravelerPorts) => {
    const { applets, answers } = await challenges.open('shore');
    return [...applets.map(({ title }) => title), ...answers.map(({ text }) => text)];
  };
  const AS_IT_WAS = 'Artifact shore-words';
  const MORE = 'Artifact shore-more';

  test('[QST-6][OPE-3] what somebody answered stays as they were asked it, for them alone, and all else is as it is there', async () => {
    const [here, there] = [await cohortOn(coastQuest), await cohortOn(asking('there'))];
    const traveler = await answering(here);
    await ann.quests.join(there, TODAY);
    const told: unknown[] = [];
    const { affected } = await move(traveler, there, { told });
    expect(told).toEqual(affected);
    expect(told).toEqual([
      {
        applet: textAnswer.appletId,
        title: `${AS_IT_WAS}, there`,
        change: 'changed',
        answers: 1,
        drafts: 0,
        stays: true,
      },
      { applet: more.appletId, title: `${MORE}, there`, change: 'changed', answers: 0, drafts: 0, stays: false },
    ]);
    expect(await seen(traveler)).toEqual([AS_IT_WAS, `${MORE}, there`, 'A heron']);
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast, there');
    expect(await seen(ann)).toEqual([`${AS_IT_WAS}, there`, `${MORE}, there`]);
  });

  test('[QST-6][OPE-3] what somebody only began stays as it was, too', async () => {
    const [here, there] = [await cohortOn(coastQuest), await cohortOn(asking('there'))];
    await ann.quests.join(here, TODAY);
    const content = { answers: [more], reflectAnswers: '' };
    await ann.drafts.save('step:shore:shore-walk', { content, base: 0, writer: 'a page', edit: 1 });
    const { affected } = await move(ann, there);
    expect(affected).toMatchObject([
      { applet: textAnswer.appletId, stays: false },
      { applet: more.appletId, answers: 0, drafts: 1, stays: true },
    ]);
    expect(await seen(ann)).toEqual([`${AS_IT_WAS}, there`, MORE]);
  });

  test('[QST-6][OPE-3] what others wrote where they come from, or write where they go, holds nothing of theirs', async () => {
    const [here, there] = [await cohortOn(coastQuest), await cohortOn(asking('there'))];
    const [stays, waits] = [await answering(here), await answering(there)];
    await ann.quests.join(here, TODAY);
    expect((await move(ann, there)).affected.map(({ answers }) => answers)).toEqual([0, 0]);
    expect(await seen(ann)).toEqual([`${AS_IT_WAS}, there`, `${MORE}, there`]);
    expect(await seen(stays)).toEqual([AS_IT_WAS, MORE, 'A heron']);
    expect(await seen(waits)).toEqual([`${AS_IT_WAS}, there`, `${MORE}, there`, 'A heron']);
  });

  test('[QST-6][OPE-3] shown before, nothing is changed', async () => {
    const [here, there] = [await cohortOn(coastQuest), await cohortOn(asking('there'))];
    const traveler = await answering(here);
    const dry = await move(traveler, there, { isDry: true });
    expect(await seen(traveler)).toEqual([AS_IT_WAS, MORE, 'A heron']);
    expect(await asOperator((cohortAdmin) => cohortAdmin.wasEnrolled(traveler.id, dry.cohort.id), coastQuest)).toBe(
      false,
    );
    expect(await move(traveler, there)).toEqual(dry);
    expect(await move(traveler, there)).toMatchObject({ enrollment: undefined, affected: [] });
  });

  test('[QST-6][OPE-3][OPE-4] it stays so when that cohort is upgraded, and when they are moved once more', async () => {
    const [here, there] = [await cohortOn(coastQuest), await cohortOn(asking('there'))];
    const traveler = await answering(here);
    await move(traveler, there);
    const anew = asking('anew');
    await asOperator(
      (cohortAdmin) => new UpgradeCohort(cohortAdmin, clockAt(FRIDAY)).run(there, () => undefined),
      anew,
    );
    expect(await seen(traveler)).toEqual([AS_IT_WAS, `${MORE}, anew`, 'A heron']);
    await move(traveler, await cohortOn(asking('elsewhere')));
    expect(await seen(traveler)).toEqual([AS_IT_WAS, `${MORE}, elsewhere`, 'A heron']);
    const like = await cohortOn({ ...coastQuest, quest: { ...coastQuest.quest, title: 'Quest coast, once more' } });
    expect((await move(traveler, like)).affected).toMatchObject([{ applet: more.appletId, stays: false }]);
    expect(await seen(traveler)).toEqual([AS_IT_WAS, MORE, 'A heron']);
  });

  test('[QST-6][OPE-3][CNT-3] who knew the content of the one learns what is other in the other, and not what stayed', async () => {
    const [here, there] = [await cohortOn(coastQuest), await cohortOn(asking('there'))];
    const traveler = await answering(here);
    const learned = async (since: Instant) => {
      const { changed, gone } = await traveler.content.since('applets', since);
      return [changed.map(({ title }) => title), gone];
    };
    await move(traveler, there, { at: SATURDAY });
    world.setTime(SUNDAY);
    expect(await learned(FRIDAY)).toEqual([[`${MORE}, there`], []]);
    expect(await learned(SATURDAY)).toEqual([[], []]);
  });
});
