import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPLET_TYPES, type AppletContent, isAnswered, isWellFormedApplet } from '#core/applets';
import { groupsOf, appletContentsOfAnyKind } from '#core/arbitraries';
import type { AuthoredQuest } from '#core/content';
import { withPlaceholderApplets } from '#core/content/server';
import { forAll } from '../support/for-all.ts';

const questOf = (applets: readonly AppletContent[]): AuthoredQuest => ({
  quest: { id: 'quest', title: 'A quest', isSampleQuest: false, onboarding: [], offboarding: [], weeks: [] },
  applets,
});

const applets = fc.uniqueArray(
  fc.oneof(appletContentsOfAnyKind, groupsOf(fc.array(appletContentsOfAnyKind, { maxLength: 3 }))),
  {
    selector: ({ id }) => id,
    maxLength: 6,
  },
);

const withMembers = (applet: AppletContent): readonly AppletContent[] => [applet, ...(applet.applets ?? [])];

const idsOf = (all: readonly AppletContent[]): readonly string[] => all.flatMap(withMembers).map(({ id }) => id);

test('[CNT-4] where nothing is broken, nothing changes', () =>
  forAll([applets], (all) => {
    expect(withPlaceholderApplets(questOf(all), new Set())).toEqual(questOf(all));
  }));

test('[CNT-4] what is broken keeps its place and its id, is of no kind that there is, and asks for nothing', () =>
  forAll([applets], (all) => {
    const stand = withPlaceholderApplets(questOf(all), new Set(idsOf(all))).applets;
    expect(stand.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const applet of stand) {
      expect(APPLET_TYPES).not.toContain(applet.appletType);
      expect(isWellFormedApplet(applet)).toBe(true);
      expect(isAnswered(applet, undefined)).toBe(true);
      expect(applet.title).not.toBe('');
    }
  }));

test('[CNT-4] of what is broken its id and its title stay, or its id for a title, and nothing else', () =>
  forAll([appletContentsOfAnyKind, fc.boolean()], (any, isNamed) => {
    const broken = { ...any, title: isNamed ? 'Sea' : '' };
    expect(withPlaceholderApplets(questOf([broken]), new Set([broken.id])).applets).toEqual([
      {
        id: broken.id,
        appletType: 'malformed',
        title: isNamed ? 'Sea' : broken.id,
        description: null,
        required: false,
        readOnly: true,
        placeholder: null,
        sendButton: false,
        thumbnailUrl: null,
        tags: [],
      },
    ]);
  }));

test('[CNT-4] what stands beside something broken stays as it is, in a group too', () =>
  forAll([applets, fc.nat()], (all, position) => {
    const ids = idsOf(all);
    const broken = ids[position % Math.max(1, ids.length)] ?? '';
    const stand = withPlaceholderApplets(questOf(all), new Set([broken])).applets;
    const isUntouched = (applet: AppletContent): boolean => !withMembers(applet).some(({ id }) => id === broken);
    expect(stand.filter((_, index) => all[index] && isUntouched(all[index]))).toEqual(all.filter(isUntouched));
  }));
