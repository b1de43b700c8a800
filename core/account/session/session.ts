import type { OrganizationId, TravelerId } from '../../shared/index.ts';

/** What a session token says of the Traveler who carries it; `exp` is in seconds since 1970. */
export interface Session {
  readonly id: TravelerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly verified: boolean;
  readonly profilePictureUrl: string | null;
  readonly quote: string | null;
  readonly role: Role;
  readonly visibilityAchievements: string;
  readonly cohortEnrollmentCode: string | null;
  readonly questVersion: string | null;
  readonly localizations: readonly { readonly id: string; readonly description: string }[];
  readonly organizations: readonly { readonly id: OrganizationId; readonly description: string }[];
  readonly exp: number;
}

/** A Traveler follows a quest; an operator also manages cohorts. */
export type Role = 'TRAVELER' | 'OPERATOR';

/** A signed session token, as the server hands it out. */
export type Token = string & { readonly kind?: 'token' };
