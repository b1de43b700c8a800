import type { Token } from '../account/index.ts';

/** An unsigned token with these claims. */
export function tokenWithClaims(claims: unknown): Token {
  return ['{"alg":"none"}', JSON.stringify(claims)].map(base64Url).concat('c2lnbmVk').join('.');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const base64Url = (text: string): string => {
  const bytes = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD')).match(/%..|./g) ?? [];
  const bits = bytes
    .map((byte) => (byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0)))
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,6}/g) ?? []).map((six) => alphabet[Number.parseInt(six.padEnd(6, '0'), 2)]).join('');
};

const tokenOf = (firstName: string): Token =>
  tokenWithClaims({
    id: firstName.toLowerCase(),
    firstName,
    lastName: 'Walker',
    email: `${firstName.toLowerCase()}@waymark.test`,
    verified: true,
    profilePictureUrl: null,
    quote: null,
    role: 'TRAVELER',
    visibilityAchievements: 'EVERYBODY',
    cohortEnrollmentCode: null,
    questVersion: null,
    localizations: [],
    organizations: [],
    exp: 4_102_444_800,
  });

/** The tokens of two people, which can be read for many years. */
export const SAMPLE_TOKENS: readonly [Token, Token] = [tokenOf('Ann'), tokenOf('Ben')];
