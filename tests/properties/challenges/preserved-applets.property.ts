import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appletContents } from '#core/arbitraries';
import type { AppletContent } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { contentPinsOf, type CohortMembership, withPreservedApplets } from '#core/challenges/server';
import { forAll } from '../support/for-all.ts';

const titled = (title: string, applets: readonly AppletContent[] = []): AuthoredQuest => ({
  quest: { id: 'coast', title, isSampleQuest: false, onboarding: [], offboarding: [], weeks: [] },
  applets,
});
const named = fc
  .uniqueArray(fc.nat(9), { maxLength: 8 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => appletContents.map((content) => ({ ...content, id: `applet-${id}`, applets: [] })))),
  );

test('[QST-6] an applet that stays as it was stands in its own place, one that is lacking behind them, and the others as they are authored', () =>
  forAll([named, named], (applets, saved) => {
    const seen = withPreservedApplets(titled('Coast', applets), saved).applets;
    const ids = applets.map(({ id }) => id);
    const lacking = saved.map(({ id }) => id).filter((id) => !ids.includes(id));
    expect(seen.map(({ id }) => id)).toEqual([...ids, ...lacking]);
    for (const applet of seen) expect(applet).toBe([...saved, ...applets].find(({ id }) => id === applet.id));
  }));

test('[QST-6] an applet that stays as it was stands in the group that took it in, and not beside it', () =>
  forAll([appletContents], (content) => {
    const member = { ...content, appletType: 'inline-text' as const, applets: [] };
    const group = { ...member, id: 'group', appletType: 'group-applet' as const, applets: [member] };
    const asItWas = { ...member, title: 'As it was' };
    expect(withPreservedApplets(titled('Coast', [group]), [asItWas]).applets).toEqual([
      { ...group, applets: [asItWas] },
    ]);
  }));

test('[QST-6] of a group that stays as it was only those members are brought back that stand nowhere else now', () =>
  forAll([appletContents, fc.boolean()], (content, isThere) => {
    const [left, right] = ['left', 'right'].map((id) => ({ ...content, id, appletType: 'inline-text', applets: [] }));
    const applets = [left, right].flatMap((one) => one ?? []);
    const group = { ...content, id: 'group', appletType: 'group-applet', applets };
    const authored = isThere ? applets.slice(0, 1) : [];
    const seen = withPreservedApplets(titled('Coast', authored), [group]).applets;
    expect(seen.map(({ id }) => id)).toEqual(isThere ? ['left', 'right'] : ['group']);
  }));

const MOMENTS = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, 10, 1 + at)).toISOString());
const momentAt = (at: number): string => MOMENTS[at] ?? '';

/**
 * Cohorts with the moments at which each was upgraded, and the moments at which a Traveler moved from each to the next.
 */
const journeys = fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { maxLength: 3 }).chain((moves) =>
  fc.record({
    moves: fc.constant(moves.toSorted((one, other) => one - other)),
    upgrades: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { maxLength: 4 }), {
      minLength: moves.length + 1,
      maxLength: moves.length + 1,
    }),
  }),
);

test('[QST-6][CNT-3] at every moment quest progress is pinned to what the cohort that it was in then was pinned to', () =>
  forAll([journeys], ({ moves, upgrades }) => {
    const titleOf = (cohort: number, at: number): string =>
      `cohort ${cohort}, upgraded ${upgrades[cohort]?.filter((upgrade) => upgrade <= at).length}`;
    const stays = upgrades.map((moments, cohort): CohortMembership => {
      const pins = [0, ...moments.toSorted((one, other) => one - other)].map((at) => ({
        from: momentAt(at),
        authored: titled(titleOf(cohort, at)),
      }));
      const until = moves[cohort];
      return { pins, preservedApplets: [], until: until === undefined ? null : momentAt(until) };
    });
    const pins = contentPinsOf(stays);
    for (let at = 0; at < MOMENTS.length; at += 1) {
      const cohort = moves.filter((move) => move <= at).length;
      expect(pins.findLast(({ from }) => from <= momentAt(at))?.authored.quest.title).toBe(titleOf(cohort, at));
    }
    const moments = pins.map(({ from }) => from);
    expect(moments).toEqual([...new Set(moments)].toSorted());
  }));

test('[QST-6][CNT-3] what stays as it was stays so in what the cohort was pinned to, there and nowhere else', () => {
  const applet = (title: string): AppletContent => ({
    id: 'one',
    appletType: 'inline-text',
    title,
    description: null,
    required: false,
    readOnly: false,
    placeholder: null,
  });
  const pin = (at: number, title: string) => ({ from: momentAt(at), authored: titled('Coast', [applet(title)]) });
  const pins = contentPinsOf([
    { pins: [pin(0, 'here')], preservedApplets: [], until: momentAt(3) },
    { pins: [pin(0, 'there'), pin(5, 'there, anew')], preservedApplets: [applet('here')], until: momentAt(7) },
    { pins: [pin(0, 'elsewhere')], preservedApplets: [], until: null },
  ]);
  const told = pins.map(({ from, authored }) => [from, authored.applets.map(({ title }) => title)]);
  expect(told).toEqual([
    [momentAt(0), ['here']],
    [momentAt(3), ['here']],
    [momentAt(5), ['here']],
    [momentAt(7), ['elsewhere']],
  ]);
});
