import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, keptCohorts } from '#core/arbitraries';
import { knows } from '#core/messages';
import { CloseCohort, CohortDesk, EditCohort, type KeptCohort, moveProblem } from '#core/operation';
import type { Clock, Instant } from '#core/shared';

const unasked = (): never => {
  throw new Error('Nobody asks for this.');
};

/** A desk with one cohort, that writes down what is done to it. */
class OneCohort extends CohortDesk {
  readonly done: string[] = [];

  constructor(public cohort: KeptCohort) {
    super();
  }

  override hold = async (code: string) => (code === this.cohort.enrollmentCode ? this.cohort : undefined);
  override async close(id: string, at: Instant): Promise<void> {
    this.done.push(`close ${id} ${at}`);
    this.cohort = { ...this.cohort, isClosed: true };
  }
  override async edit(id: string, allowEditCompleted: boolean): Promise<void> {
    this.done.push(`edit ${id}`);
    this.cohort = { ...this.cohort, allowEditCompleted };
  }

  override authored = unasked;
  override all = unasked;
  override open = unasked;
  override plansOf = unasked;
  override walks = unasked;
  override walkOf = unasked;
  override hasWalked = unasked;
  override shift = unasked;
  override move = unasked;
  override pinned = unasked;
  override uses = unasked;
  override written = unasked;
  override upgrade = unasked;
}

const clockAt = (moments: readonly Instant[]): Clock => {
  let place = 0;
  return { now: () => moments[Math.min(place++, moments.length - 1)] ?? '', zone: () => 'UTC' };
};

test('[OPE-6] a cohort is closed once, at the first time it is said, and nothing else about it changes', async () => {
  await fc.assert(
    fc.asyncProperty(keptCohorts, fc.array(instants, { minLength: 1, maxLength: 5 }), async (cohort, moments) => {
      const desk = new OneCohort(cohort);
      const close = new CloseCohort(desk, clockAt(moments));
      for (let said = 0; said < moments.length; said += 1) {
        const { cohort: closed, isChanged } = await close.run(cohort.enrollmentCode);
        expect(isChanged).toBe(said === 0 && !cohort.isClosed);
        expect(closed).toEqual({ ...cohort, isClosed: true });
        expect(desk.cohort).toEqual(closed);
      }
      expect(desk.done).toEqual(cohort.isClosed ? [] : [`close ${cohort.id} ${moments[0]}`]);
      await expect(close.run(`${cohort.enrollmentCode}0`)).rejects.toMatchObject({ key: 'cohortUnknown' });
    }),
  );
});

test('[OPE-9] whether completed work may be changed is as it was last said; what is only shown, or said again, changes nothing', async () => {
  const sayings = fc.array(fc.record({ allow: fc.boolean(), isDry: fc.boolean() }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(keptCohorts, sayings, async (cohort, said) => {
      const desk = new OneCohort(cohort);
      const edit = new EditCohort(desk);
      let is = cohort.allowEditCompleted;
      let changes = 0;
      for (const { allow, isDry } of said) {
        const shown = await edit.run(cohort.enrollmentCode, allow, isDry);
        expect(shown).toEqual({ cohort: { ...cohort, allowEditCompleted: allow }, isChanged: allow !== is });
        if (!isDry && allow !== is) changes += 1;
        if (!isDry) is = allow;
        expect(desk.cohort).toEqual({ ...cohort, allowEditCompleted: is });
      }
      expect(desk.done).toHaveLength(changes);
      await expect(edit.run(cohort.enrollmentCode, undefined)).rejects.toMatchObject({ key: 'cohortEditNotValid' });
      await expect(edit.run('0', true)).rejects.toMatchObject({ key: 'cohortUnknown' });
    }),
  );
});

test('[OPE-3] somebody is moved along their own quest alone, and never to where they walked', () => {
  const there = { questContentId: 'coast' };
  const walking = { quest: 'coast', hasWalkedThere: false };
  expect(moveProblem(there, walking)).toBeUndefined();
  expect(moveProblem(there, { ...walking, quest: 'forest' })).toBe('moveToOtherQuest');
  expect(moveProblem(there, { ...walking, quest: undefined })).toBe('moveWithoutQuest');
  expect(moveProblem(there, { ...walking, hasWalkedThere: true })).toBe('moveToWalkedCohort');
  for (const key of ['moveToOtherQuest', 'moveWithoutQuest', 'moveToWalkedCohort']) expect(knows(key)).toBe(true);
});
