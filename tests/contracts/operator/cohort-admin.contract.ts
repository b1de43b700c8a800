import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CloseCohort, EditCohort, UpgradeCohort } from '#core/operator/server';
import type { AuthoredQuest } from '#core/content';
import { plusDays } from '#core/shared';
import { questCodesFrom, cohortAdminEnvironments } from '../support/cohort-admin.ts';
import { fixedClock, cohortActions } from '../support/cohort-actions.ts';
import type { TravelerPorts, ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { coastQuest, QUEST_CODES, forestQuest, MONDAY, NEXT_MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

const codes = questCodesFrom(70_000);
const newCode = codes.next;

describe.each(cohortAdminEnvironments)('cohorts as those who run them know them, saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let acts: ReturnType<typeof cohortActions>;

  beforeEach(async () => {
    world = await open();
    acts = cohortActions(world, codes);
    ann = await world.addTraveler();
  });
  afterEach(async () => world.close());

  /** What stands where in the first week: each step with its day and what it missed. */
  const daysOf = async ({ quests }: TravelerPorts) =>
    (await quests.active()).quest.weeks[0]?.challenges[0]?.steps.map(({ scheduledDate, missedDate }) => [
      scheduledDate,
      missedDate,
    ]);

  test('[OPE-1] are opened once with the code that was wished for, and can be joined', async () => {
    const code = newCode();
    const { cohort, isNew } = await acts.create({ code, startingDate: '2026-11-25' });
    expect([cohort, isNew]).toEqual([
      {
        id: expect.any(String),
        enrollmentCode: code,
        organizationId: 'lighthouse',
        questContentId: 'coast',
        startingDate: '2026-11-25',
        isClosed: false,
        allowEditCompleted: false,
        hasRelationships: true,
        hasMentors: false,
        languages: null,
      },
      true,
    ]);
    expect(await acts.create({ code, startingDate: '2026-11-25' })).toEqual({ cohort, isNew: false });
    expect(await refusalKeyOf(acts.create({ code }))).toBe('cohortCodeTaken');
    expect(await acts.asOperator((cohortAdmin) => cohortAdmin.findForUpdate(code))).toEqual(cohort);
    expect(
      (await acts.asOperator((cohortAdmin) => cohortAdmin.all())).filter(
        ({ enrollmentCode }) => enrollmentCode === code,
      ),
    ).toEqual([cohort]);
    expect(await ann.cohorts.byCode(code)).toMatchObject({ questTitle: 'Quest coast', startingDate: '2026-11-25' });
  });

  test('[OPE-1] are opened with a code that nobody has, and wished for again they are the same', async () => {
    const wish = { organization: 'windmill', startingDate: plusDays(MONDAY, codes.last() - 60_000) };
    const taken = (await acts.asOperator((cohortAdmin) => cohortAdmin.all())).map(
      ({ enrollmentCode }) => enrollmentCode,
    );
    const { cohort, isNew } = await acts.create(wish);
    expect(isNew).toBe(true);
    expect(cohort.enrollmentCode).toMatch(/^\d{5}$/);
    expect(taken).not.toContain(cohort.enrollmentCode);
    expect(await acts.create(wish)).toEqual({ cohort, isNew: false });
    await acts.asOperator((cohortAdmin) => new CloseCohort(cohortAdmin, fixedClock).run(cohort.enrollmentCode));
    expect((await acts.create(wish)).cohort.enrollmentCode).not.toBe(cohort.enrollmentCode);
    newCode();
  });

  test.each([
    [{ startingDate: '2026-02-30' }, 'dayNotInMonth'],
    [{ startingDate: 'Monday' }, 'cohortStartNotValid'],
    [{ code: '1234' }, 'questCodeMalformed'],
    [{ quest: 'moon' }, 'questContentUnknown'],
    [{ organization: 'nowhere' }, 'organizationUnknown'],
  ])('[OPE-1] are not opened with %j', async (odd, key) => {
    const code = newCode();
    expect(await refusalKeyOf(acts.create({ code, ...odd }))).toBe(key);
    expect(await acts.asOperator((cohortAdmin) => cohortAdmin.findForUpdate(code))).toBeUndefined();
  });

  test('[OPE-6] take no newcomers once they are closed, and closing again changes nothing', async () => {
    const code = newCode();
    await acts.create({ code });
    const { traveler } = await acts.walking(code);
    const close = () => acts.asOperator((cohortAdmin) => new CloseCohort(cohortAdmin, fixedClock).run(code));
    expect((await close()).isChanged).toBe(true);
    expect((await close()).isChanged).toBe(false);
    expect(await refusalKeyOf(ann.quests.join(code, TODAY))).toBe('cohortClosed');
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast');
    expect(
      await refusalKeyOf(acts.asOperator((cohortAdmin) => new CloseCohort(cohortAdmin, fixedClock).run('99999'))),
    ).toBe('cohortUnknown');
  });

  test('[OPE-9] let what was completed be changed once that is allowed, said twice once, and shown before', async () => {
    const code = newCode();
    await acts.create({ code });
    const { traveler } = await acts.walking(code);
    const edit = (isAllowed: boolean, isDry = false) =>
      acts.asOperator((cohortAdmin) => new EditCohort(cohortAdmin).run(code, { allowEditCompleted: isAllowed }, isDry));
    const isAllowed = async () => (await traveler.challenges.open('shore')).allowEditCompleted;
    expect(await edit(true, true)).toMatchObject({ isChanged: true, cohort: { allowEditCompleted: true } });
    expect(await isAllowed()).toBe(false);
    expect((await edit(true)).isChanged).toBe(true);
    expect((await edit(true)).isChanged).toBe(false);
    expect(await isAllowed()).toBe(true);
    expect((await edit(false)).cohort).toEqual(await acts.asOperator((cohortAdmin) => cohortAdmin.findForUpdate(code)));
    expect(await isAllowed()).toBe(false);
    expect(await refusalKeyOf(acts.asOperator((cohortAdmin) => new EditCohort(cohortAdmin).run(code, {})))).toBe(
      'cohortEditNotValid',
    );
    const unknown = acts.asOperator((cohortAdmin) =>
      new EditCohort(cohortAdmin).run('99999', { allowEditCompleted: true }),
    );
    expect(await refusalKeyOf(unknown)).toBe('cohortUnknown');
  });

  test('[OPE-9][REL-13] decide whether their people are related to each other, and have mentors', async () => {
    const code = newCode();
    await acts.create({ code });
    const { traveler } = await acts.walking(code);
    const shown = async () => {
      const { relationshipsDisabled, hasMentors } = await traveler.relationships.overview();
      return { relationshipsDisabled, hasMentors };
    };
    expect(await shown()).toEqual({ relationshipsDisabled: false, hasMentors: false });
    await acts.asOperator((cohortAdmin) => new EditCohort(cohortAdmin).run(code, { hasMentors: true }));
    expect(await shown()).toEqual({ relationshipsDisabled: false, hasMentors: true });
    await acts.asOperator((cohortAdmin) => new EditCohort(cohortAdmin).run(code, { hasRelationships: false }));
    expect(await shown()).toEqual({ relationshipsDisabled: true, hasMentors: true });
  });

  test('[CNT-35] offer every translation, or those that an operator chooses', async () => {
    const code = newCode();
    expect((await acts.create({ code })).cohort.languages).toBeNull();
    const edit = (languages: string) =>
      acts.asOperator((cohortAdmin) => new EditCohort(cohortAdmin).run(code, { languages }));
    expect(await edit('none')).toMatchObject({ isChanged: true, cohort: { languages: [] } });
    expect((await edit('none')).isChanged).toBe(false);
    expect(await acts.asOperator((cohortAdmin) => cohortAdmin.findForUpdate(code))).toMatchObject({ languages: [] });
    expect(await refusalKeyOf(edit('de'))).toBe('cohortLanguageMissing');
    expect(await edit('all')).toMatchObject({ isChanged: true, cohort: { languages: null } });
    const other = newCode();
    const wish = { startingDate: '2026-11-27', languages: 'none' };
    expect((await acts.create({ ...wish, code: other })).cohort.languages).toEqual([]);
    for (const named of [{ code: other }, {}]) {
      expect(await acts.create({ ...wish, ...named })).toMatchObject({ isNew: false });
      await expect(acts.create({ ...wish, ...named, languages: 'all' })).rejects.toMatchObject({
        key: 'cohortLanguagesDiffer',
        details: { code: other, languages: 'all' },
      });
    }
    const another = newCode();
    expect(await refusalKeyOf(acts.create({ code: other, languages: 'all' }))).toBe('cohortCodeTaken');
    expect(await acts.create({ ...wish, code: another, languages: 'all' })).toMatchObject({ isNew: true });
    expect((await acts.create({ ...wish, languages: 'all' })).cohort.enrollmentCode).toBe(another);
  });

  test('[OPE-2] are shifted with whoever is on the way, said twice once, and shown before', async () => {
    const code = newCode();
    await acts.create({ code });
    const { traveler } = await acts.walking(code);
    const before = await daysOf(traveler);
    expect(before).toEqual([
      [MONDAY, null],
      ['2026-11-17', '2026-11-17'],
    ]);
    const dry = await acts.shift(code, 2, MONDAY, true);
    expect(dry).toMatchObject({ startingDate: '2026-11-30', walks: 1, waiting: 0, isChanged: true });
    expect(await daysOf(traveler)).toEqual(before);
    expect(await acts.shift(code, 2)).toEqual(dry);
    const { quest } = await traveler.quests.active();
    expect([quest.startingDate, quest.hasCommittedSchedule]).toEqual(['2026-11-30', true]);
    expect(await daysOf(traveler)).toEqual([before?.[0], ['2026-12-01', '2026-11-17']]);
    expect((await acts.shift(code, 2)).isChanged).toBe(false);
    expect((await traveler.quests.active()).quest.startingDate).toBe('2026-11-30');
    expect(await refusalKeyOf(acts.shift(code, 1))).toBe('shiftFromElsewhere');
    expect((await ann.cohorts.byCode(code)).startingDate).toBe('2026-11-30');
  });

  test('[OPE-3] somebody goes on in another cohort of the same quest with all that they have done', async () => {
    const [here, there] = [newCode(), newCode()];
    await acts.create({ code: here });
    await acts.create({ code: there, startingDate: '2026-11-26', organization: 'windmill' });
    const { traveler, questId } = await acts.walking(here);
    const { points } = await traveler.quests.active();
    const moved = await acts.move(traveler, there);
    expect(moved.enrollment).toMatchObject({ quest: questId, startingDate: NEXT_MONDAY });
    const after = await traveler.quests.active();
    expect(after.points).toEqual(points);
    expect(after.quest).toMatchObject({ id: questId, cohortOrganizationId: 'windmill', startingDate: NEXT_MONDAY });
    expect(after.quest.weeks[0]?.challenges[0]?.completedSteps).toEqual([0]);
    const { answers } = await traveler.challenges.open('shore');
    expect(answers).toMatchObject([{ appletId: 'shore-words', text: 'A heron' }]);
    expect((await acts.move(traveler, there)).enrollment).toBeUndefined();
    expect(await acts.asOperator((cohortAdmin) => cohortAdmin.wasEnrolled(traveler.id, moved.cohort.id))).toBe(true);
  });

  test('[OPE-3] nobody is moved to another quest, to where they walked, or without one', async () => {
    const [first, second] = [newCode(), newCode()];
    await acts.create({ code: first });
    await acts.create({ code: second });
    expect(await refusalKeyOf(acts.move(ann, first))).toBe('moveWithoutQuest');
    await ann.quests.join(first, TODAY);
    expect(await refusalKeyOf(acts.move(ann, QUEST_CODES.forest))).toBe('moveToOtherQuest');
    expect(await refusalKeyOf(acts.move(ann, '99999'))).toBe('cohortUnknown');
    await ann.quests.join(second, TODAY);
    expect(await refusalKeyOf(acts.move(ann, first))).toBe('moveToWalkedCohort');
  });

  test('[QST-6][OPE-4] an upgrade is told first, leaves what is answered as it was, and brings the rest', async () => {
    const code = newCode();
    await acts.create({ code });
    const { traveler } = await acts.walking(code);
    const more = { appletId: 'shore-more', appletType: 'inline-text', text: 'Begun' } as const;
    const draftKey = 'step:dunes:dunes-climb';
    const content = { answers: [more], reflectAnswers: '' };
    await traveler.drafts.save(draftKey, { content, base: 0, writer: 'a page', edit: 1 });
    const anew: AuthoredQuest = {
      quest: { ...coastQuest.quest, title: 'Quest coast, anew' },
      applets: [...coastQuest.applets.map((applet) => ({ ...applet, title: `${applet.title}, anew` })), extra],
    };
    const told: unknown[] = [];
    const upgrade = (isDry: boolean) =>
      acts.asOperator(
        (cohortAdmin) =>
          new UpgradeCohort(cohortAdmin, fixedClock).run(code, ({ affected }) => told.push(...affected), { isDry }),
        [anew],
      );
    expect((await upgrade(true)).isChanged).toBe(true);
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast');
    const held = { change: 'changed', stays: true };
    expect(told).toEqual([
      { applet: 'shore-extra', title: 'Extra', change: 'new', answers: 0, drafts: 0, stays: false },
      { applet: 'shore-words', title: 'Artifact shore-words, anew', answers: 1, drafts: 0, ...held },
      { applet: 'shore-more', title: 'Artifact shore-more, anew', answers: 0, drafts: 1, ...held },
    ]);
    expect((await upgrade(false)).isChanged).toBe(true);
    expect((await upgrade(false)).isChanged).toBe(false);
    expect((await traveler.quests.active()).quest.title).toBe('Quest coast, anew');
    const opened = await traveler.challenges.open('shore');
    expect(opened.applets.map(({ title }) => title)).toEqual(['Artifact shore-words', 'Artifact shore-more']);
    expect(opened.answers).toMatchObject([{ text: 'A heron' }]);
    const gone = acts.asOperator(
      (cohortAdmin) => new UpgradeCohort(cohortAdmin, fixedClock).run(code, () => undefined),
      [forestQuest],
    );
    expect(await refusalKeyOf(gone)).toBe('questContentGone');
  });

  const extra = {
    id: 'shore-extra',
    appletType: 'inline-text',
    title: 'Extra',
    description: null,
    required: false,
    readOnly: false,
    placeholder: null,
  };
});
