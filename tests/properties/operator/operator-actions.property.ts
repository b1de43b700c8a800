import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, cohortRecords } from '#core/arbitraries';
import { hasMessage } from '#core/messages';
import type { CohortRecord, CohortSettings } from '#core/operator';
import { CloseCohort, CohortAdmin, EditCohort, moveProblem } from '#core/operator/server';
import type { Clock, Instant } from '#core/shared';
import { coastQuest } from '../../fixtures/sample-quests.ts';
import { forAllAsync } from '../support/for-all.ts';

/** A quest with a German translation. */
const translatedCoast = { ...coastQuest, translations: { de: coastQuest } };

const unasked = (): never => {
  throw new Error('Nobody asks for this.');
};

/** A cohort admin with one cohort, that writes down what is done to it. */
class OneCohort extends CohortAdmin {
  readonly done: string[] = [];

  constructor(public cohort: CohortRecord) {
    super();
  }

  override findForUpdate = async (code: string) => (code === this.cohort.enrollmentCode ? this.cohort : undefined);
  override async close(id: string, at: Instant): Promise<void> {
    this.done.push(`close ${id} ${at}`);
    this.cohort = { ...this.cohort, isClosed: true };
  }
  override async edit(id: string, settings: Partial<CohortSettings>): Promise<void> {
    this.done.push(`edit ${id}`);
    this.cohort = { ...this.cohort, ...settings };
  }

  override authoredQuests = unasked;
  override all = unasked;
  override create = unasked;
  override plansOf = unasked;
  override activeEnrollmentsForUpdate = unasked;
  override enrollmentForUpdate = unasked;
  override wasEnrolled = unasked;
  override shift = unasked;
  override move = unasked;
  override pinnedContent = async () => translatedCoast;
  override appletUsageForUpdate = unasked;
  override answersGivenIn = unasked;
  override appletUsageOf = unasked;
  override upgrade = unasked;
}

const clockAt = (moments: readonly Instant[]): Clock => {
  let index = 0;
  return { now: () => moments[Math.min(index++, moments.length - 1)] ?? '', zone: () => 'UTC' };
};

test('[OPE-6] a cohort is closed once, at the first time it is said, and nothing else about it changes', () =>
  forAllAsync([cohortRecords, fc.array(instants, { minLength: 1, maxLength: 5 })], async (cohort, moments) => {
    const subject = new OneCohort(cohort);
    const close = new CloseCohort(subject, clockAt(moments));
    for (let said = 0; said < moments.length; said += 1) {
      const { cohort: closed, isChanged } = await close.run(cohort.enrollmentCode);
      expect(isChanged).toBe(said === 0 && !cohort.isClosed);
      expect(closed).toEqual({ ...cohort, isClosed: true });
      expect(subject.cohort).toEqual(closed);
    }
    expect(subject.done).toEqual(cohort.isClosed ? [] : [`close ${cohort.id} ${moments[0]}`]);
    await expect(close.run(`${cohort.enrollmentCode}0`)).rejects.toMatchObject({ key: 'cohortUnknown' });
  }));

test('[OPE-9] the settings of a cohort are as they were last said; what is only shown, or said again, changes nothing', async () => {
  const settings = fc.record(
    {
      allowEditCompleted: fc.boolean(),
      hasRelationships: fc.boolean(),
      hasMentors: fc.boolean(),
      languages: fc.constantFrom('all', 'none', 'de', 'de,de'),
    },
    { requiredKeys: [] },
  );
  const sayings = fc.array(fc.record({ wanted: settings, isDry: fc.boolean() }), { maxLength: 8 });
  await forAllAsync([cohortRecords, sayings], async (cohort, said) => {
    const subject = new OneCohort(cohort);
    const edit = new EditCohort(subject);
    let is = cohort;
    let changes = 0;
    for (const { wanted, isDry } of said) {
      if (Object.keys(wanted).length === 0) {
        await expect(edit.run(cohort.enrollmentCode, wanted)).rejects.toMatchObject({ key: 'cohortEditNotValid' });
        continue;
      }
      const { languages, ...others } = wanted;
      const offered = { all: null, none: [], de: ['de' as const], 'de,de': ['de' as const] };
      const after = { ...is, ...others, ...(languages && { languages: offered[languages] }) };
      const isChanged = JSON.stringify(after) !== JSON.stringify(is);
      expect(await edit.run(cohort.enrollmentCode, wanted, isDry)).toEqual({ cohort: after, isChanged });
      if (!isDry && isChanged) changes += 1;
      if (!isDry) is = after;
      expect(subject.cohort).toEqual(is);
    }
    expect(subject.done).toHaveLength(changes);
    await expect(edit.run('0', { hasMentors: true })).rejects.toMatchObject({ key: 'cohortUnknown' });
  });
});

test('[OPE-3] somebody is moved along their own quest alone, and never to where they walked', () => {
  const there = { questContentId: 'coast' };
  const walking = { quest: 'coast', wasEnrolledThere: false };
  expect(moveProblem(there, walking)).toBeUndefined();
  expect(moveProblem(there, { ...walking, quest: 'forest' })).toBe('moveToOtherQuest');
  expect(moveProblem(there, { ...walking, quest: undefined })).toBe('moveWithoutQuest');
  expect(moveProblem(there, { ...walking, wasEnrolledThere: true })).toBe('moveToWalkedCohort');
  for (const key of ['moveToOtherQuest', 'moveWithoutQuest', 'moveToWalkedCohort']) expect(hasMessage(key)).toBe(true);
});
