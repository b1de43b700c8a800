import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeFor, localeOfShell, LOCALES } from '#core/messages';
import { forAll } from '../support/for-all.ts';

const known = fc.constantFrom(...LOCALES);
const unknown = fc.constantFrom('fr', 'pt-BR', 'zh-Hant', '*', '', '__proto__', 'en_GB');

test('[ERR-32] a language that was chosen is spoken, whatever else somebody reads', () =>
  forAll([known, fc.string()], (chosen, accepted) => {
    expect(localeFor(chosen, accepted)).toBe(chosen);
  }));

test('[ERR-32] the first language that somebody reads is spoken, in whichever region and order it is told', () =>
  forAll(
    [known, fc.constantFrom('', '-AT', '-x-any'), fc.array(unknown), fc.integer({ min: 1, max: 9 })],
    (locale, region, others, weight) => {
      const language = locale.split('-')[0] ?? '';
      const listed = [
        ...others.map((tag) => `${tag};q=0.${weight}`),
        `${language.toUpperCase()}${region};q=0.${weight}`,
      ];
      expect(localeFor(undefined, listed.join(', '))).toBe(locale);
      expect(localeFor(undefined, `de;q=0.${weight}, en`)).toBe('en-GB');
      expect(localeFor(undefined, `en;q=0, de;q=0.${weight}`)).toBe('de');
    },
  ));

test('[ERR-32] whoever reads none of them is spoken to in English', () =>
  forAll([fc.array(unknown), fc.option(unknown, { nil: undefined })], (accepted, chosen) => {
    expect(localeFor(chosen, accepted.join(','))).toBe(LOCALES[0]);
  }));

test('[ERR-33] a shell has the language of the first of its variables that is set, or English', () => {
  const values = fc.constantFrom('de', 'de_DE.UTF-8', 'de_AT@euro', 'DE', 'C.UTF-8', 'POSIX', 'en_US.UTF-8', 'fr_FR');
  const variable = fc.option(fc.oneof(values, fc.constant('')), { nil: undefined });
  return forAll([variable, variable, variable], (LC_ALL, LC_MESSAGES, LANG) => {
    const first = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? '';
    expect(localeOfShell({ LC_ALL, LC_MESSAGES, LANG })).toBe(/^de/i.test(first) ? 'de' : 'en-GB');
  });
});
