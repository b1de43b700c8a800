import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuthoredQuest, isWithheld, questIn, titleIn } from '#core/content';
import { isValidMadlibInput, madlibSentence, optionValue } from '#core/applets';
import { appletContents } from '#core/arbitraries';
import { withOriginalValues } from '#core/content/server';
import { LOCALES } from '#core/messages';
import { coastQuest, forestQuest } from '../../fixtures/sample-quests.ts';
import { chosenLanguages } from '#core/operator/server';
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

test('[CNT-28] a quest is read in a language, or as it was written where that is missing', () =>
  forAll([quests, fc.constantFrom(...LOCALES), fc.subarray([...LOCALES])], (authored, locale, into) => {
    const translations = Object.fromEntries(into.map((one) => [one, reworded(authored, one)]));
    const all = { ...authored, translations };
    expect(questIn(all, locale)).toBe(translations[locale] ?? all);
  }));

test('[CNT-35] a cohort serves only the translations that it offers, all of them without a list, and the original always', () =>
  forAll(
    [quests, fc.constantFrom(...LOCALES), fc.subarray([...LOCALES]), fc.option(fc.subarray([...LOCALES]))],
    (authored, locale, into, offered) => {
      const translations = Object.fromEntries(into.map((one) => [one, reworded(authored, one)]));
      const all = { ...authored, translations };
      const isOffered = offered === null || offered.includes(locale);
      expect(questIn(all, locale, offered)).toBe(isOffered ? questIn(all, locale) : all);
      expect(isWithheld(all, locale, offered)).toBe(into.includes(locale) && !isOffered);
    },
  ));

test('[CNT-37] a part of a quest has its title in a language where that is offered, and none where no quest has it', () =>
  forAll(
    [quests, fc.constantFrom(...LOCALES), fc.subarray([...LOCALES]), fc.boolean()],
    (authored, locale, into, has) => {
      const translations = Object.fromEntries(into.map((one) => [one, reworded(authored, one)]));
      const offered = has ? null : [];
      const all = { authored: { ...authored, translations }, offered };
      const expected = has && into.includes(locale) ? locale : undefined;
      for (const { id, title } of [authored.quest, ...authored.quest.weeks]) {
        expect(titleIn([all], id, locale)).toBe(expected ?? title);
        expect(titleIn([{ authored, offered: null }, all], id, locale)).toBe(expected ?? title);
        expect(titleIn([], id, locale)).toBeUndefined();
      }
      for (const { id, title } of authored.quest.weeks.flatMap(({ challenges }) => challenges))
        expect(titleIn([all], id, locale)).toBe(title);
      expect(titleIn([all], 'nowhere', locale)).toBeUndefined();
    },
  ));

test('[CNT-35] the languages that an operator types are translations of the quest, once each, or are refused with those there are', () =>
  forAll(
    [quests, fc.subarray([...LOCALES]), fc.array(fc.constantFrom(...LOCALES), { minLength: 1 })],
    (authored, into, typed) => {
      const translations = Object.fromEntries(into.map((one) => [one, reworded(authored, one)]));
      const all = { ...authored, translations };
      expect(chosenLanguages('all', all)).toBeNull();
      expect(chosenLanguages('none', all)).toEqual([]);
      const choose = () => chosenLanguages(typed.join(', '), all);
      if (typed.every((one) => into.includes(one))) expect(choose()).toEqual(into.filter((one) => typed.includes(one)));
      else expect(choose()).toMatchObject({ key: 'cohortLanguageMissing' });
      expect(chosenLanguages('tlh', all)).toMatchObject({
        details: { language: 'tlh', known: ['all', 'none', ...into].join(', ') },
      });
    },
  ));

/** Every text that a choice offers, said otherwise; its ids and its order stay. */
const translatedChoices = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(translatedChoices);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name === 'title' && typeof part === 'string') return [name, `de ${part}`];
      const isChoice = name === 'options' && Array.isArray(part) && part.every((one) => typeof one === 'string');
      return [name, isChoice ? part.map((one) => `de ${one}`) : translatedChoices(part)];
    }),
  );
};

const severalApplets = fc.uniqueArray(appletContents, { selector: ({ id }) => id, minLength: 1, maxLength: 3 });

test('[CNT-29] an answer stores the same in a translation, and is told in its language', () =>
  forAll([severalApplets], (applets) => {
    const original: AuthoredQuest = { ...coastQuest, applets };
    const translated = { ...original, applets: translatedChoices(applets) as typeof applets };
    const { applets: read } = withOriginalValues(original, translated);
    for (const [index, applet] of applets.entries()) {
      const other = read[index];
      for (const [at, input] of (applet.madlib?.inputs ?? []).entries()) {
        const said = other?.madlib?.inputs[at];
        for (const option of input.type === 'selection' ? input.options : []) {
          if (!said || !isValidMadlibInput(input, option)) continue;
          expect(isValidMadlibInput(said, option)).toBe(true);
          const first = input.options.indexOf(option);
          const filled = { [said.id]: { contentfulId: said.id, answer: option } };
          expect(madlibSentence({ sentence: `{${said.id}}`, inputs: [said] }, filled)).toBe(
            `de ${input.options[first]}`,
          );
        }
      }
      const questions = applet.quiz?.sections.flatMap((section) => section.questions) ?? [];
      const others = other?.quiz?.sections.flatMap((section) => section.questions) ?? [];
      expect(others.map(({ options }) => options.map(optionValue))).toEqual(
        questions.map(({ options }) => options.map(optionValue)),
      );
    }
  }));
