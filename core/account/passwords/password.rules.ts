import type { MessageKey } from '../../messages/index.ts';
import { characterCount } from '../../shared/index.ts';
import { emailKey, namesOf } from '../identity.rules.ts';

/**
 * ACC-7 · True if a password is among those that are tried first: a famous one, one character repeated, or keys in a
 * row.
 */
function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return famous.has(plain) || new Set(plain).size === 1 || rows.some((row) => row.includes(plain));
}

const rows: readonly string[] = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

const famous: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pass1234 pa55word mypassword
  changeme changeme1 letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 iloveyou2 princess princess1 sunshine
  sunshine1 football football1 baseball baseball1 superman batman123 starwars starwars1 dragon123 monkey123 master123
  shadow123 michael1 jennifer michelle jordan23 trustno1 whatever computer internet chocolate chocolate1 liverpool
  liverpool1 charlie1 cheese123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui1 asdf1234 asdfasdf zxcvbnm1 abcd1234
  abc12345 abcd12345 aa123456 a1234567 a12345678 123456789a 123456abc 12345678a 123123123 12341234 123454321 12344321
  11223344 1122334455 112233445566 121212121212 12121212 123321123 147258369 159357456 741852963 789456123 87654321a
  administrator admin123 admin1234 adminadmin rootroot testtest test1234 guest1234 default1 secret123 security
  samsung1 pokemon1 naruto123 spiderman barcelona hello123 hello1234 goodluck1 blink182 metallica snowball butterfly
  elephant spring2024 summer2024 autumn2024 winter2024 summer2025 winter2025 spring2025 summer2026 winter2026 waymark1
  waymark123 traveler traveler1`.split(/\s+/),
);

/** ACC-7 · A password is required, has 8 to 128 characters of any kind, and is not a common one. */
export function passwordProblem(value: string): MessageKey | undefined {
  const length = characterCount(value);
  if (length === 0) return 'passwordMissing';
  if (length < 8) return 'passwordTooShort';
  if (length > 128) return 'passwordTooLong';
  return isCommonPassword(value) ? 'passwordTooCommon' : undefined;
}

/** ACC-11 · The repeated password is the password. */
export function repeatProblem(password: string, repeat: string): MessageKey | undefined {
  return password === repeat ? undefined : 'passwordsDiffer';
}

/** The known data of a password's owner. */
export interface PasswordOwner {
  readonly email?: string;
  readonly displayName?: string;
}

/**
 * ACC-35 · A new password must be allowed, and be neither its owner's address nor their name in any spelling.
 * ACC-48 · Words of the product, the organisation or its owner must not make up most of it.
 */
export function newPasswordProblem(
  password: string,
  owner: PasswordOwner,
  organisation: readonly string[] = [],
): MessageKey | undefined {
  const problem = passwordProblem(password) ?? (isOwnNameOrEmail(password, owner) ? 'passwordIsOwn' : undefined);
  const known = [...PRODUCT_WORDS, ...organisation, ...ownerWords(owner)];
  return problem ?? (isMostlyKnownWords(password, known) ? 'passwordGuessable' : undefined);
}

/** ACC-48 · True if words of four characters or more make up more than half of a password's letters and digits. */
export function isMostlyKnownWords(password: string, words: readonly string[]): boolean {
  const typed = bare(password);
  const known = words.map(bare).filter((word) => word.length >= KNOWN_WORD_LENGTH);
  const left = known
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ' '), typed);
  return 2 * left.replaceAll(' ', '').length < typed.length;
}

/** ACC-48 · The words of an organisation: those of its name, and the labels of its host without the last. */
export function organisationWords(name: string, address: string): readonly string[] {
  const host = (/^https?:\/\/([^/:]+)/i.exec(address)?.[1] ?? '').split('.');
  return [name, ...name.split(/\s+/), ...(host.length > 1 ? host.slice(0, -1) : host)];
}

const PRODUCT_WORDS: readonly string[] = ['waymark', 'questcode', 'operator', 'traveler', 'traveller'];

const KNOWN_WORD_LENGTH = 4;

const ownerWords = ({ email = '', displayName = '' }: PasswordOwner): readonly string[] => {
  const mailbox = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return [mailbox, ...mailbox.split(/[^\p{L}\p{N}]+/u), displayName, ...displayName.split(/\s+/u)];
};

/**
 * ACC-35 · True if a password is the address or the name of its owner: whole or in part, in either order, without case
 * and signs.
 */
export function isOwnNameOrEmail(password: string, { email = '', displayName = '' }: PasswordOwner): boolean {
  const key = emailKey(email);
  const { firstName, lastName } = namesOf(displayName);
  const own = [key, key.slice(0, key.lastIndexOf('@')), displayName, firstName, lastName, lastName + firstName];
  const typed = bare(password);
  return typed !== '' && own.some((one) => bare(one) === typed);
}

/** Only letters and digits, in lower case. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
