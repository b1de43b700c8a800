import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  profileContents,
  blankTexts,
  personNames,
  avatarFiles,
  texts,
  travelerNames,
  visibleTexts,
} from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import {
  AVATAR_COLOURS,
  avatarColour,
  avatarProblem,
  initials,
  isSortedByQuest,
  nameProblems,
  activeProfileSection,
  PROFILE_SECTIONS,
  profileCounters,
  trimmedNames,
} from '#core/profile';
import { forAll } from '../support/for-all.ts';

/** Letters and their capital forms. */
const letters = fc.constantFrom(
  ['a', 'A'],
  ['Z', 'Z'],
  ['é', 'É'],
  ['e\u0301', 'E\u0301'],
  ['ß', 'SS'],
  ['明', '明'],
  ['ش', 'ش'],
  ['👋', '👋'],
  ['👩‍🚀', '👩‍🚀'],
  ['🇩🇪', '🇩🇪'],
  ['7', '7'],
);

/** A word that begins with a letter, perhaps after something that cannot be seen. */
const wordsAndLetters = fc
  .tuple(
    fc.constantFrom('', '\u200B', '\u202E', '\0', '\u2060'),
    letters,
    fc.constantFrom('', 'nn', "'x", '明子', '-👋'),
  )
  .map(([unseen, [letter = '', capital = ''], rest]) => ({ word: unseen + letter + rest, capital }));

test('[PRF-2] the first letters of the first and the last word stand for a name, in capitals', () => {
  const gaps = fc.constantFrom(' ', '  ', '\u00A0', '\t', ' \u200B ');
  forAll(
    [fc.array(wordsAndLetters, { minLength: 1, maxLength: 5 }), gaps],
    (all, gap) => {
      const name = gap + all.map(({ word }) => word).join(gap) + gap;
      const ends = all.length === 1 ? all : [all[0], all.at(-1)];
      expect(initials(name)).toBe(ends.map((end) => end?.capital).join(''));
    },
    { numRuns: 300 },
  );
});

test('[PRF-2] a name in which nothing can be read is a star, and no name is nothing or half a character', () =>
  forAll([blankTexts, personNames], (blank, name) => {
    expect(initials(blank)).toBe('*');
    expect(initials(name).trim()).not.toBe('');
    expect(initials(`${name}\uD83D`)).toBe(initials(`${name}\uDC4B`));
    expect(initials(name)).not.toMatch(/\p{Cs}/u);
  }));

test.each([
  ['Ann Lee', 'AL'],
  ['ann maria van der lee', 'AL'],
  ['Cher', 'C'],
  ['', '*'],
  ['\u202E\u0301', '*'],
  ['👨‍👩‍👧 family', '👨‍👩‍👧F'],
])('[PRF-2] %j is drawn as %s', (name, drawn) => {
  expect(initials(name)).toBe(drawn);
});

test('[PRF-3] a name has one of 26 colours, the same however it is typed', () => {
  forAll([personNames, blankTexts], (name, blank) => {
    const space = blank.replaceAll(/[\u200B\u2060]/g, '');
    const colour = avatarColour(name);
    expect(Number.isInteger(colour) && colour >= 0 && colour < 26).toBe(true);
    expect(avatarColour(name.normalize('NFD'))).toBe(avatarColour(name.normalize('NFC')));
    expect(avatarColour(space + name + space)).toBe(colour);
  });
  expect(AVATAR_COLOURS).toBe(26);
});

test('[PRF-3] names spread over all colours, also when they differ in their last letters or their order alone', () => {
  const [first, last] = ['Ann Bo Cy Dee Eve Fay Gus Hal Ida Jo', 'Lee Ng Oz Poe Qi Roe Sun Tan Uhl Vos'].map((list) =>
    list.split(' '),
  );
  const people = (first ?? []).flatMap((one) =>
    (last ?? []).flatMap((other) => [`${one} ${other}`, `${other} ${one}`]),
  );
  const series = Array.from({ length: 2600 }, (_, number) => `Traveler ${number}`);
  for (const names of [people, series]) {
    const counts = Array.from(
      { length: 26 },
      (_, colour) => names.filter((name) => avatarColour(name) === colour).length,
    );
    const fair = names.length / 26;
    expect(Math.min(...counts)).toBeGreaterThan(fair / 4);
    expect(Math.max(...counts)).toBeLessThan(fair * 3);
  }
});

test.each([
  ['', 3],
  ['Ann Lee', 2],
  ['Zoë', 5],
  ['明子 山田', 24],
  ['👩‍🚀 Sky', 0],
])('[PRF-3] %j keeps its colour from one release to the next', (name, colour) => {
  expect(avatarColour(name)).toBe(colour);
});

test('[PRF-4] the four rows count what a Traveler has, and each opens its own part', () =>
  forAll([profileContents], (gathered) => {
    const rows = profileCounters(gathered);
    expect(rows.map(({ label, opens }) => [formatMessage(label), opens])).toEqual([
      ['Quests', 'ManageQuests'],
      ['Challenges', 'AchievementsList'],
      ['Artifacts', 'NotebookGrid'],
      ['Showcases', 'ShowcasesList'],
    ]);
    const { quests, challenges, artifacts, showcases } = gathered;
    expect(rows.map(({ count }) => count)).toEqual([quests, challenges, artifacts, showcases]);
  }));

test('[PRF-4] the rows stand while what they count is not known yet, without a number', () => {
  expect(profileCounters({ artifacts: 3 }).map(({ count }) => count)).toEqual([undefined, undefined, 3, undefined]);
});

test('[PRF-1] the profile opens on the achievements list or the chosen part, and on nothing at any other address', () =>
  forAll([fc.oneof(texts, fc.constantFrom('notebookgrid', 'Settings', '__proto__'))], (odd) => {
    for (const section of PROFILE_SECTIONS) expect(activeProfileSection(section)).toBe(section);
    fc.pre(!PROFILE_SECTIONS.some((section) => section === odd));
    expect(activeProfileSection(odd)).toBeUndefined();
    expect(activeProfileSection(undefined)).toBe('AchievementsList');
  }));

test('[PRF-5] a notebook is sorted by quest until somebody says otherwise', () =>
  forAll([fc.array(fc.boolean())], (choices) => {
    expect(isSortedByQuest(choices.at(-1))).toBe(choices.length === 0 || choices.at(-1));
  }));

test('[PRF-6] both names are asked for, and each may have 100 characters of any script', () => {
  forAll(
    [travelerNames, blankTexts, fc.integer({ min: 95, max: 105 }), fc.constantFrom('x', '明', '👋')],
    (names, blank, length, letter) => {
      expect(nameProblems(names)).toEqual({ firstName: undefined, lastName: undefined });
      expect(nameProblems({ ...names, firstName: blank })).toEqual({
        firstName: 'firstNameMissing',
        lastName: undefined,
      });
      expect(nameProblems({ ...names, lastName: blank })).toEqual({
        firstName: undefined,
        lastName: 'lastNameMissing',
      });
      const long = ` ${letter.repeat(length)} `;
      const isLong = length > 100;
      expect(nameProblems({ firstName: long, lastName: 'x' }).firstName).toBe(isLong ? 'firstNameTooLong' : undefined);
      expect(nameProblems({ firstName: 'x', lastName: long }).lastName).toBe(isLong ? 'lastNameTooLong' : undefined);
    },
  );
  expect(nameProblems({ firstName: 'Ann\r\nBcc: all@x.org', lastName: 'Lee\uD83D' })).toEqual({
    firstName: 'displayNameNotValid',
    lastName: 'displayNameNotValid',
  });
  expect(nameProblems({ firstName: 'Win at', lastName: 'http://evil.test' }).lastName).toBe('nameHoldsLink');
});

test('[PRF-8] a name is saved without the spaces around it, whatever stands between', () => {
  forAll([travelerNames, fc.constantFrom('', ' ', '\t\n')], ({ firstName, lastName }, space) => {
    const typed = { firstName: space + firstName + space, lastName: space + lastName + space };
    expect(trimmedNames(typed)).toEqual({ firstName: firstName.trim(), lastName: lastName.trim() });
    expect(nameProblems(trimmedNames(typed))).toEqual(nameProblems(typed));
  });
  expect(trimmedNames({ firstName: ' Ann Maria ', lastName: '\tLee\n' })).toEqual({
    firstName: 'Ann Maria',
    lastName: 'Lee',
  });
});

test('[PRF-7] a face is an image whatever it is called, as long as the device knows its type', () =>
  forAll([avatarFiles], ({ name, type }) => {
    fc.pre(type !== '');
    const isImage = ['image/png', 'image/jpeg', 'IMAGE/WEBP'].includes(type);
    expect(avatarProblem({ name, type })).toBe(isImage ? undefined : 'avatarNotImage');
  }));

test('[PRF-7] a file whose type the device does not know is an image when its name ends like one', () => {
  const endings = ['avif', 'bmp', 'gif', 'heic', 'heif', 'jpg', 'jpeg', 'png', 'webp'];
  forAll([visibleTexts, fc.constantFrom(...endings), fc.boolean()], (name, ending, isLoud) => {
    const written = isLoud ? ending.toUpperCase() : ending;
    expect(avatarProblem({ name: `${name}.${written}`, type: '' })).toBeUndefined();
    for (const odd of [
      name + written,
      `${name}.${written}.exe`,
      `${name}.svg`,
      `${name}.x${written}`,
      `${name}.${written}\n`,
    ])
      expect([odd, avatarProblem({ name: odd, type: '' })]).toEqual([odd, 'avatarNotImage']);
    expect(avatarProblem({ name: `${name}.${written}`, type: 'text/html' })).toBe('avatarNotImage');
  });
});

test.each(['image/svg+xml', 'IMAGE/SVG', 'image/', 'image', 'ximage/png', 'text/image/png', 'video/mp4'])(
  '[PRF-7] a file of type %s is no face',
  (type) => {
    expect(avatarProblem({ name: 'face.png', type })).toBe('avatarNotImage');
  },
);

test.each([
  ['avatarNotImage', 'Please provide an image file'],
  ['formerTraveler', 'Former Traveler'],
])('[PRF-7][ERR-1] %s is said letter by letter', (key, text) => {
  expect(formatMessage(key)).toBe(text);
});
