import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuthoredQuest, questIn } from '#core/content';
import { translationProblems } from '#core/content/server';
import { LOCALES } from '#core/messages';
import { coastQuest, forestQuest } from '../../fixtures/sample-quests.ts';
import { forAll } from '../support/for-all.ts';

const quests = fc.constantFrom<AuthoredQuest>(coastQuest, forestQuest);

/** The same quest with other texts. */
const reworded = (authored: AuthoredQuest, word: string): AuthoredQuest => ({
  ...authored,
  quest: {
    ...authored.quest,
    title: word,
    weeks: authored.quest.weeks.map((week) => ({ ...week, title: word, weekName: `${word} ${week.weekName}` })),
  },
  applets: authored.applets.map((applet) => ({ ...applet, title: word })),
});

test('[CNT-27] a translation of texts alone has no problem', () =>
  forAll([quests, fc.string()], (authored, word) => {
    expect(translationProblems(authored, reworded(authored, word))).toEqual([]);
  }));

test('[CNT-27] an applet that is missing, has another id or stands elsewhere is named', () =>
  forAll(
    [fc.constant(coastQuest), fc.nat(), fc.constantFrom('missing', 'renamed', 'moved'), fc.string()],
    (authored, at, change, word) => {
      const index = at % authored.applets.length;
      const applet = authored.applets[index];
      if (!applet) throw new Error('The quest has no applets');
      const others = authored.applets.filter(({ id }) => id !== applet.id);
      fc.pre(change !== 'moved' || index < others.length);
      const applets = {
        missing: others,
        renamed: authored.applets.map((one) => (one === applet ? { ...one, id: `${one.id}-else` } : one)),
        moved: [...others, applet],
      }[change];
      const [problem, ...more] = translationProblems(authored, { ...reworded(authored, word), applets });
      expect(more).toEqual([]);
      expect(problem).toMatchObject({
        key: 'contentTranslationOther',
        entry: authored.quest.id,
        details: { id: applet.id },
      });
    },
  ));

test('[CNT-28] a quest is read in a language, or as it was written where that is missing', () =>
  forAll([quests, fc.constantFrom(...LOCALES), fc.subarray([...LOCALES])], (authored, locale, into) => {
    const translations = Object.fromEntries(into.map((one) => [one, reworded(authored, one)]));
    const all = { ...authored, translations };
    expect(questIn(all, locale)).toBe(translations[locale] ?? all);
  }));
