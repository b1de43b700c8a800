import { type Artifact } from '#core/applets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showcaseNotebooks } from '#core/arbitraries';
import {
  artifactCount,
  artifactIds,
  artifactsOnShowcase,
  emptySelection,
  selectedIdsInOrder,
  type ShowcaseListName,
  type ShowcaseSelection,
  withAllSelected,
  withArtifactMoved,
  withArtifactToggled,
} from '#core/showcases';
import { forAll } from '../support/for-all.ts';

const PICKS: readonly ShowcaseListName[] = ['appletIds', 'featuredAppletIds', 'headlineAppletIds'];

/** Every artifact with the ids of the single artifacts it stands for, groups before their members. */
const families = (own: readonly Artifact[]): readonly { id: string; isGroup: boolean; works: string[] }[] =>
  own.flatMap((artifact) => {
    const inside = families(artifact.applets);
    const isGroup = artifact.appletType === 'group-applet';
    const works = isGroup ? inside.filter((one) => !one.isGroup).map(({ id }) => id) : [artifact.id];
    return [{ id: artifact.id, isGroup, works }, ...inside];
  });

const singles = (own: readonly Artifact[]): readonly string[] =>
  families(own).flatMap(({ id, isGroup }) => (isGroup ? [] : [id]));

const clicks = fc.array(fc.tuple(fc.constantFrom(...PICKS), fc.nat()), { maxLength: 10 });

const clicked = (own: readonly Artifact[], all: readonly (readonly [ShowcaseListName, number])[]) =>
  all.reduce<ShowcaseSelection>((selection, [pick, seed]) => {
    const ids = families(own).map(({ id }) => id);
    return withArtifactToggled(selection, pick, ids[seed % Math.max(1, ids.length)] ?? 'none', own);
  }, emptySelection);

const within = (list: readonly string[], others: readonly string[]): boolean => list.every((id) => others.includes(id));

const someArtifact = showcaseNotebooks
  .filter((own) => own.length > 0)
  .chain((own) => fc.record({ own: fc.constant(own), artifact: fc.constantFrom(...families(own)) }));

test('[SHW-3] whatever is clicked, lists hold own artifacts once, groups while they are whole, and only what was chosen', () =>
  forAll(
    [showcaseNotebooks, clicks],
    (own, all) => {
      const selection = clicked(own, all);
      for (const pick of PICKS) {
        const ids = selection[pick];
        expect(new Set(ids).size).toBe(ids.length);
        expect(within(ids, artifactIds(own))).toBe(true);
        expect(within(ids, selection.appletIds)).toBe(true);
        for (const { id, isGroup, works } of families(own))
          if (isGroup) expect([pick, id, ids.includes(id)]).toEqual([pick, id, works.length > 0 && within(works, ids)]);
      }
    },
    { numRuns: 200 },
  ));

test('[SHW-3] a click takes a whole family in or out, leaves all others where they are, and the next one undoes it', () =>
  forAll(
    [someArtifact, clicks, fc.constantFrom(...PICKS)],
    ({ own, artifact: { id, works } }, all, pick) => {
      const before = clicked(own, all);
      const after = withArtifactToggled(before, pick, id, own);
      if (works.length === 0) expect(after).toBe(before);
      fc.pre(works.length > 0);
      const wasIn = within(works, before[pick]);
      expect(works.every((work) => after[pick].includes(work) === !wasIn)).toBe(true);
      const others = singles(own).filter((work) => !works.includes(work));
      for (const list of PICKS)
        expect(others.filter((work) => after[list].includes(work))).toEqual(
          others.filter((work) => before[list].includes(work)),
        );
      const back = withArtifactToggled(after, pick, id, own);
      expect(works.every((work) => back[pick].includes(work) === wasIn)).toBe(true);
    },
    { numRuns: 200 },
  ));

test('[SHW-3] what is featured or a headline is put on too; what is taken off the showcase leaves everything', () =>
  forAll(
    [someArtifact, clicks, fc.constantFrom(...PICKS)],
    ({ own, artifact: { id, works } }, all, pick) => {
      fc.pre(works.length > 0);
      const before = clicked(own, all);
      const wasIn = within(works, before[pick]);
      const after = withArtifactToggled(before, pick, id, own);
      const isOffAll = wasIn && pick === 'appletIds';
      for (const list of PICKS)
        if (list === pick || isOffAll || (!wasIn && list === 'appletIds'))
          expect(works.every((work) => after[list].includes(work) === !wasIn)).toBe(true);
        else expect(after[list]).toBe(before[list]);
    },
    { numRuns: 200 },
  ));

test('[SHW-3] lists keep the order of choosing, a group stands right before the first of its members', () =>
  forAll(
    [showcaseNotebooks, fc.array(fc.nat(), { maxLength: 8 })],
    (own, seeds) => {
      const plain = own.filter(({ appletType }) => appletType !== 'group-applet').map(({ id }) => id);
      const order = [...new Set(seeds.flatMap((seed) => plain[seed % Math.max(1, plain.length)] ?? []))];
      const chosen = order.reduce((all, id) => withArtifactToggled(all, 'headlineAppletIds', id, own), emptySelection);
      expect(chosen.headlineAppletIds).toEqual(order);
      for (const { id, isGroup, works } of families(own)) {
        if (!isGroup || works.length === 0) continue;
        const { appletIds } = withArtifactToggled(chosen, 'appletIds', id, own);
        expect(appletIds.slice(0, order.length)).toEqual(order);
        expect(appletIds.indexOf(id)).toBeLessThan(Math.min(...works.map((work) => appletIds.indexOf(work))));
      }
    },
    { numRuns: 100 },
  ));

test('[SHW-3] an id that is no artifact of theirs changes nothing, and ids of artifacts that are gone fall away', () =>
  forAll([showcaseNotebooks, clicks, fc.constantFrom(...PICKS)], (own, all, pick) => {
    const selection = clicked(own, all);
    expect(withArtifactToggled(selection, pick, 'stranger', own)).toBe(selection);
    const gone = { ...selection, appletIds: ['gone', ...selection.appletIds] };
    const first = singles(own)[0];
    fc.pre(first !== undefined);
    expect(withArtifactToggled(gone, 'appletIds', first, own).appletIds).not.toContain('gone');
  }));

test('[SHW-3] selecting all chooses every artifact, those chosen before first; featured and headlines stay; deselecting all leaves nothing', () =>
  forAll([showcaseNotebooks, clicks], (own, all) => {
    const before = clicked(own, all);
    const after = withAllSelected(before, own);
    const whole = families(own).filter(({ works }) => works.length > 0);
    expect(new Set(after.appletIds)).toEqual(new Set(whole.map(({ id }) => id)));
    expect(after.appletIds).toHaveLength(whole.length);
    expect({ ...after, appletIds: before.appletIds }).toEqual(before);
    const order = after.appletIds.filter((id) => singles(own).includes(id));
    const chosen = before.appletIds.filter((id) => singles(own).includes(id));
    expect(order).toEqual([...chosen, ...singles(own).filter((id) => !chosen.includes(id))]);
    expect(Object.values(emptySelection)).toEqual([[], [], []]);
  }));

test('[SHW-3] a list of whole artifacts names each of them, groups that hold something before what they hold', () =>
  forAll([showcaseNotebooks], (own) => {
    const whole = families(own).filter(({ works }) => works.length > 0);
    expect(selectedIdsInOrder(own, own)).toEqual(whole.map(({ id }) => id));
    expect(artifactIds(own)).toEqual(families(own).map(({ id }) => id));
  }));

test('[SHW-1] artifacts are counted singly: a group is worth its members, an id that is not theirs nothing', () =>
  forAll([showcaseNotebooks, fc.array(fc.nat())], (own, seeds) => {
    const all = artifactIds(own);
    expect(artifactCount(own)).toBe(singles(own).length);
    const ids = seeds.flatMap((seed) => all[seed % Math.max(1, all.length)] ?? []);
    const expected = singles(own).filter((id) => ids.includes(id)).length;
    expect(artifactCount(own, [...ids, 'stranger', ...ids])).toBe(expected);
  }));

test('[SHW-5] what stands on a showcase is what was put on it: each single artifact named, once, in its place', () =>
  forAll(
    [showcaseNotebooks, fc.array(fc.nat(), { maxLength: 12 })],
    (own, seeds) => {
      const all = artifactIds(own);
      const ids = [...new Set(seeds.flatMap((seed) => all[seed % Math.max(1, all.length)] ?? []))];
      const shown = artifactsOnShowcase(own, ['stranger', ...ids]);
      const visible = singles(shown);
      expect(visible.toSorted()).toEqual(
        singles(own)
          .filter((id) => ids.includes(id))
          .toSorted(),
      );
      const positions = shown.map(({ id }) => ids.indexOf(id));
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      for (const { id, isGroup, works } of families(shown))
        if (isGroup) expect([id, ids.includes(id), works.length > 0]).toEqual([id, true, true]);
      const named = families(own).filter(
        ({ id, works }) => ids.includes(id) && works.some((work) => ids.includes(work)),
      );
      expect(artifactIds(shown).toSorted()).toEqual(named.map(({ id }) => id).toSorted());
    },
    { numRuns: 300 },
  ));

test('[SHW-3] moving an artifact changes no list but its order, keeps the others in theirs, and ends at the ends', () =>
  forAll(
    [showcaseNotebooks, clicks, fc.nat(), fc.integer({ min: -6, max: 6 })],
    (own, all, seed, by) => {
      const before = clicked(own, all);
      const shown = artifactsOnShowcase(own, before.appletIds).map(({ id }) => id);
      const id = shown[seed % Math.max(1, shown.length)] ?? 'none';
      const after = withArtifactMoved(before, id, by, own);
      for (const pick of PICKS) expect(after[pick].toSorted()).toEqual(before[pick].toSorted());
      const now = artifactsOnShowcase(own, after.appletIds).map((one) => one.id);
      expect(now.filter((one) => one !== id)).toEqual(shown.filter((one) => one !== id));
      if (shown.length > 0)
        expect(now.indexOf(id)).toBe(Math.min(Math.max(shown.indexOf(id) + by, 0), shown.length - 1));
      if (shown.length === 0) expect(after).toBe(before);
    },
    { numRuns: 200 },
  ));
