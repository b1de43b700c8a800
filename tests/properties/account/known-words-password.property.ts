import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMostlyKnownWords, newPasswordProblem, organisationWords } from '#core/account';
import { forAll } from '../support/for-all.ts';

const word = fc.stringMatching(/^[a-z]{5,12}$/);

test('[ACC-48] a word that makes up more than half of a password is refused, wherever and however it is written', () =>
  forAll(
    [word, fc.nat({ max: 11 }), fc.nat({ max: 11 }), fc.constantFrom('', '-', '_!', ' ')],
    (known, before, after, sign) => {
      const password = '7'.repeat(before) + sign + known.toUpperCase() + sign + '8'.repeat(after);
      expect(isMostlyKnownWords(password, ['other', known])).toBe(known.length > before + after);
    },
  ));

test('[ACC-48] short words, and words that share no letter with a password, refuse none', () =>
  forAll([fc.stringMatching(/^[a-z]{1,3}$/), fc.stringMatching(/^\d{8,20}$/), word], (short, digits, known) => {
    expect(isMostlyKnownWords(short.repeat(4), [short])).toBe(false);
    expect(isMostlyKnownWords(digits, [known, ''])).toBe(false);
    expect(isMostlyKnownWords('', [known])).toBe(false);
  }));

test.each(['waymark-demo', 'Waymark1!', 'waymark2026', 'operator', 'questcode', 'QuestCode-77', 'my-Traveler'])(
  '[ACC-48] %j is refused for the words of the product',
  (password) => expect(newPasswordProblem(password, {})).toMatch(/^password(?:Guessable|TooCommon)$/),
);

test.each([
  ['Brightwater2026', 'passwordGuessable'],
  ['coastline.77', 'passwordGuessable'],
  ['ann.martinez1', 'passwordGuessable'],
  ['1-rosalind', 'passwordGuessable'],
  ['tide over the hills', undefined],
  ['rosalind walks slowly along the sea wall', undefined],
  ['my waymark stands on a windy hill', undefined],
])('[ACC-48] %j of somebody of an organisation is judged as %j', (password, problem) => {
  const owner = { email: 'ann.martinez@example.org', displayName: 'Rosalind Lee' };
  const organisation = organisationWords('Brightwater College', 'https://coastline.example:8443/');
  expect(newPasswordProblem(password, owner, organisation)).toBe(problem);
});

test('[ACC-48] an organisation is known by its name, each word of it, and its host without the last part', () => {
  const words = ['Brightwater College', 'Brightwater', 'College', 'quests', 'coastline'];
  expect(organisationWords('Brightwater College', 'https://quests.coastline.example:8443')).toEqual(words);
  expect(organisationWords('Sea', 'http://localhost:3000')).toEqual(['Sea', 'Sea', 'localhost']);
});
