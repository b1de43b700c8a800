import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankTexts,
  displayNames,
  emails,
  passwords,
  questCodes,
  surroundingSpaces,
  texts,
  timeZones,
  verificationCodes,
  visibleTexts,
} from '#core/arbitraries';
import {
  displayNameProblem,
  emailKey,
  emailProblem,
  namesOf,
  passwordProblem,
  questCodeProblem,
  repeatProblem,
  timeZoneProblem,
  verificationCodeProblem,
} from '#core/account';
import { messages, registerMessages } from '#core/messages';
import { firstNameProblem, lastNameProblem, nameProblems } from '#core/profile';
import { invitationProblems } from '#core/relationships';
import { codeIn, displayNameOf, onOneLine } from '#core/shared';
import { showcaseContactProblems, showcaseShareProblems } from '#core/showcases';
import { forAll } from '../support/for-all.ts';

test('[ACC-10] a plain address is accepted, whatever spaces stand around it', () =>
  forAll([emails, surroundingSpaces, surroundingSpaces], (email, before, after) => {
    fc.pre(email.length <= 254);
    expect(emailProblem(before + email + after)).toBeUndefined();
  }));

test('[ACC-10] an address with a character that ends a header, a list or a name is never accepted', () => {
  const dangerous = fc.constantFrom(
    '\r',
    '\n',
    '\r\nBcc: x@y.example\r\n',
    '\0',
    '\t',
    ',',
    ';',
    '<',
    '>',
    '"',
    '(',
    ' ',
  );
  forAll([emails, dangerous, fc.nat()], (email, character, seed) => {
    const index = 1 + (seed % (email.length - 1));
    expect(emailProblem(email.slice(0, index) + character + email.slice(index))).toBe('emailNotValid');
  });
  expect(emailProblem('ann bo@waymark.example')).toBe('emailNotValid');
  for (const ending of ['\r', '\n', '\t', '\u00A0', '\0']) {
    expect(emailProblem(`ann@waymark.example${ending}`)).toBe('emailNotValid');
    expect(emailProblem(`${ending}ann@waymark.example`)).toBe('emailNotValid');
  }
});

test('[ACC-10] an address has one mailbox, one @, a domain with a dot, and an end', () =>
  forAll([emails, emails], (one, other) => {
    const [mailbox = '', domain = ''] = one.split('@');
    for (const broken of [
      one + other,
      `${one}@${domain}`,
      mailbox,
      `@${domain}`,
      `${mailbox}@`,
      `${mailbox}@host`,
      `.${one}`,
      `${mailbox}.@${domain}`,
      `${mailbox}@${domain}.`,
      `${mailbox}@.${domain}`,
      `${mailbox}@-${domain}`,
      `${mailbox}..x@${domain}`,
      `${mailbox}@1.2.3.4`,
      `${'a'.repeat(65)}@${domain}`,
      `${mailbox}@${'a'.repeat(64)}.org`,
      `a@${'long.'.repeat(60)}org`,
    ])
      expect([broken, emailProblem(broken)]).toEqual([broken, 'emailNotValid']);
  }));

test('[ACC-10] an address has at most 254 characters, 64 of them before the @ and 63 in every part of its domain', () => {
  const domain = ['x'.repeat(63), 'y'.repeat(63), 'z'.repeat(57), 'org'].join('.');
  const longest = `${'a'.repeat(64)}@${domain}`;
  expect([longest.length, emailProblem(longest)]).toEqual([254, undefined]);
  for (const longer of [`${'a'.repeat(65)}@org.example`, longest.replace('z', 'zz'), `a@${'x'.repeat(64)}.org`])
    expect([longer, emailProblem(longer)]).toEqual([longer, 'emailNotValid']);
  expect(emailProblem(`${' '.repeat(73)}${longest}${' '.repeat(73)}`)).toBeUndefined();
  expect(emailProblem(`${' '.repeat(400)}a@x.org`)).toBe('emailNotValid');
});

test('[ACC-10] a text that never ends is refused at once', () => {
  const started = performance.now();
  for (const filler of [' ', 'a', 'a.', '@', 'a-'])
    expect(emailProblem(`a${filler.repeat(200_000)}\n`)).toBe('emailNotValid');
  expect(performance.now() - started).toBeLessThan(1000);
});

test('[ACC-10][ACC-12][ACC-13] a field left empty or blank asks to be filled in', () => {
  const spaces = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u3000'), maxLength: 4 });
  forAll([spaces], (blank) => {
    expect(emailProblem(blank)).toBe('emailMissing');
    expect(displayNameProblem(blank)).toBe('displayNameMissing');
    expect(questCodeProblem(blank)).toBe('questCodeMissing');
    expect(verificationCodeProblem(blank)).toBe('verificationCodeMissing');
  });
  expect(passwordProblem('')).toBe('passwordMissing');
});

test('[ACC-7] a password has 8 to 128 characters, whichever they are', () => {
  const character = fc.constantFrom('a', 'Z', '7', ' ', 'ß', '漢', '👋', '\u0301', '"', '\0');
  forAll(
    [fc.array(character, { minLength: 1, maxLength: 140, size: 'max' })],
    (characters) => {
      const problem = passwordProblem(characters.join(''));
      if (characters.length < 8) expect(problem).toBe('passwordTooShort');
      else if (characters.length > 128) expect(problem).toBe('passwordTooLong');
      else if (new Set(characters).size > 1) expect(problem).toBeUndefined();
    },
    { numRuns: 400 },
  );
  const password = 'a-ß'.repeat(60);
  expect([7, 8, 128, 129].map((length) => passwordProblem(password.slice(0, length)))).toEqual([
    'passwordTooShort',
    undefined,
    undefined,
    'passwordTooLong',
  ]);
});

test('[ACC-7] a password that everybody tries first is refused, in any case', () => {
  const tried = ['password', 'Password123', '12345678', '87654321', 'qwertyuiop', 'QWERTZUI', 'iloveyou', 'letmein123'];
  for (const password of [...tried, 'aaaaaaaa', '0'.repeat(20), '1q2w3e4r', 'trustno1', 'passw0rd'])
    expect([password, passwordProblem(password)]).toEqual([password, 'passwordTooCommon']);
  for (const password of ['waymark-demo', 'correct horse battery staple', 'passwordless-era', 'xk7!mm2q'])
    expect([password, passwordProblem(password)]).toEqual([password, undefined]);
  forAll([passwords], (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });
});

test('[ACC-7] keys in a row, of digits, the alphabet and common keyboards, are refused from anywhere in the row', () => {
  const rows = [
    '0123456789012',
    '9876543210987',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
    'qwertzuiopasdfghjklyxcvbnm',
    'azertyuiopqsdfghjklmwxcvbn',
    '1q2w3e4r5t6z7u8i9o0p',
    '1q2w3e4r5t6y7u8i9o0p',
    '1qaz2wsx3edc4rfv5tgb6yhn',
  ];
  forAll(
    [fc.constantFrom(...rows), fc.nat(), fc.integer({ min: 8, max: 26 }), fc.boolean()],
    (row, seed, length, isLoud) => {
      const from = seed % (row.length - 7);
      const stretch = row.slice(from, from + length);
      expect(passwordProblem(isLoud ? stretch.toUpperCase() : stretch)).toBe('passwordTooCommon');
      expect(passwordProblem(`${stretch}ß`)).toBeUndefined();
    },
    { numRuns: 300 },
  );
  for (const row of rows) expect([row, passwordProblem(row)]).toEqual([row, 'passwordTooCommon']);
});

test('[ACC-11] a repeated password is the same to the last character', () => {
  forAll([texts, visibleTexts], (password, more) => {
    expect(repeatProblem(password, password)).toBeUndefined();
    expect(repeatProblem(password, password + more)).toBe('passwordsDiffer');
    expect(repeatProblem(password + more, password)).toBe('passwordsDiffer');
  });
  expect(repeatProblem('Ann-1234', 'ann-1234')).toBe('passwordsDiffer');
});

test('[ACC-41] a name neither pretends to be the programme nor calls everybody, nor turns the direction of what stands around it', () => {
  for (const name of [
    'Waymark Support',
    'ＷＡＹＭＡＲＫ',
    'The w\u200Baymark team',
    'W-a-y m.a.r.k',
    'Way Mark',
    '@everyone',
    'Ann @Here',
    'Robin Support',
    'The Robin Team',
    'Support (Robin)',
    'ТЕАМ Robin',
  ])
    expect([name, displayNameProblem(name), firstNameProblem(name), lastNameProblem(name)]).toEqual([
      name,
      'nameImpersonal',
      'nameImpersonal',
      'nameImpersonal',
    ]);
  forAll([fc.constantFrom(...Array.from('\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'))], (turned) => {
    expect(displayNameProblem(`Ann${turned} retlaW`)).toBe('displayNameNotValid');
    expect(onOneLine(`Ann${turned} Walker`)).toBe('Ann Walker');
  });
  for (const name of ['Ann Waymarten', 'Conway Mark', 'Teamah Adminson', 'Robin', 'Hereward', 'Ann @ Home', 'אבי כהן'])
    expect([name, displayNameProblem(name)]).toEqual([name, undefined]);
});

test('[ACC-41] letters that look like those of the programme are taken as them, in names of others and in both parts of a name, too', () => {
  const lookAlikes: Readonly<Record<string, string>> = {
    W: 'WwԜԝѠᴡω',
    A: 'AaАаΑαᴀä',
    Y: 'YyУуΥγʏ',
    M: 'MmМмΜᴍ',
    R: 'RrГгʀř',
    K: 'KkКкΚκᴋ',
  };
  const spellings = fc.tuple(...Array.from('WAYMARK', (letter) => fc.constantFrom(...(lookAlikes[letter] ?? ''))));
  forAll([spellings, fc.integer({ min: 1, max: 6 })], (letters, cut) => {
    const name = letters.join('');
    const form = { name: `${name} Support`, email: 'ann@scene.test', message: 'Hello' };
    expect([name, displayNameProblem(name)]).toEqual([name, 'nameImpersonal']);
    expect(invitationProblems(form, 'me@scene.test').name).toBe('nameImpersonal');
    expect(showcaseShareProblems(form, () => undefined).name).toBe('nameImpersonal');
    const parts = { firstName: letters.slice(0, cut).join(''), lastName: letters.slice(cut).join('') };
    expect(nameProblems(parts).lastName).toBe('nameImpersonal');
    expect(showcaseContactProblems({ ...form, ...parts }, () => undefined).lastName).toBe('nameImpersonal');
  });
});

test('[ACC-41] nobody goes by the name of the support, in whatever letters, but shares a first name with it', () => {
  registerMessages({ supportName: 'Robin Ferry' });
  for (const name of ['Robin Ferry', ' ROBIN  FERRY', 'robin-ferry', 'Rоbin Ferrγ'])
    expect([name, displayNameProblem(name)]).toEqual([name, 'nameImpersonal']);
  const form = { firstName: 'Robin', lastName: 'Ferry', email: 'ann@scene.test', message: 'Hello' };
  expect(nameProblems(form)).toEqual({ firstName: undefined, lastName: 'nameImpersonal' });
  expect(showcaseContactProblems(form, () => undefined).lastName).toBe('nameImpersonal');
  for (const name of ['Robin', 'Robin Ferryman', 'Ferry', '👋'])
    expect([name, displayNameProblem(name)]).toEqual([name, undefined]);
  registerMessages({ supportName: '' });
  expect(displayNameProblem('👋')).toBeUndefined();
  registerMessages(messages);
});

test('[ACC-41] somebody from outside may write for a team of theirs, and not as the programme or its support', () => {
  const contact = (firstName: string, lastName: string) =>
    showcaseContactProblems({ firstName, lastName, email: 'ann@scene.test', message: 'Hello' }, () => undefined);
  for (const [first, last] of [
    ['Sales', 'Team'],
    ['Team', 'Harbour'],
    ['Acme', 'Support'],
    ['Ida', 'Berg'],
  ] as const)
    expect(contact(first, last)).toEqual({});
  for (const [first, last] of [
    ['Support', 'Team'],
    ['The', 'Admin'],
    ['Customer', 'Support'],
    ['Our', 'Help Desk'],
    ['Waymark', 'Sales'],
    ['Sales', 'W-aymark'],
    ['Way', 'Mark'],
    ['Ann', '@everyone'],
  ] as const)
    expect([first, last, contact(first, last).lastName]).toEqual([first, last, 'nameImpersonal']);
});

test('[ACC-12][ACC-38] a name has at most 50 characters, of any script, and holds no link', () => {
  forAll([displayNames, fc.integer({ min: 1, max: 80 })], (name, length) => {
    expect(displayNameProblem(name)).toBeUndefined();
    for (const letter of ['x', '明', '👋']) {
      const expected = length > 50 ? 'displayNameTooLong' : undefined;
      expect(displayNameProblem(letter.repeat(length))).toBe(expected);
    }
  });
  for (const unkept of ['Ann\0', 'Ann \uD83D', '\uDC4B Ann', 'Ann\r\nBcc: all@x.org'])
    expect(displayNameProblem(unkept)).toBe('displayNameNotValid');
  expect(displayNameProblem('Win at http://evil.test now')).toBe('nameHoldsLink');
  for (const around of [' ', '\n', '\r\n'])
    expect(displayNameProblem(`${around}${'x'.repeat(50)}${around}`)).toBeUndefined();
});

test('[ACC-1] a Quest Code is 5 or 6 digits', () => {
  forAll([questCodes], (code) => {
    expect(questCodeProblem(code)).toBeUndefined();
    for (const wrong of [
      code.slice(0, 4),
      `${code}00`,
      ` ${code}`,
      `${code}\n`,
      `+${code.slice(1)}`,
      `${code.slice(1)}x`,
    ])
      expect([wrong, questCodeProblem(wrong)]).toEqual([wrong, 'questCodeMalformed']);
  });
  expect(questCodeProblem('１２３４５')).toBe('questCodeMalformed');
});

test('[ACC-13] a mailed code is exactly 5 digits', () =>
  forAll([verificationCodes], (code) => {
    expect(verificationCodeProblem(code)).toBeUndefined();
    for (const wrong of [code.slice(1), `${code}0`, ` ${code}`, `${code}\n`, `${code.slice(1)}x`, '1e400', '٣٤٥٦٧'])
      expect([wrong, verificationCodeProblem(wrong)]).toEqual([wrong, 'verificationCodeMalformed']);
  }));

test('[ACC-42] a code is found in digits of any script, with what separates them, and in the words around it', () => {
  const zeros = fc.constantFrom('0', '０', '٠', '۰', '०', '\u{1D7CE}', '\u{1D7F6}');
  const separators = fc.constantFrom('', ' ', '\u00A0', '\u200B', '-', '–', '\t');
  forAll([fc.oneof(questCodes, verificationCodes), zeros, separators], (code, zero, separator) => {
    const inScript = (digit: string) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit));
    const typed = [...code].map(inScript).join(separator);
    for (const written of [
      typed,
      ` ${typed}\n`,
      `Your code is ${typed}.`,
      `${typed} is your code. It is valid for 15 minutes.`,
      `Code: ${code} - 15 minutes`,
    ])
      expect([written, codeIn(written)]).toEqual([written, code]);
  });
});

test('[ACC-42] without one code among the words, what was typed stays, and is taken for no code', () => {
  for (const typed of ['Your code', '12a45', '１２3x', '18786 or 18787', 'x 1234567'])
    expect(questCodeProblem(codeIn(typed))).toBe('questCodeMalformed');
  for (const blank of ['', ' ', '\n']) expect(codeIn(blank)).toBe('');
  forAll([visibleTexts], (text) => {
    expect(codeIn(codeIn(text))).toBe(codeIn(text));
  });
});

test('[ACC-7] addresses are one when they differ in case and surrounding space alone', () => {
  const shouted = (email: string) => email.toUpperCase();
  forAll([emails, emails, surroundingSpaces], (one, other, space) => {
    expect(emailKey(`${space}${shouted(one)} `)).toBe(emailKey(one));
    expect(emailKey(emailKey(one))).toBe(emailKey(one));
    expect(emailKey(one) === emailKey(other)).toBe(shouted(one) === shouted(other));
  });
  expect(emailKey(' Ann@Waymark.Example ')).toBe('ann@waymark.example');
});

test('[ACC-7] the first word is the first name, and no word gets lost', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'É', '明', '-', '👋', "'"), minLength: 1, maxLength: 6 });
  forAll([word, fc.array(word, { maxLength: 3 }), blankTexts], (first, rest, blank) => {
    const space = ` ${blank.replaceAll(/[\u200B\u2060]/g, '')}`;
    const { firstName, lastName } = namesOf(`${space}${[first, ...rest].join(space)}${space}`);
    expect(firstName).toBe(first);
    expect(lastName).toBe(rest.join(space));
  });
  expect(namesOf('Cher')).toEqual({ firstName: 'Cher', lastName: '' });
});

test('[ACC-7] a display name is both names, without space around it, and splits into what it was made of', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'É', '明', '-', '👋', "'"), minLength: 1, maxLength: 6 });
  forAll([word, fc.array(word, { maxLength: 3 })], (firstName, rest) => {
    const lastName = rest.join(' ');
    expect(displayNameOf({ firstName: ` ${firstName} `, lastName: ` ${lastName} ` })).toBe(
      [firstName, ...rest].join(' '),
    );
    expect(namesOf(displayNameOf({ firstName, lastName }))).toEqual({ firstName, lastName });
  });
  expect(displayNameOf({ firstName: 'Mary Ann', lastName: 'Lee' })).toBe('Mary Ann Lee');
});

test('[TIME-2] a time zone is one that there is', () => {
  forAll([timeZones, visibleTexts], (zone, word) => {
    expect(timeZoneProblem(zone)).toBeUndefined();
    expect(timeZoneProblem(`${word}/${zone}`)).toBe('timeZoneNotValid');
  });
  expect(timeZoneProblem('')).toBe('timeZoneNotValid');
});
