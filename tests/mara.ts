import type { Session, Token } from '#core/account';
import { tokenSaying } from '#core/arbitraries';

export const MARA = { id: 'mara', email: 'mara@example.org', password: 'a quiet harbour', name: 'Mara Lindt' } as const;

/** What a token says of her. */
export const CLAIMS: Omit<Session, 'exp'> = {
  id: MARA.id,
  firstName: 'Mara',
  lastName: 'Lindt',
  email: MARA.email,
  verified: true,
  profilePictureUrl: null,
  quote: null,
  role: 'TRAVELER',
  visibilityAchievements: 'EVERYBODY',
  cohortEnrollmentCode: null,
  questVersion: null,
  localizations: [],
  organizations: [],
};

/** A token of hers that nobody signed: the browser reads it without trusting it. */
export const tokenOf = (claims: Partial<Session> = {}): Token =>
  tokenSaying({ ...CLAIMS, exp: 4_000_000_000, ...claims });
