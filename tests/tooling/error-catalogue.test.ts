import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOADING_CODES, type MessageKey, messages } from '#core/messages';

/** What the specification has the product say when something goes wrong, letter by letter. */
const specified = {
  errorAuthentication: 'Incorrect email or password, please verify your credentials and retry.',
  errorBackendDown:
    "It looks like we're having temporary issues accessing your information. Please try to login again in a few minutes.",
  errorDefault: 'Sorry, we ran into some trouble, please try again later.',
  errorServerDown: 'Sorry, we ran into some trouble, please try again in a few minutes!',
  errorOffline: 'You seem to not be connected to internet. Please restore the connection.',
  noActiveQuest: "Sorry we can't connect to your quest at this time.",
  errorNotFoundActiveQuest: "Sorry we can't connect to your quest at this time.",
  errorUnidentified: 'unidentified error',
  alreadyOnQuest: 'You are already on that quest.',
  currentPasswordWrong: 'Current password is wrong.',
  emailTaken: 'Email is already in use by another account',
  stepNotScheduled:
    'Warning! The step you are trying to complete seems to not have been scheduled. Please contact the admin. You will be able to complete it nonetheless.',
  postNotScheduled:
    'Warning!!! The step you are trying to complete seems to not have been scheduled. Please contact the admin. You will be able to complete it nonetheless.',
  loseChangesConfirm: 'Lose changes',
  appletImageUnsupported: 'File type not supported!',
} as const satisfies Partial<Record<MessageKey, string>>;

/** What it names without giving the words. */
const named: readonly MessageKey[] = [
  'errorRedis',
  'verificationCodeNotValid',
  'questCodeNotValid',
  'questUnfinished',
  'stepAlreadyCompleted',
  'challengeAlreadyCompleted',
  ...LOADING_CODES,
  'missingContent',
  'missingUser',
  'missingWeek',
  'missingSchedule',
  'missingCohort',
];

const files = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const product = ['core', 'adapters', 'ui', 'server']
  .flatMap((folder) => files(folder))
  .filter((text) => !/export const \w+Messages = \{/.test(text));
const testTexts = ['ui', 'server', 'contracts', 'adapters', 'use-cases', 'e2e', 'properties'].flatMap((folder) =>
  files(join('tests', folder)),
);
const isNamedIn = (texts: readonly string[], key: string, content: string): boolean =>
  texts.some((text) => new RegExp(`\\b${key}\\b`).test(text) || text.includes(content));

test.each(Object.entries(specified))('[ERR-1] %s stands letter by letter', (key, content) => {
  expect(messages[key as keyof typeof specified]).toBe(content);
});

describe.each([...Object.keys(specified), ...named] as readonly MessageKey[])('%s', (key) => {
  test('[ERR-1] is said somewhere in the product', () => {
    expect(isNamedIn(product, key, '\u0000')).toBe(true);
  });

  test('[ERR-1] is reached by a test', () => {
    expect(isNamedIn(testTexts, key, messages[key])).toBe(true);
  });
});
